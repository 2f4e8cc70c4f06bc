import { conteos } from "@db/schema/conteos";
import { desc } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { type PaginaPedida, pageSlice } from "../compartido/paginas";
import { propios } from "../compartido/propios.server";
import { segunCostos } from "../tienda/costos.server";
import { tiendaDe } from "../tienda/tienda.server";
import { vistaConteo } from "./vista.server";

/** One page of the shop's counts, newest first. No count is ever deleted, so the last number is how many there are. */
export function listarConteos(ctx: Contexto, pagina: PaginaPedida) {
  const { page, limit, offset } = pageSlice(pagina, tiendaDe(ctx).ultimoConteo);
  const filas = ctx.db.select().from(conteos).where(propios(ctx, conteos)).orderBy(desc(conteos.numero)).limit(limit).offset(offset).all();
  const vistas = filas.map((fila) => vistaConteo(ctx, fila));
  return { conteos: segunCostos(ctx, vistas), page };
}
