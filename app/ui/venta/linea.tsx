import { type Dispatch, memo } from "react";
import { seMide } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { escribirPesos, escribirPorcentaje } from "~/domain/cifras/numeros-a-mano";
import { botonesDeVenta } from "~/screens/venta/botones";
import type { SucesoDeVenta } from "~/screens/venta/estado";
import { importesDeLinea, type LineaBorrador, unidadDe } from "~/screens/venta/linea";
import { Boton } from "../base/boton";
import { CampoNotas } from "../base/campo";
import { Celda } from "../base/tabla";
import { Dinero } from "../base/valores";
import { CampoLinea, campoDe } from "./linea-campo";
import { AbrirEmpaque, SiHayMas } from "./sin-producto";

interface PropsLinea {
  linea: LineaBorrador;
  nueva: boolean;
  /** Whether the person may not change prices. */
  preciosFijos: boolean;
  /** Whether the person may say how many units there are. */
  ajusta: boolean;
  /** The discount of the lines without their own, as it was typed. */
  deTodas: string;
  /** Whether the lines have more of the product than there is. */
  corta: boolean;
  errorProducto: string | undefined;
  errorCantidad: string | undefined;
  errorPrecio: string | undefined;
  errorDescuento: string | undefined;
  dispatch: Dispatch<SucesoDeVenta>;
}

/** One line. Memoized, so that a scan renders only the lines that change. */
export const Linea = memo(function Linea(props: PropsLinea) {
  const { linea, nueva, preciosFijos, ajusta, deTodas, corta, errorProducto, errorCantidad, errorPrecio, errorDescuento, dispatch } = props;
  const { indice } = linea;
  const nombre = linea.nombre || "Producto desconocido";
  const importes = importesDeLinea(linea, deTodas);
  return (
    <tr className={nueva ? "documento-linea-nueva" : undefined}>
      <Celda titulo="Producto" tipo="principal">
        {nueva && <i key={linea.cantidad} className="venta-destello" aria-hidden="true" />}
        <span className="venta-nombre" title={nombre}>
          {nombre}
        </span>
        {importes && <PrecioDeLinea importes={importes} linea={linea} />}
        {importes?.perdida && <p className="venta-perdida">Por debajo del costo: {mostrarPesos(importes.perdida)} sin IVA.</p>}
        <Ocultos linea={linea} />
        {errorProducto && <p className="campo-error">{errorProducto}</p>}
        <CampoNotas field={campoDe(linea, "cantidad", errorCantidad)} />
        {corta && linea.empaque && <AbrirEmpaque producto={linea.producto} cantidad={0} empaque={linea.empaque} />}
        {corta && !ajusta && <SiHayMas />}
        <CampoNotas field={campoDe(linea, "precio_publico", errorPrecio)} />
        <CampoNotas field={campoDe(linea, "descuento", errorDescuento)} />
      </Celda>
      <Celda titulo="Cantidad">
        <span className="venta-cuantas">
          <Boton {...botonesDeVenta.boton("menos", indice)} aria-label={`Restar ${nombre}`}>
            −
          </Boton>
          <CampoLinea linea={linea} campo="cantidad" etiqueta={`Cantidad de ${nombre}`} error={errorCantidad} dispatch={dispatch} />
          <Boton {...botonesDeVenta.boton("mas", indice)} aria-label={`Sumar ${nombre}`}>
            +
          </Boton>
        </span>
      </Celda>
      <Celda titulo="Precio">
        <span className="venta-precio">
          <CampoLinea
            linea={linea}
            campo="precio_publico"
            etiqueta={`Precio de ${nombre}`}
            error={errorPrecio}
            fijo={preciosFijos}
            dispatch={dispatch}
          />
          <details className="venta-rebaja" open={linea.descuento !== "" || errorDescuento !== undefined || undefined}>
            <summary aria-label={`Descuento de ${nombre}`} title="Descuento">
              −%
            </summary>
            <CampoLinea
              linea={linea}
              campo="descuento"
              etiqueta={`Descuento de ${nombre}, en porcentaje`}
              error={errorDescuento}
              dispatch={dispatch}
            />
          </details>
        </span>
      </Celda>
      <Celda titulo="Subtotal" tipo="numero">
        {importes ? <Dinero valor={importes.subtotal} /> : "—"}
      </Celda>
      <Celda titulo="Quitar" tipo="acciones">
        <Boton variante="discreto" icono="quitar" {...botonesDeVenta.boton("quitar", indice)} aria-label={`Quitar ${nombre}`} />
      </Celda>
    </tr>
  );
});

/** What the form says of a line beside what is typed. The stored price without IVA: the public price rules when it was changed. */
function Ocultos({ linea: { indice, id, producto, nombre, unidad, precio } }: { linea: LineaBorrador }) {
  const prefijo = `detalles[${indice}]`;
  return (
    <>
      <input type="hidden" name={`${prefijo}.id`} value={id} />
      <input type="hidden" name={`${prefijo}.producto`} value={producto} />
      {seMide(unidadDe(unidad)) && <input type="hidden" name={`${prefijo}.unidad`} value={unidad} />}
      {nombre && <input type="hidden" name={`${prefijo}.precio_unitario`} value={escribirPesos(precio)} />}
    </>
  );
}

interface PropsPrecio {
  importes: NonNullable<ReturnType<typeof importesDeLinea>>;
  linea: LineaBorrador;
}

/** The small print of a line: its price after a discount, and without IVA. */
export function PrecioDeLinea({ importes: { precio_unitario_final, sin_iva, lista, descuento }, linea: { unidad, tarifa } }: PropsPrecio) {
  const porUnidad = seMide(unidadDe(unidad)) ? ` / ${unidad}` : "";
  return (
    <small className={lista === null ? undefined : "venta-rebajado"}>
      {lista !== null && (
        <>
          <Dinero valor={precio_unitario_final} />
          {porUnidad} con {escribirPorcentaje(descuento)} % de descuento
        </>
      )}
      {lista !== null && tarifa !== "no_responsable" && " · "}
      {tarifa !== "no_responsable" && (
        <>
          sin IVA <Dinero valor={sin_iva} />
          {lista === null && porUnidad}
        </>
      )}
    </small>
  );
}
