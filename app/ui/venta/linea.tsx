import { type Dispatch, memo } from "react";
import { importesDeLinea, type LineaBorrador } from "~/screens/venta/borrador";
import { intencionesDeVenta } from "~/screens/venta/intenciones";
import { Boton } from "../base/boton";
import { atributosDe, campoSuelto } from "../base/campo-datos";
import { Dinero } from "../base/dinero";
import { CampoNotas } from "../base/marco-de-campo";
import { Celda } from "../base/tabla";
import type { SucesoDeVenta } from "./estado";

interface PropsLinea {
  linea: LineaBorrador;
  nueva: boolean;
  errorProducto: string | undefined;
  errorCantidad: string | undefined;
  errorPrecio: string | undefined;
  dispatch: Dispatch<SucesoDeVenta>;
}

/** One line. Memoized, so that a scan renders only the lines that change. */
export const Linea = memo(function Linea({ linea, nueva, errorProducto, errorCantidad, errorPrecio, dispatch }: PropsLinea) {
  const { indice, id, producto } = linea;
  const nombre = linea.nombre || "Producto desconocido";
  const importes = importesDeLinea(linea);
  const prefijo = `detalles[${indice}]`;
  return (
    <tr className={nueva ? "documento-linea-nueva" : undefined}>
      <Celda titulo="Producto" tipo="principal">
        {nueva && <i key={linea.cantidad} className="venta-destello" aria-hidden="true" />}
        <span className="venta-nombre" title={nombre}>
          {nombre}
        </span>
        {importes && (
          <small>
            <Dinero valor={importes.precio_unitario_final} /> con IVA
          </small>
        )}
        <input type="hidden" name={`${prefijo}.id`} value={id} />
        <input type="hidden" name={`${prefijo}.producto`} value={producto} />
        {errorProducto && <p className="campo-error">{errorProducto}</p>}
        <CampoNotas field={campoDe(linea, "cantidad", errorCantidad)} />
        <CampoNotas field={campoDe(linea, "precio_unitario", errorPrecio)} />
      </Celda>
      <Celda titulo="Cantidad">
        <CampoLinea linea={linea} campo="cantidad" etiqueta={`Cantidad de ${nombre}`} error={errorCantidad} dispatch={dispatch} />
      </Celda>
      <Celda titulo="Precio sin IVA">
        <CampoLinea
          linea={linea}
          campo="precio_unitario"
          etiqueta={`Precio sin IVA de ${nombre}`}
          error={errorPrecio}
          dispatch={dispatch}
        />
      </Celda>
      <Celda titulo="Subtotal" tipo="numero">
        {importes ? <Dinero valor={importes.subtotal} /> : "—"}
      </Celda>
      <Celda titulo="Quitar" tipo="acciones">
        <Boton variante="discreto" icono="quitar" {...intencionesDeVenta.boton("quitar", indice)} aria-label={`Quitar ${nombre}`} />
      </Celda>
    </tr>
  );
});

const ATRIBUTOS = {
  cantidad: { className: "documento-cantidad", inputMode: "numeric" },
  precio_unitario: { className: "documento-precio", inputMode: "decimal" },
} as const;

interface PropsCampoLinea {
  linea: LineaBorrador;
  campo: keyof typeof ATRIBUTOS;
  etiqueta: string;
  error: string | undefined;
  dispatch: Dispatch<SucesoDeVenta>;
}

const campoDe = ({ indice }: LineaBorrador, campo: keyof typeof ATRIBUTOS, error: string | undefined) =>
  campoSuelto({ name: `detalles[${indice}].${campo}`, errores: error ? [error] : undefined });

/** Its error is shown below the product's name, where there is room for it. */
function CampoLinea({ linea, campo, etiqueta, error, dispatch }: PropsCampoLinea) {
  const { indice } = linea;
  return (
    <input
      {...atributosDe(campoDe(linea, campo, error), false)}
      {...ATRIBUTOS[campo]}
      autoComplete="off"
      aria-label={etiqueta}
      value={linea[campo]}
      onChange={({ target }) => dispatch({ tipo: "cambiar", indice, campo, valor: target.value })}
      onFocus={({ target }) => target.select()}
    />
  );
}
