import { compras } from "@db/schema/compras";
import { detallesDevolucionCompra, devolucionesCompra } from "@db/schema/devoluciones";
import { eq } from "drizzle-orm";
import { eliminar } from "../actividad/comando.server";
import { cantidadesEnPalabras, type Unidades } from "../cifras/cantidades-en-palabras";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { propios } from "../nucleo/propios.server";
import { requireDeletable } from "../nucleo/sucesos.server";
import { compraPropia, diaDeCompra, lineasDeCompra } from "./consultas.server";
import { descargarCompra } from "./credito.server";

/**
 * Deletes a purchase with its lines, its asset and its supplier returns. The stock does not change, because the units may already be sold.
 * What is left of one on credit comes off what the shop owes, never below zero. Throws SinPermiso for a vendedor, NoEncontrado when it is
 * not the shop's, Protegido when an optional capability forbids it.
 */
export function eliminarCompra(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  ejecutarEnTransaccion(ctx, () => {
    const compra = compraPropia(ctx, id);
    requireDeletable(ctx, { compra: id });
    const fecha = diaDeCompra(ctx, compra);
    const eliminada = { tabla: compras, id, fecha, que: `eliminó la compra ${compra.numero}`, pagina: `/compras/detalle/${id}/` };
    eliminar(ctx, eliminada, (borrar) => {
      descargarCompra(ctx, compra, "eliminada");
      borrar();
    });
  });
}

/**
 * Number of lines and supplier returns that {@link eliminarCompra} would delete, and in words the units that they moved in stock. Throws
 * NoEncontrado when the purchase is not the shop's.
 */
export function efectosDeEliminar(ctx: Contexto, id: number) {
  const lineas = lineasDeCompra(ctx, compraPropia(ctx, id).id);
  const { unidad, cantidad, conExistencias } = detallesDevolucionCompra;
  const devueltas = ctx.db
    .select({ devolucion: devolucionesCompra.id, unidad, cantidad, conExistencias })
    .from(devolucionesCompra)
    .innerJoin(detallesDevolucionCompra, eq(detallesDevolucionCompra.devolucionId, devolucionesCompra.id))
    .where(propios(ctx, devolucionesCompra, eq(devolucionesCompra.compraId, id)))
    .all();
  return {
    lineas: lineas.length,
    unidades: unidadesEnInventario(lineas),
    devoluciones: new Set(devueltas.map(({ devolucion }) => devolucion)).size,
    devueltas: unidadesEnInventario(devueltas),
  };
}

const unidadesEnInventario = (lineas: readonly (Unidades & { conExistencias: boolean })[]): string =>
  cantidadesEnPalabras(lineas.filter(({ conExistencias }) => conExistencias)) || "0 unidades";
