import { lotes, lotesDeLinea } from "@db/schema/lotes";
import { productos } from "@db/schema/productos";
import { detallesVenta } from "@db/schema/ventas";
import { and, eq, lt, ne } from "drizzle-orm";
import { enumerar } from "../cifras/frases";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe } from "../nucleo/fecha";
import { tiendaDe } from "../tienda/tienda.server";

const NOMBRADOS = 5;

/** Warning with the products of a sale of which units went out whose lot has ended; "" when there are none. */
export function avisoDeVencidos(ctx: Contexto, ventaId: number): string {
  if (tiendaDe(ctx).vende_vencidos !== "avisa") return "";
  const vendidos = ctx.db
    .selectDistinct({ nombre: productos.nombre })
    .from(detallesVenta)
    .innerJoin(lotesDeLinea, eq(lotesDeLinea.detalleVentaId, detallesVenta.id))
    .innerJoin(lotes, eq(lotes.id, lotesDeLinea.loteId))
    .innerJoin(productos, eq(productos.id, detallesVenta.productoId))
    .where(and(eq(detallesVenta.ventaId, ventaId), ne(lotes.vence, ""), lt(lotes.vence, diaDe(ctx.ahora))))
    .all();
  if (vendidos.length === 0) return "";
  return `Salieron unidades de un lote vencido: ${enumerar(
    vendidos.map(({ nombre }) => nombre),
    NOMBRADOS,
  )}.`;
}
