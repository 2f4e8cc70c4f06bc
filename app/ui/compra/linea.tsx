import { type KeyboardEvent, memo } from "react";
import { seMide, UNIDADES } from "~/domain/cifras/cantidad";
import { IVAS_DE_PRODUCTO, TARIFAS } from "~/domain/cifras/tarifas";
import { type CampoDeLinea as Campo, campoDe } from "~/domain/compras/nombres";
import { gananciaDe, ivaDeLinea, type LineaBorrador, nombreDeLinea, subtotalDe, unidadDe } from "~/screens/compra/borrador";
import { ErrorSuelto } from "../base/formulario";
import { Celda } from "../base/tabla";
import { Dinero } from "../base/valores";
import { enfocar } from "../captura/foco";
import { CampoDeLinea, FinDeLinea, type PropsDeLinea } from "../documento/lineas";

interface PropsDeCompra extends PropsDeLinea<LineaBorrador, Campo> {
  /** Whether the shop is responsable de IVA. */
  responsable: boolean;
}

interface PropsLinea extends PropsDeCompra {
  /** Whether the line got the last product. */
  ultima: boolean;
  /** Whether the line takes the cursor. */
  porLlenar: boolean;
}

/** One line. Memoized, so that a scan renders only the lines that change. */
export const Linea = memo(function Linea({ ultima, porLlenar, responsable, ...props }: PropsLinea) {
  const { linea, errores } = props;
  const { indice, producto, iva } = linea;
  const unidad = unidadDe(linea);
  const nombre = nombreDeLinea(linea);
  const campo = { ...props, type: "text" };
  return (
    <tr className={ultima ? "documento-linea-nueva" : undefined} onKeyDown={alTeclear}>
      <Celda titulo="Producto" tipo="principal">
        <input type="hidden" name={campoDe(indice, "producto")} value={producto} />
        {producto ? (
          <>
            {nombre}
            <input type="hidden" name={campoDe(indice, "unidad")} value={unidad} />
            <input type="hidden" name={campoDe(indice, "iva")} value={iva} />
          </>
        ) : (
          <ProductoNuevo {...props} conFoco={porLlenar && !linea.nombre} />
        )}
        <ErrorSuelto mensajes={errores.producto} />
        <Vence {...props} nombre={nombre} />
      </Celda>
      <Celda titulo="Cantidad">
        <CampoDeLinea
          campo="cantidad"
          {...campo}
          tipo={seMide(unidad) ? "medida" : "cantidad"}
          etiqueta={`Cantidad de ${nombre}`}
          autoFocus={porLlenar && linea.nombre !== ""}
        />
        {seMide(unidad) && <small>{unidad}</small>}
      </Celda>
      <Celda titulo="Costo">
        <CampoDeLinea
          campo="precio"
          {...campo}
          tipo="precio"
          etiqueta={`Costo${responsable ? " sin IVA" : ""} de cada unidad de ${nombre}`}
        />
        {responsable && <small>sin IVA</small>}
      </Celda>
      <Celda titulo="Venta al público">
        <CampoDeLinea campo="precio_publico" {...campo} tipo="precio" etiqueta={`Precio al público de ${nombre}`} />
        {responsable && TARIFAS[ivaDeLinea(linea)].porcentaje > 0 && (
          <div className="compra-sin-iva">
            <small>sin IVA</small>
            <CampoDeLinea campo="precio_venta" {...campo} tipo="precio" etiqueta={`Precio de venta sin IVA de ${nombre}`} />
          </div>
        )}
      </Celda>
      <Celda titulo="Ganancia" tipo="numero">
        <Ganancia linea={linea} responsable={responsable} />
      </Celda>
      <FinDeLinea indice={indice} nombre={nombre} subtotal={subtotalDe(linea, responsable)} />
    </tr>
  );
});

/** Profit of one unit of the line, in pesos and in percent of its cost. */
function Ganancia({ linea, responsable }: { linea: LineaBorrador; responsable: boolean }) {
  const ganancia = gananciaDe(linea, responsable);
  if (!ganancia) return <>—</>;
  const { pesos, porcentaje } = ganancia;
  return (
    <span className={pesos.startsWith("-") ? "compra-perdida" : undefined}>
      <Dinero valor={pesos} />
      {porcentaje !== null && <small>{porcentaje.toLocaleString("es-CO")} %</small>}
    </span>
  );
}

