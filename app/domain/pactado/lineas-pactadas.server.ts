import type { detallesCotizacion } from "@db/schema/cotizaciones";
import { type Centavos, MAXIMO_12_2, sumar, textoPesos } from "../cifras/dinero";
import { sumasPorTarifa } from "../cifras/sumas";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { productoVisible } from "../productos/consultas.server";
import type { PactadaDeProducto } from "../ventas/acordadas";
import { exigirCliente } from "../ventas/cabecera.server";
import { lineasConReglas } from "../ventas/con-reglas.server";
import type { DatosTiquete } from "../ventas/esquema";
import { exigirLineasNuevas, reglasDeLineas } from "../ventas/lineas.server";
import { partirLinea } from "../ventas/lineas-en-monto.server";
import { preguntaDePrecios } from "../ventas/precio-de-linea";
import { camposDeLinea, valoresDeLinea } from "../ventas/valores-de-linea.server";
import { importesDeFila, vistaDetalle } from "../ventas/vista.server";

/** A line of a quotation or a separe, without its document. */
export type LineaPactada = Omit<typeof detallesCotizacion.$inferSelect, "cotizacionId">;

/**
 * The lines of a ticket that becomes a quotation or a separe, at the prices that they would be sold at, with their products and the fields of
 * their errors. `pactadas` are the lines of a quotation from which the ticket comes. Throws ReglaIncumplida when it has none, a client or a
 * product is not the shop's, the person may not give a price, or one must be confirmed first.
 */
export function lineasPactadas(ctx: Contexto, tiquete: DatosTiquete, pactadas: readonly PactadaDeProducto[]) {
  const { detalles, descuento, cliente_fk, confirmar_precio } = tiquete;
  if (detalles.length === 0) throw new ReglaIncumplida("detalles", "Agregue primero los productos.");
  exigirLineasNuevas(detalles);
  exigirCliente(ctx, cliente_fk);
  const reglas = reglasDeLineas(ctx, descuento);
  const lineas = lineasConReglas(ctx, tiquete, pactadas).flatMap((pedida) => {
    const campos = camposDeLinea(pedida);
    return partirLinea(ctx, reglas, pedida, campos).map((linea) => {
      const producto = productoVisible(ctx, linea.producto, campos.producto);
      const valores = valoresDeLinea({ linea, producto }, reglas, campos);
      return { producto, linea, campos, columnas: { ...valores, productoId: producto.id, nombre: producto.nombre } };
    });
  });
  if (confirmar_precio === false && reglas.desmedidos.length > 0)
    throw new ReglaIncumplida("confirmar_precio", preguntaDePrecios(reglas.desmedidos));
  return { lineas, total: totalDe(lineas.map(({ columnas }) => columnas.subtotalCentavos)) };
}

function totalDe(subtotales: readonly Centavos[]): Centavos {
  const total = sumar(...subtotales);
  if (total > MAXIMO_12_2) throw new ReglaIncumplida("", "El total es demasiado grande.");
  return total;
}

/** The lines of such a document and its sums, as pages and JSON show them. A product that was deleted has the id 0. */
export function vistaDeLineas(filas: readonly LineaPactada[]) {
  const importes = filas.map(importesDeFila);
  return {
    base: textoPesos(sumar(...importes.map(({ base }) => base))),
    por_tarifa: sumasPorTarifa(importes),
    detalles: filas.map((fila) => vistaDetalle(fila, { id: fila.productoId ?? 0, nombre: fila.nombre })),
  };
}
