import { type KeyboardEvent, memo } from "react";
import { seMide } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import type { ErroresDeLinea } from "~/screens/documento/estado";
import { productosCortos } from "~/screens/venta/agregar";
import { botonesDeVenta, type CampoDeLinea as Campo } from "~/screens/venta/estado";
import { importesDeLinea, type LineaBorrador, unidadDe } from "~/screens/venta/linea";
import { totalMostrado } from "~/screens/venta/total-mostrado";
import { Boton } from "../base/boton";
import { CampoNotas, campoSuelto } from "../base/campo";
import { ErrorSuelto } from "../base/formulario";
import { Celda } from "../base/tabla-marco";
import { Vacio } from "../base/vacio";
import { ID_AJUSTAR } from "../captura/foco";
import { CampoDeLinea, FinDeLinea, Lineas, type PropsDeLinea, useErroresDeLineas } from "../documento/lineas";
import { Ocultos } from "./ocultos";
import { Conteo } from "./piezas";
import { PrecioDeLinea } from "./precio-de-linea";
import { AbrirEmpaque, SiHayMas } from "./sin-producto";
import type { PropsDeVenta } from "./use-venta";

const CABEZA = [{ titulo: "Producto", tipo: "principal" }, { titulo: "Cantidad" }, { titulo: "Precio" }] as const;

export function LineasDeVenta({ venta: { estado, dispatch }, errores, borrador }: PropsDeVenta) {
  const { precios_fijos: preciosFijos, ajusta_existencias: ajusta, mostrar_sin_iva: sinIva, usa_lotes: conLotes } = borrador;
  const erroresDe = useErroresDeLineas(errores, "detalles");
  const cortos = productosCortos(estado.lineas, estado.propias);
  // A failure of the scan box has the same fields, which the form must have once.
  const porContar = ajusta && !estado.fallos.some(({ corto }) => corto) && estado.lineas.find(({ producto }) => cortos.has(producto));
  return (
    <Lineas
      leyenda="Productos de la venta, el último primero"
      cabeza={CABEZA}
      lineas={estado.lineas}
      onKeyDown={alTeclear}
      vacio={
        <Vacio titulo="Sin productos" icono="vender" ayuda="primera-venta">
          Escanee un código o escriba un nombre.
        </Vacio>
      }
      antes={
        porContar && (
          <Conteo key={porContar.producto} linea={porContar} corto={porContar} borrador={borrador} errores={errores}>
            <Boton {...botonesDeVenta.boton("ajustar")} id={ID_AJUSTAR}>
              Corregir existencias
            </Boton>
          </Conteo>
        )
      }
    >
      {(linea) => (
        <Linea
          linea={linea}
          errores={erroresDe(linea.indice)}
          dispatch={dispatch}
          preciosFijos={preciosFijos}
          ajusta={ajusta}
          nueva={linea.indice === estado.ultima}
          deTodas={estado.descuento}
          corta={cortos.has(linea.producto)}
          sinIva={sinIva}
          conLotes={conLotes}
        />
      )}
    </Lineas>
  );
}

const CAMPOS = ".documento-lineas tbody input:not([type=hidden])";

/** Goes to the quantity of the newest line, which is the first one. */
export function irALaUltima(): void {
  const primero = document.querySelector<HTMLInputElement>(CAMPOS);
  primero?.focus();
}

/** ↑ and ↓ go to the same field of the line above or below. */
export function alTeclear(evento: KeyboardEvent<HTMLDivElement>): void {
  const { key, target, currentTarget } = evento;
  const salto = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!salto || !(target instanceof HTMLInputElement)) return;
  const deLinea = [...(target.closest("tr")?.querySelectorAll("input:not([type=hidden])") ?? [])].indexOf(target);
  const lineas = [...currentTarget.querySelectorAll("tbody tr")];
  const otra = lineas[lineas.findIndex((linea) => linea.contains(target)) + salto];
  const campo = otra?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")[deLinea];
  if (!campo) return;
  evento.preventDefault();
  campo.focus();
}

interface PropsLinea extends PropsDeLinea<LineaBorrador, Campo> {
  nueva: boolean;
  preciosFijos: boolean;
  /** Whether the person may say how many units there are. */
  ajusta: boolean;
  /** The discount of the lines without their own, as it was typed. */
  deTodas: string;
  /** Whether the lines have more of the product than there is. */
  corta: boolean;
  /** Whether the price without IVA is shown. */
  sinIva: boolean;
  conLotes: boolean;
}

