import { prepared } from "@db/prepared.server";
import { sesionesCaja } from "@db/schema/caja";
import { eq, sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { tiendaDe } from "../tienda/tienda.server";
import { sesionAbierta } from "./consultas.server";

/** Whether the shop wants an open cash session for a sale, and the actor has none. */
export const faltaCaja = (ctx: Contexto): boolean => tiendaDe(ctx).exigir_caja && sesionAbierta(ctx) === undefined;

const usada = prepared((db) =>
  db
    .select({ uno: sql`1` })
    .from(sesionesCaja)
    .where(eq(sesionesCaja.usuarioId, sql.placeholder("duenoId")))
    .limit(1)
    .prepare(),
);

/** Whether what the actor sells for cash is in no session, in a shop that has used them. */
export const cajaCerrada = (ctx: Contexto): boolean =>
  sesionAbierta(ctx) === undefined && usada(ctx.db).get({ duenoId: ctx.duenoId }) !== undefined;

/** Throws ReglaIncumplida when {@link faltaCaja}. */
export function exigirCajaAbierta(ctx: Contexto): void {
  if (faltaCaja(ctx)) throw new ReglaIncumplida("", "Abra su caja antes de vender.");
}

/** Throws ReglaIncumplida for `campo` when cash would be taken and {@link faltaCaja}. */
export function exigirCajaParaEfectivo(ctx: Contexto, campo = ""): void {
  if (faltaCaja(ctx)) throw new ReglaIncumplida(campo, "Abra su caja antes de recibir efectivo.");
}
