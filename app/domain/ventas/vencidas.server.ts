import { eqGiven, preparedQuery } from "@db/prepared.server";
import { lotes, lotesDeLinea } from "@db/schema/lotes";
import { productos } from "@db/schema/productos";
import { tiendas } from "@db/schema/tiendas";
import { detallesVenta } from "@db/schema/ventas";
import { and, eq, lt, ne } from "drizzle-orm";
import { enumerar } from "../cifras/frases";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe } from "../nucleo/fecha";

const NOMBRADOS = 5;

// Asked after each sale: the one setting alone.
const deLaTienda = preparedQuery((db) =>
  db.select({ vende: tiendas.vende_vencidos }).from(tiendas).where(eqGiven(tiendas.usuarioId, "duenoId")),
);

/** Warning with the products of a sale of which units went out whose lot has ended; "" when there are none. */
export function avisoDeVencidos(ctx: Contexto, ventaId: number): string {
  if (deLaTienda(ctx.db).get({ duenoId: ctx.duenoId })?.vende !== "avisa") return "";
  const vendidos = ctx.db
    .selectDistinct({ nombre: productos.nombre })
    .from(detallesVenta)
    .innerJoin(lotesDeLinea, eq(lotesDeLinea.detalleVentaId, detallesVenta.id))
    .innerJoin(lotes, eq(lotes.id, lotesDeLinea.loteId))
    .innerJoin(productos, eq(productos.id, detallesVenta.productoId))
    .where(and(eq(detallesVenta.ventaId, ventaId), ne(lotes.vence, ""), lt(lotes.vence, diaDe(ctx.ahora))))
    .all();
  if (vendidos.length === 0) return "";
  const nombres = vendidos.map(({ nombre }) => nombre);
  return `Salieron unidades de un lote vencido: ${enumerar(nombres, NOMBRADOS)}.`;
}
