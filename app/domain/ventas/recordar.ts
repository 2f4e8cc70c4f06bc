import type { DatosLinea, DatosVenta } from "./esquema";

type Linea = Omit<DatosLinea, "id" | "indice" | "rige">;

/**
 * The data of a line that `unaVez` compares. What a request does not say leaves no trace, so that a request which was sent before its fields
 * existed is still the same one.
 */
export function lineaComoSeRecuerda<L extends Linea>({
  cantidad,
  precio_publico,
  descuento,
  descuento_monto,
  lote,
  visto,
  visto_total,
  visto_bolsa,
  pactada,
  etiqueta,
  ...linea
}: L) {
  return Object.assign(linea, {
    cantidad: cantidad.decimales ? cantidad : cantidad.milesimas / 1000,
    ...(precio_publico === null ? {} : { precio_publico }),
    ...(descuento === undefined || descuento === null ? {} : { descuento }),
    ...(lote ? { lote } : {}),
    ...(typeof descuento_monto === "number" ? { descuento_monto } : {}),
  });
}

type Recordada = Pick<DatosVenta, "detalles" | "descuento"> &
  Partial<Pick<DatosVenta, "nota" | "propina" | "cotizacion" | "tarjeta" | "vence">>;

/** {@link lineaComoSeRecuerda} for a whole sale. */
export function ventaComoSeRecuerda<V extends Recordada>(venta: V) {
  const { descuento, cotizacion, detalles, nota, propina, tarjeta, vence, ...datos } = venta;
  return Object.assign(datos, {
    detalles: detalles.map(lineaComoSeRecuerda),
    ...(descuento === null ? {} : { descuento }),
    ...(nota ? { nota } : {}),
    ...(propina ? { propina } : {}),
    ...(tarjeta ? { tarjeta } : {}),
    ...(vence ? { vence } : {}),
    ...(typeof cotizacion === "number" ? { cotizacion } : {}),
  });
}