/** One line. Memoized, so that a scan renders only the lines that change. The errors of its fields stand below the product's name. */
export const Linea = memo(function Linea({
  nueva,
  preciosFijos,
  ajusta,
  deTodas,
  corta,
  sinIva,
  conLotes,
  linea,
  dispatch,
  ...props
}: PropsLinea) {
  const { indice, unidad } = linea;
  const nombre = linea.nombre || "Producto desconocido";
  const importes = importesDeLinea(linea, deTodas);
  const errores: ErroresDeLinea = { precio_publico: props.errores.precio_unitario, ...props.errores };
  const campo = { linea, errores, dispatch, conErrores: false };
  const conLote = linea.lleva_lotes && (conLotes || linea.lote !== "");
  const notas = (campo: Campo) => <CampoNotas field={campoSuelto({ name: `detalles[${indice}].${campo}`, errores: errores[campo] })} />;
  return (
    <tr className={nueva ? "documento-linea-nueva" : undefined}>
      <Celda titulo="Producto" tipo="principal">
        {nueva && <i key={linea.cantidad} className="venta-destello" aria-hidden="true" />}
        <span className="venta-nombre" title={nombre}>
          {nombre}
        </span>
        {linea.tasa && <small className="venta-rebajado">{linea.tasa.nota}</small>}
        {importes && <PrecioDeLinea importes={importes} linea={linea} sinIva={sinIva} />}
        {importes?.perdida && <p className="campo-aviso">Por debajo del costo: {mostrarPesos(importes.perdida)} sin IVA.</p>}
        <Ocultos linea={linea} mostrado={totalMostrado(linea, deTodas, importes)} />
        <ErrorSuelto mensajes={errores.producto ?? errores.id} />
        {notas("cantidad")}
        {corta && linea.empaque && <AbrirEmpaque producto={linea.producto} cantidad={0} empaque={linea.empaque} />}
        {corta && !ajusta && <SiHayMas />}
        {notas("precio_publico")}
        {notas("descuento")}
        {conLote && notas("lote")}
        {notas("descuento_monto")}
      </Celda>
      <Celda titulo="Cantidad">
        <span className="venta-cuantas">
          <Boton aria-label={`Restar ${nombre}`} {...botonesDeVenta.boton("menos", indice)}>
            −
          </Boton>
          {seMide(unidadDe(unidad)) ? (
            <span className="venta-medida">
              <CampoDeLinea campo="cantidad" {...campo} tipo="medida" etiqueta={`Cantidad de ${nombre}, en ${unidad}`} />
              <small>{unidad}</small>
            </span>
          ) : (
            <CampoDeLinea campo="cantidad" {...campo} tipo="cantidad" etiqueta={`Cantidad de ${nombre}`} />
          )}
          <Boton aria-label={`Sumar ${nombre}`} {...botonesDeVenta.boton("mas", indice)}>
            +
          </Boton>
        </span>
      </Celda>
      <Celda titulo="Precio">
        <span className="venta-precio">
          <CampoDeLinea campo="precio_publico" {...campo} tipo="precio" etiqueta={`Precio de ${nombre}`} readOnly={preciosFijos} />
          <details className="venta-rebaja" open={linea.descuento + linea.descuento_monto !== "" || "descuento" in errores || undefined}>
            <summary aria-label={`Descuento de ${nombre}`} title="Descuento">
              −%
            </summary>
            <CampoDeLinea
              campo="descuento"
              {...campo}
              className="venta-porcentaje"
              inputMode="decimal"
              etiqueta={`Descuento de ${nombre}, en porcentaje`}
            />
            <CampoDeLinea
              campo="descuento_monto"
              {...campo}
              className="venta-monto"
              inputMode="decimal"
              placeholder="$"
              etiqueta={`Descuento de ${nombre}, en pesos`}
            />
          </details>
        </span>
        {conLote && (
          <CampoDeLinea campo="lote" {...campo} className="venta-lote" etiqueta={`Lote de ${nombre}`} placeholder="Lote" maxLength={40} />
        )}
      </Celda>
      <FinDeLinea indice={indice} nombre={nombre} subtotal={importes?.subtotal} />
    </tr>
  );
});
