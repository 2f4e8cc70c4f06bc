import { conteos } from "@db/schema/conteos";
import { tiendas } from "@db/schema/tiendas";
import { desc, eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { type PaginaPedida, pageSlice } from "../compartido/paginas";
import { propios } from "../compartido/propios.server";
import { segunCostos } from "../tienda/costos.server";
import { vistaConteo } from "./vista.server";

/** One page of the shop's counts, newest first. No count is ever deleted, so the last number is how many there are. */
export function listarConteos(ctx: Contexto, pagina: PaginaPedida) {
  const { db, duenoId } = ctx;
  const total = db.select({ ultimo: tiendas.ultimoConteo }).from(tiendas).where(eq(tiendas.usuarioId, duenoId)).get()?.ultimo ?? 0;
  const { page, limit, offset } = pageSlice(pagina, total);
  const filas = db.select().from(conteos).where(propios(ctx, conteos)).orderBy(desc(conteos.numero)).limit(limit).offset(offset).all();
  const vistas = filas.map((fila) => vistaConteo(ctx, fila));
  return { conteos: segunCostos(ctx, vistas), page };
}
