import { type KeyboardEvent, memo } from "react";
import { seMide } from "~/domain/cifras/cantidad";
import { type Regimen, TARIFAS, type TarifaIva, tarifaDeCompra, tarifaEn } from "~/domain/cifras/tarifas";
import { campoDe } from "~/domain/compras/nombres";
import {
  type CampoEnPantalla,
  costoConIva,
  gananciaDe,
  ivaDeLinea,
  type LineaBorrador,
  nombreDeLinea,
  subtotalDe,
  unidadDe,
} from "~/screens/compra/borrador";
import { ErrorSuelto } from "../base/formulario";
import { Celda } from "../base/tabla-marco";
import { Dinero } from "../base/valores";
import { enfocar } from "../captura/foco";
import { CampoDeLinea, FinDeLinea, type PropsDeLinea } from "../documento/lineas";
import { ProductoNuevo } from "./producto-nuevo";
import { Vence } from "./vence";
import type { VistaDePrecios } from "./vista-de-precios";

interface PropsDeCompra extends PropsDeLinea<LineaBorrador, CampoEnPantalla> {
  /** The taxes that the shop charges, and those that its supplier does. */
  regimen: Regimen;
  comprado: Regimen;
  vista: VistaDePrecios;
}

interface PropsLinea extends PropsDeCompra {
  /** Whether the line got the last product. */
  ultima: boolean;
  /** Whether the line takes the cursor. */
  porLlenar: boolean;
  conLotes: boolean;
}

/** One line. Memoized, so that a scan renders only the lines that change. */
export const Linea = memo(function Linea({ ultima, porLlenar, conLotes, ...props }: PropsLinea) {
  const { regimen, comprado, vista, ...deLinea } = props;
  const { linea, errores } = props;
  const { indice, producto, iva } = linea;
  const unidad = unidadDe(linea);
  const nombre = nombreDeLinea(linea);
  return (
    <tr className={ultima ? "documento-linea-nueva" : undefined} onKeyDown={alTeclear}>
      <Celda titulo="Producto" tipo="principal">
        <input type="hidden" name={campoDe(indice, "producto")} value={producto} />
        {producto ? (
          <>
            <span className="compra-nombre">{nombre}</span>
            <input type="hidden" name={campoDe(indice, "unidad")} value={unidad} />
            <input type="hidden" name={campoDe(indice, "iva")} value={iva} />
          </>
        ) : (
          <ProductoNuevo conFoco={porLlenar && !linea.nombre} conInc={regimen.responsable_inc} {...deLinea} />
        )}
        <ErrorSuelto mensajes={errores.producto} />
        <Vence nombre={nombre} conLotes={conLotes} {...deLinea} />
      </Celda>
      <Celda titulo="Cantidad">
        <CampoDeLinea
          campo="cantidad"
          {...deLinea}
          type="text"
          tipo={seMide(unidad) ? "medida" : "cantidad"}
          etiqueta={`Cantidad de ${nombre}`}
          autoFocus={porLlenar && linea.nombre !== ""}
        />
        {seMide(unidad) && <small>{unidad}</small>}
      </Celda>
      <Celda titulo="Costo">
        <Costo nombre={nombre} {...props} />
      </Celda>
      <Celda titulo="Se vende a">
        <PrecioDeVenta nombre={nombre} {...props} />
        <Ganancia linea={linea} regimen={regimen} />
      </Celda>
      <FinDeLinea indice={indice} nombre={nombre} subtotal={subtotalDe(linea, comprado)} />
    </tr>
  );
});

/** Prices with and without INC are not typed apart. */
const llevaIva = (tarifa: TarifaIva): boolean => TARIFAS[tarifa].impuesto === "iva";

/** The cost of a unit, with IVA as on the supplier's bill, or without it, as it is posted. */
function Costo({ nombre, regimen: _, comprado, vista, ...props }: PropsDeCompra & { nombre: string }) {
  const { linea, errores } = props;
  const lleva = llevaIva(tarifaDeCompra(comprado, ivaDeLinea(linea)));
  const campo = { type: "text", tipo: "precio", ...props } as const;
  if (lleva && vista === "con-iva")
    return (
      <>
        <CampoDeLinea
          campo="costo_con_iva"
          {...campo}
          linea={{ ...linea, costo_con_iva: costoConIva(linea) }}
          errores={{ costo_con_iva: errores.precio }}
          name={undefined}
          etiqueta={`Costo con IVA de cada unidad de ${nombre}`}
        />
        <input type="hidden" name={campoDe(linea.indice, "precio")} value={linea.precio} />
      </>
    );
  return (
    <>
      <CampoDeLinea campo="precio" {...campo} etiqueta={`Costo${lleva ? " sin IVA" : ""} de cada unidad de ${nombre}`} />
      {lleva && <small>sin IVA</small>}
    </>
  );
}

/** The price at which a unit will be sold. Without JavaScript both are shown: the one that changed counts. */
function PrecioDeVenta({ nombre, regimen, comprado: _, vista, ...props }: PropsDeCompra & { nombre: string }) {
  const { linea } = props;
  const lleva = llevaIva(tarifaEn(regimen, ivaDeLinea(linea)));
  const campo = { type: "text", tipo: "precio", ...props } as const;
  const sinIva = <CampoDeLinea campo="precio_venta" {...campo} etiqueta={`Precio de venta sin IVA de ${nombre}`} />;
  if (lleva && vista === "sin-iva")
    return (
      <>
        {sinIva}
        <input type="hidden" name={campoDe(linea.indice, "precio_publico")} value={linea.precio_publico} />
      </>
    );
  return (
    <>
      <CampoDeLinea campo="precio_publico" {...campo} etiqueta={`Precio al público de ${nombre}`} />
      {lleva &&
        (vista === "con-iva" ? (
          <input type="hidden" name={campoDe(linea.indice, "precio_venta")} value={linea.precio_venta} />
        ) : (
          <div className="compra-sin-iva">
            <small>sin IVA</small>
            {sinIva}
          </div>
        ))}
    </>
  );
}

/** Profit of one unit of the line in percent of its cost; in pesos for one that costs nothing. */
function Ganancia({ linea, regimen }: { linea: LineaBorrador; regimen: Regimen }) {
  const ganancia = gananciaDe(linea, regimen);
  if (!ganancia) return null;
  const { pesos, porcentaje } = ganancia;
  const pierde = pesos.startsWith("-");
  return (
    <small className={pierde ? "compra-perdida" : undefined}>
      {pierde ? "pierde" : "gana"} {porcentaje === null ? <Dinero valor={pesos} /> : `${Math.abs(porcentaje).toLocaleString("es-CO")} %`}
    </small>
  );
}

/** Enter goes to the next field of the line, and from the last one to the scan box. */
export function alTeclear(evento: KeyboardEvent<HTMLTableRowElement>): void {
  const { target, key, nativeEvent, currentTarget } = evento;
  if (key !== "Enter" || nativeEvent.isComposing || nativeEvent.ctrlKey || !(target instanceof HTMLInputElement)) return;
  evento.preventDefault();
  const campos = [...currentTarget.querySelectorAll("input")].filter((campo) => campo.type === "text" && campo.offsetParent !== null);
  const siguiente = campos.find((campo) => target.compareDocumentPosition(campo) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (siguiente) siguiente.focus();
  else enfocar("codigo");
}

/** Goes to the quantity of the line that was added last. */
export function irALaCantidad(lineas: readonly LineaBorrador[]): void {
  const ultima = lineas.at(-1);
  if (ultima) enfocar(campoDe(ultima.indice, "cantidad"));
}
