import { eqGiven, preparedQuery } from "@db/prepared.server";
import { movimientosCaja, sesionesCaja } from "@db/schema/caja";
import { usuarios } from "@db/schema/usuarios";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Centavos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";
import { type Tienda, tiendaDe } from "../tienda/tienda.server";

export type FilaSesion = typeof sesionesCaja.$inferSelect;
export type FilaMovimiento = typeof movimientosCaja.$inferSelect;

const abierta = preparedQuery((db) =>
  db
    .select()
    .from(sesionesCaja)
    .where(and(eqGiven(sesionesCaja.quienId, "actorId"), isNull(sesionesCaja.cerrada))),
);

/** The open session of the actor; `undefined` when there is none. */
export const sesionAbierta = ({ db, actor }: Pick<Contexto, "db" | "actor">): FilaSesion | undefined =>
  abierta(db).get({ actorId: actor.id });

/** Whether a document that says so touches the drawer: not while the actor has no open session. */
export const tocaCajaAbierta = (ctx: Contexto, de_caja: boolean | undefined): boolean =>
  de_caja === true && sesionAbierta(ctx) !== undefined;

/** Filter for the sessions that the caller may see: all of the shop for the admin, only their own for a vendedor. */
export function sesionesVisibles(ctx: Contexto): SQL {
  return ctx.actor.rol === "admin" ? propios(ctx, sesionesCaja) : eq(sesionesCaja.quienId, ctx.actor.id);
}

const contador = alias(usuarios, "contador");

/** A session, and the user names of its person and of who counted it. */
export type SesionConNombres = NonNullable<ReturnType<ReturnType<typeof sesionesConNombres>["get"]>>;

/** The sessions with the user names of their people. */
export const sesionesConNombres = ({ db }: Pick<Contexto, "db">) =>
  db
    .select({ sesion: sesionesCaja, quien: usuarios.username, contada_por: contador.username })
    .from(sesionesCaja)
    .innerJoin(usuarios, eq(usuarios.id, sesionesCaja.quienId))
    .leftJoin(contador, eq(contador.id, sesionesCaja.contadaPorId));

/** A session that the caller may see. Throws NoEncontrado. */
export function sesionVisible(ctx: Contexto, id: number): SesionConNombres {
  const fila = sesionesConNombres(ctx)
    .where(and(eq(sesionesCaja.id, id), sesionesVisibles(ctx)))
    .get();
  if (!fila) throw new NoEncontrado("No encontramos esta caja.");
  return fila;
}

/** The ledger of a session, oldest row first. */
export const movimientosDe = ({ db }: Pick<Contexto, "db">, sesionId: number): FilaMovimiento[] =>
  db.select().from(movimientosCaja).where(eq(movimientosCaja.sesionId, sesionId)).orderBy(asc(movimientosCaja.id)).all();

/** What should be in the drawer: the sum of the ledger; and when its newest row was written. */
export function sumaDeMovimientos({ db }: Pick<Contexto, "db">, sesionId: number): { esperado: Centavos; ultimo: number } {
  const { montoCentavos, fecha } = movimientosCaja;
  const suma = db
    .select({ esperado: sql<Centavos>`coalesce(sum(${montoCentavos}), 0)`, ultimo: sql<number>`coalesce(max(${fecha}), 0)` })
    .from(movimientosCaja)
    .where(eq(movimientosCaja.sesionId, sesionId))
    .get();
  return suma ?? { esperado: 0, ultimo: 0 };
}

/** Whether the shop wants an open cash session for a sale, and the actor has none. */
export const faltaCaja = (ctx: Contexto, { exigir_caja }: Pick<Tienda, "exigir_caja"> = tiendaDe(ctx)): boolean =>
  exigir_caja && sesionAbierta(ctx) === undefined;

const usada = preparedQuery((db) =>
  db.select({ uno: sql`1` }).from(sesionesCaja).where(eqGiven(sesionesCaja.usuarioId, "duenoId")).limit(1),
);

/** Whether what the actor sells for cash is in no session, in a shop that has used them. */
export const cajaCerrada = (ctx: Contexto): boolean =>
  sesionAbierta(ctx) === undefined && usada(ctx.db).get({ duenoId: ctx.duenoId }) !== undefined;

/** Throws ReglaIncumplida when {@link faltaCaja}. */
export function exigirCajaAbierta(ctx: Contexto, tienda: Pick<Tienda, "exigir_caja">): void {
  if (faltaCaja(ctx, tienda)) throw new ReglaIncumplida("", "Abra su caja antes de vender.");
}

/** Throws ReglaIncumplida for `campo` when cash would be taken and {@link faltaCaja}. */
export function exigirCajaParaEfectivo(ctx: Contexto, campo = ""): void {
  if (faltaCaja(ctx)) throw new ReglaIncumplida(campo, "Abra su caja antes de recibir efectivo.");
}
