import { sesiones } from "@db/schema/usuarios";
import { and, count, eq, gt, sql } from "drizzle-orm";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import { dispositivoDe } from "./dispositivo";
import { esLaSesion, nombreDeSesion } from "./sesiones.server";

const abiertasDe = ({ ahora }: Contexto, usuarioId: number) => and(eq(sesiones.usuarioId, usuarioId), gt(sesiones.expira, ahora));

export function contarSesiones(ctx: Contexto, usuarioId: number): number {
  return ctx.db.select({ total: count() }).from(sesiones).where(abiertasDe(ctx, usuarioId)).get()?.total ?? 0;
}

/** One page of the actor's open sessions, newest login first; `sessionId` is the current session. */
export function listarSesiones(ctx: Contexto, { sessionId, page }: { sessionId: string; page: PaginaPedida }) {
  const slice = pageSlice(page, contarSesiones(ctx, ctx.actor.id));
  const filas = ctx.db
    .select()
    .from(sesiones)
    .where(abiertasDe(ctx, ctx.actor.id))
    .orderBy(sql`${sesiones}.rowid desc`)
    .limit(slice.limit)
    .offset(slice.offset)
    .all();
  return { sesiones: filas.map((fila) => vistaSesion(fila, sessionId)), page: slice.page };
}

function vistaSesion({ idHash, direccion, agente, creada, ultimoUso }: typeof sesiones.$inferSelect, sessionId: string) {
  return {
    id: nombreDeSesion(idHash),
    dispositivo: dispositivoDe(agente),
    direccion,
    desde: textoInstante(creada),
    ultimo_uso: textoInstante(ultimoUso),
    actual: esLaSesion(sessionId, nombreDeSesion(idHash)),
  };
}
