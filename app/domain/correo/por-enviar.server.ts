import type { Database } from "@db/open.server";
import { preparedQuery } from "@db/prepared.server";
import { mensajesSalientes } from "@db/schema/correo";
import { and, asc, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { type Instante, textoInstante, textoSiHay } from "../nucleo/fecha";

const MINUTO_MS = 60 * 1000;
const DIA_MS = 24 * 60 * MINUTO_MS;
/** Minutes to wait after each failed attempt. At the last attempt, a link of 24 hours is still valid. */
const PAUSAS = [1, 5, 15, 60, 180, 360, 720];
const MAXIMO_INTENTOS = PAUSAS.length + 1;
/** Longer than any attempt. After this time another process can take the message of a process that died. */
const PRESTAMO_MS = MINUTO_MS;
const GUARDAR_DIAS = 90;

export type MensajeSaliente = typeof mensajesSalientes.$inferSelect;

const pendientes = preparedQuery((db) =>
  db
    .select({ id: mensajesSalientes.id })
    .from(mensajesSalientes)
    .where(lte(mensajesSalientes.proximoIntento, sql.placeholder("ahora")))
    .orderBy(asc(mensajesSalientes.proximoIntento))
    .limit(sql.placeholder("maximo")),
);

// No message waits longer than the longest pause, and none is created in the future: such a row means that the clock was set back.
const delFuturo = preparedQuery((db) =>
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
    .limit(sql.placeholder("maximo")),
);

function idsPendientes(db: Database, ahora: Instante, maximo: number): number[] {
  const tope = ahora + Math.max(...PAUSAS) * MINUTO_MS;
  const filas = [...pendientes(db).all({ ahora, maximo }), ...delFuturo(db).all({ ahora, tope, maximo })];
  return filas.slice(0, maximo).map(({ id }) => id);
}

/** Takes the due messages, the longest waiting first, and counts an attempt for each. No other process gets them for a minute. */
export function tomarPendientes(db: Database, ahora: Instante, maximo: number): MensajeSaliente[] {
  if (idsPendientes(db, ahora, maximo).length === 0) return [];
  return ejecutarEnTransaccion({ db }, () => {
    const ids = idsPendientes(db, ahora, maximo);
    return db
      .update(mensajesSalientes)
      .set({ intentos: sql`${mensajesSalientes.intentos} + 1`, proximoIntento: ahora + PRESTAMO_MS })
      .where(inArray(mensajesSalientes.id, ids))
      .returning()
      .all();
  });
}

/**
 * Ends a message. `enviado`: its text is deleted, because it may contain codes and links. `guardado`: there is no mail server, and the text
 * stays to be read.
 */
export function anotarEntrega(db: Database, id: number, estado: "enviado" | "guardado", ahora: Instante): void {
  const cambio = estado === "enviado" ? { texto: "", html: "", enviado: ahora } : {};
  db.update(mensajesSalientes)
    .set({ estado, proximoIntento: null, error: "", ...cambio })
    .where(eq(mensajesSalientes.id, id))
    .run();
}

interface Fallo {
  error: string;
  /** The next attempt would fail too. */
  definitivo: boolean;
  ahora: Instante;
}

/**
 * Records a failed attempt. The next one comes after a growing pause, at most eight attempts in 22 hours; a `definitivo` error has no next
 * one.
 */
export function anotarFallo(db: Database, { id, intentos }: MensajeSaliente, { error, definitivo, ahora }: Fallo): void {
  const pausa = definitivo || intentos >= MAXIMO_INTENTOS ? undefined : PAUSAS[intentos - 1];
  const sigue = pausa === undefined ? { estado: "fallido" as const, proximoIntento: null } : { proximoIntento: ahora + pausa * MINUTO_MS };
  db.update(mensajesSalientes)
    .set({ ...sigue, error })
    .where(eq(mensajesSalientes.id, id))
    .run();
}

/**
 * Deletes the text of unsent messages after a day, when their codes and links have expired, and the whole message after 90 days. Pending
 * messages stay.
 */
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

const CUANTOS = 20;

// Never the text: it contains codes and links that open an account.
const { id, destino, asunto, estado, intentos, error, proximoIntento, creado, enviado } = mensajesSalientes;
const COLUMNAS = { id, destino, asunto, estado, intentos, error, proximoIntento, creado, enviado };

type Fila = Pick<typeof mensajesSalientes.$inferSelect, keyof typeof COLUMNAS>;

/** The newest 20 messages of the outgoing log, and separately the newest 20 that were tried but not sent. Never their text. */
export function registroDeCorreo(db: Database) {
  const [esperan, fallidos] = [and(eq(estado, "pendiente"), gt(intentos, 0)), eq(estado, "fallido")].map((cuales) => ultimos(db, cuales));
  const sinSalir = [...(esperan ?? []), ...(fallidos ?? [])].sort((a, b) => b.id - a.id).slice(0, CUANTOS);
  return { mensajes: ultimos(db).map(vistaMensaje), sin_salir: sinSalir.map(vistaMensaje) };
}

/** State of a message, without its text; `null` when it does not exist. */
export function mensajeDe(db: Database, cual: number) {
  const fila = db.select(COLUMNAS).from(mensajesSalientes).where(eq(id, cual)).get();
  return fila ? vistaMensaje(fila) : null;
}

const ultimos = (db: Database, cuales?: SQL): Fila[] =>
  db.select(COLUMNAS).from(mensajesSalientes).where(cuales).orderBy(desc(id)).limit(CUANTOS).all();

function vistaMensaje({ proximoIntento, creado, enviado, ...fila }: Fila) {
  return { ...fila, proximo_intento: textoSiHay(proximoIntento), creado: textoInstante(creado), enviado: textoSiHay(enviado) };
}
