import type { Database } from "@db/open.server";
import { prepared } from "@db/prepared.server";
import { mensajesSalientes } from "@db/schema/correo";
import { and, asc, eq, gt, inArray, lte, ne, or, sql } from "drizzle-orm";
import { enTransaccion } from "../compartido/contexto.server";
import type { Instante } from "../compartido/fecha";

const MINUTO_MS = 60 * 1000;
const DIA_MS = 24 * 60 * MINUTO_MS;
/** Minutes after the first failed try, after the second, and so on: a link of 24 hours is worth something at the last one. */
const PAUSAS = [1, 5, 15, 60, 180, 360, 720];
const MAXIMO_INTENTOS = PAUSAS.length + 1;
/** Longer than a try can take. Whoever dies in the middle of one leaves it to the next after this time. */
const PRESTAMO_MS = MINUTO_MS;
const GUARDAR_DIAS = 90;

export type MensajeSaliente = typeof mensajesSalientes.$inferSelect;

const pendientes = prepared((db) =>
  db
    .select({ id: mensajesSalientes.id })
    .from(mensajesSalientes)
    .where(lte(mensajesSalientes.proximoIntento, sql.placeholder("ahora")))
    .orderBy(asc(mensajesSalientes.proximoIntento))
    .limit(sql.placeholder("maximo"))
    .prepare(),
);

// Nobody waits longer than the longest pause, and nothing was stored in the future: the clock was set back.
const delFuturo = prepared((db) =>
  db
    .select({ id: mensajesSalientes.id })
    .from(mensajesSalientes)
    .where(
      and(
        gt(mensajesSalientes.proximoIntento, sql.placeholder("ahora")),
        or(gt(mensajesSalientes.creado, sql.placeholder("ahora")), gt(mensajesSalientes.proximoIntento, sql.placeholder("tope"))),
      ),
    )
    .orderBy(asc(mensajesSalientes.proximoIntento))
    .limit(sql.placeholder("maximo"))
    .prepare(),
);

function idsPendientes(db: Database, ahora: Instante, maximo: number): number[] {
  const tope = ahora + Math.max(...PAUSAS) * MINUTO_MS;
  const filas = [...pendientes(db).all({ ahora, maximo }), ...delFuturo(db).all({ ahora, tope, maximo })];
  return filas.slice(0, maximo).map(({ id }) => id);
}

/** Takes the messages that are due, the longest waiting first, and counts a try of each. Nobody else gets them for a minute. */
export function tomarPendientes(db: Database, ahora: Instante, maximo: number): MensajeSaliente[] {
  if (idsPendientes(db, ahora, maximo).length === 0) return [];
  return enTransaccion({ db }, () => {
    const ids = idsPendientes(db, ahora, maximo);
    return db
      .update(mensajesSalientes)
      .set({ intentos: sql`${mensajesSalientes.intentos} + 1`, proximoIntento: ahora + PRESTAMO_MS })
      .where(inArray(mensajesSalientes.id, ids))
      .returning()
      .all();
  });
}

/** The message was sent, and its codes and links are forgotten; or there is no mail server, and it stays here to be read (`guardado`). */
export function anotarEntrega(db: Database, id: number, estado: "enviado" | "guardado", ahora: Instante): void {
  const cambio = estado === "enviado" ? { texto: "", html: "", enviado: ahora } : {};
  db.update(mensajesSalientes)
    .set({ estado, proximoIntento: null, error: "", ...cambio })
    .where(eq(mensajesSalientes.id, id))
    .run();
}

interface Fallo {
  error: string;
  /** Trying again would be refused again. */
  definitivo: boolean;
  ahora: Instante;
}

/** A try failed: the next one comes after a pause that grows with each, up to eight tries in 22 hours. */
export function anotarFallo(db: Database, { id, intentos }: MensajeSaliente, { error, definitivo, ahora }: Fallo): void {
  const pausa = definitivo || intentos >= MAXIMO_INTENTOS ? undefined : PAUSAS[intentos - 1];
  const sigue = pausa === undefined ? { estado: "fallido" as const, proximoIntento: null } : { proximoIntento: ahora + pausa * MINUTO_MS };
  db.update(mensajesSalientes)
    .set({ ...sigue, error })
    .where(eq(mensajesSalientes.id, id))
    .run();
}

/** Forgets the text of what was never sent once its codes and links are dead, and the whole message after 90 days. */
export function purgarMensajes(db: Database, ahora: Instante): void {
  const { estado, texto, creado } = mensajesSalientes;
  db.update(mensajesSalientes)
    .set({ texto: "", html: "" })
    .where(and(inArray(estado, ["guardado", "fallido"]), ne(texto, ""), lte(creado, ahora - DIA_MS)))
    .run();
  db.delete(mensajesSalientes)
    .where(and(ne(estado, "pendiente"), lte(creado, ahora - GUARDAR_DIAS * DIA_MS)))
    .run();
}
