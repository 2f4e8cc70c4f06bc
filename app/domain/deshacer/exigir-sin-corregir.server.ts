import { movimientosStock, productos } from "@db/schema/productos";
import { and, between, eq, gt, inArray, sql } from "drizzle-orm";
import type { Causa } from "../inventario/causas";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";

/** Causes of a row that brings the stock to what someone counted or wrote. */
const CORRIGEN: Causa[] = ["ajuste", "conteo", "importacion"];

/**
 * Refuses to take back a correction of the stock when the same product was corrected again after it: the later one says what is on the
 * shelf. `desde` and `hasta` are the ledger rows of the action. A later correction that was undone has its counter-movement under the same
 * reference.
 */
export function exigirSinCorregir(ctx: Contexto, [desde, hasta]: readonly [number, number]): void {
  const { id, productoId, causa, referencia, cantidad } = movimientosStock;
  const corregidos = ctx.db
    .select({ productoId })
    .from(movimientosStock)
    .where(propios(ctx, movimientosStock, between(id, desde, hasta), inArray(causa, CORRIGEN)));
  const despues = ctx.db
    .select({ nombre: productos.nombre })
    .from(movimientosStock)
    .innerJoin(productos, eq(productos.id, productoId))
    .where(propios(ctx, movimientosStock, gt(id, hasta), inArray(causa, [...CORRIGEN, "deshecho"]), inArray(productoId, corregidos)))
    .groupBy(productoId, referencia)
    .having(and(sql`sum(${cantidad}) <> 0`, sql`max(${causa} <> 'deshecho')`))
    .limit(1)
    .get();
  if (despues) throw new ReglaIncumplida("", `Las existencias de ${despues.nombre} se corrigieron después.`);
}