type PropsDeParte = PropsDeLinea<LineaBorrador, Campo>;

/** Fields of a line for its expiry: a checkbox and the date. */
function Vence({ nombre, ...props }: PropsDeParte & { nombre: string }) {
  const { linea, errores, dispatch } = props;
  const { indice } = linea;
  return (
    <div className="compra-vence">
      <label>
        <input
          type="checkbox"
          name={campoDe(indice, "tiene_caducidad")}
          checked={linea.tiene_caducidad !== ""}
          onChange={({ target }) => dispatch({ tipo: "cambiar", indice, campo: "tiene_caducidad", valor: target.checked ? "on" : "" })}
          aria-label={`${nombre} tiene fecha de vencimiento`}
        />{" "}
        Vence
      </label>
      <CampoDeLinea campo="fecha_caducidad" {...props} type="date" etiqueta={`Fecha de vencimiento de ${nombre}`} />
      <ErrorSuelto mensajes={errores.tiene_caducidad} />
    </div>
  );
}

export const ID_CATEGORIAS = "categorias";

/** What a person types of a new product. */
const ESCRITOS = [
  { campo: "nombre", nombre: "Nombre", placeholder: "Nombre del producto", maxLength: 100 },
  { campo: "codigo_de_barras", nombre: "Código de barras", placeholder: "Código de barras", "data-codigo": "", maxLength: 50 },
  { campo: "categoria", nombre: "Categoría", placeholder: "Categoría", maxLength: 50, list: ID_CATEGORIAS },
] as const;

/** What a person chooses of a new product. */
const ELEGIDOS = [
  { campo: "unidad", etiqueta: "Se vende por", opciones: Object.entries(UNIDADES) },
  { campo: "iva", etiqueta: "IVA del producto nuevo", opciones: IVAS_DE_PRODUCTO.map((iva) => [iva, TARIFAS[iva].nombre] as const) },
] as const;

/** Fields of the product that a line will create. */
function ProductoNuevo({ conFoco, ...props }: PropsDeParte & { conFoco: boolean }) {
  const { linea, dispatch } = props;
  const { indice } = linea;
  return (
    <div className="compra-nuevo">
      <span className="etiqueta">Nuevo</span>
      {ESCRITOS.map(({ campo, nombre, ...atributos }) => (
        <CampoDeLinea
          key={campo}
          type="text"
          {...props}
          campo={campo}
          etiqueta={`${nombre} del producto nuevo`}
          {...atributos}
          autoFocus={conFoco && campo === "nombre"}
        />
      ))}
      {ELEGIDOS.map(({ campo, etiqueta, opciones }) => (
        <select
          key={campo}
          name={campoDe(indice, campo)}
          aria-label={etiqueta}
          value={linea[campo]}
          onChange={({ target }) => dispatch({ tipo: "cambiar", indice, campo, valor: target.value })}
        >
          {opciones.map(([valor, texto]) => (
            <option key={valor} value={valor}>
              {texto}
            </option>
          ))}
        </select>
      ))}
    </div>
  );
}

/** Enter goes to the next field of the line, without the price that follows from the public one, and from the last one to the scan box. */
export function alTeclear(evento: KeyboardEvent<HTMLTableRowElement>): void {
  const { target, key, nativeEvent, currentTarget } = evento;
  if (key !== "Enter" || nativeEvent.isComposing || nativeEvent.ctrlKey || !(target instanceof HTMLInputElement)) return;
  evento.preventDefault();
  const campos = [...currentTarget.querySelectorAll("input")].filter(
    (campo) => campo.type === "text" && campo.offsetParent !== null && !campo.closest(".compra-sin-iva"),
  );
  const siguiente = campos.find((campo) => target.compareDocumentPosition(campo) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (siguiente) siguiente.focus();
  else enfocar("codigo");
}

/** Goes to the quantity of the line that was added last. */
export function irALaCantidad(lineas: readonly LineaBorrador[]): void {
  const ultima = lineas.at(-1);
  if (ultima) enfocar(campoDe(ultima.indice, "cantidad"));
}
