import type { Database } from "@db/open.server";
import { campanasSms, smsLog } from "@db/schema/sms";
import { and, eq, inArray, isNull, lte, notInArray, type SQL, sql } from "drizzle-orm";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import type { Instante } from "~/domain/nucleo/fecha";
import { hayFila } from "~/domain/nucleo/propios.server";
import { INTERRUMPIDO } from "./mensaje";
import type { FilaSms } from "./vista.server";

/** Error of a message when the provider was unreachable or did not answer. */
export const SIN_RESPUESTA = "El proveedor de SMS no respondió.";
/** Errors of messages that the provider did not answer: it was silent, or the process died before the answer. */
const SIN_CONTESTAR = [SIN_RESPUESTA, INTERRUMPIDO];
/** A campaign stops after this many messages without any answer from the provider. */
const SILENCIOS = 24;
const MAXIMO_INTENTOS = 4;
const PAUSA_MS = 1_000;
const PAUSA_MAXIMA_MS = 60_000;

/** Result of an attempt. `detiene`: the reason why the whole campaign must stop. */
export type Resultado = { sid: string } | { error: string; detiene?: string | undefined };

/** Condition: the message is still in this attempt. A late result of an abandoned attempt matches no row. */
export const esteIntento = ({ id, intentos }: FilaSms) =>
  and(eq(smsLog.id, id), eq(smsLog.intentos, intentos), eq(smsLog.estado, "en_vuelo"));

/** Marks a message as sent or failed, and updates the counters of its campaign. The last message ends the campaign. */
export function anotarResultado(db: Database, mensaje: FilaSms, resultado: Resultado, ahora: Instante): void {
  ejecutarEnTransaccion({ db }, () => {
    const enviado = "sid" in resultado;
    const cambio = enviado
      ? { estado: "enviado" as const, sms_provider_sid: resultado.sid.slice(0, 100) }
      : { estado: "fallido" as const, error_mensaje: resultado.error };
    const { changes } = db
      .update(smsLog)
      .set({ ...cambio, terminado: ahora })
      .where(esteIntento(mensaje))
      .run();
    if (changes === 0 || mensaje.campanaId === null) return;
    contar(db, mensaje.campanaId, enviado ? "enviados_exitosos" : "enviados_fallidos", 1);
    if (!enviado && resultado.detiene) detener(db, mensaje.campanaId, resultado.detiene, ahora);
    else if (!enviado && SIN_CONTESTAR.includes(resultado.error)) detenerSiCalla(db, mensaje.campanaId, ahora);
    terminarCampana(db, mensaje.campanaId, ahora);
  });
}

/** Marks a message as failed because its process died during the attempt. */
export function anotarAbandono(db: Database, mensaje: FilaSms, ahora: Instante): void {
  anotarResultado(db, mensaje, { error: INTERRUMPIDO }, ahora);
}

/**
 * The provider asked to slow down: delays the message and the queued messages of its campaign, at most 60 s. After four attempts, or when
 * the campaign was stopped, the message fails.
 */
export function anotarFreno(db: Database, mensaje: FilaSms, esperaMs: number | null, ahora: Instante): void {
  if (mensaje.intentos >= MAXIMO_INTENTOS || motivoDe(db, mensaje.campanaId))
    return anotarResultado(db, mensaje, { error: "El proveedor de SMS no aceptó más mensajes por ahora." }, ahora);
  const pausa = Math.min(esperaMs ?? PAUSA_MS * 2 ** (mensaje.intentos - 1), PAUSA_MAXIMA_MS);
  const proximoIntento = ahora + pausa;
  ejecutarEnTransaccion({ db }, () => {
    db.update(smsLog).set({ estado: "pendiente", proximoIntento, terminado: null }).where(esteIntento(mensaje)).run();
    if (mensaje.campanaId === null) return;
    db.update(smsLog)
      .set({ proximoIntento: sql`max(${smsLog.proximoIntento}, ${proximoIntento})` })
      .where(filtroDeCola(mensaje.campanaId))
      .run();
  });
}

const filtroDeCola = (campanaId: number) => and(eq(smsLog.campanaId, campanaId), eq(smsLog.estado, "pendiente"));

function contar(db: Database, id: number, columna: "enviados_exitosos" | "enviados_fallidos", mas: number): void {
  db.update(campanasSms)
    .set({ [columna]: sql`${campanasSms[columna]} + ${mas}` })
    .where(eq(campanasSms.id, id))
    .run();
}

function motivoDe(db: Database, campanaId: number | null): string {
  if (campanaId === null) return "";
  return db.select({ error: campanasSms.error }).from(campanasSms).where(eq(campanasSms.id, campanaId)).get()?.error ?? "";
}

/** Stops a campaign: its queued messages fail without an attempt. */
function detener(db: Database, campanaId: number, motivo: string, ahora: Instante): void {
  db.update(campanasSms).set({ error: motivo }).where(eq(campanasSms.id, campanaId)).run();
  const { changes } = db
    .update(smsLog)
    .set({ estado: "fallido", proximoIntento: null, error_mensaje: `No se envió. ${motivo}`, terminado: ahora })
    .where(filtroDeCola(campanaId))
    .run();
  contar(db, campanaId, "enviados_fallidos", changes);
}

/** Whether the provider was silent about some message of the campaign and has answered none. */
function callaEn(db: Database, campanaId: number): boolean {
  const terminado = inArray(smsLog.estado, ["enviado", "fallido"]);
  const alguno = (condicion: SQL) => hayFila({ db }, smsLog, and(eq(smsLog.campanaId, campanaId), terminado, condicion));
  return alguno(eq(smsLog.error_mensaje, SIN_RESPUESTA)) && !alguno(notInArray(smsLog.error_mensaje, SIN_CONTESTAR));
}

function detenerSiCalla(db: Database, campanaId: number, ahora: Instante): void {
  const { fallidos = 0, total = 0 } =
    db
      .select({ fallidos: campanasSms.enviados_fallidos, total: campanasSms.total_clientes })
      .from(campanasSms)
      .where(eq(campanasSms.id, campanaId))
      .get() ?? {};
  const callado = fallidos >= Math.min(SILENCIOS, total) && !motivoDe(db, campanaId) && callaEn(db, campanaId);
  if (callado) detener(db, campanaId, SIN_RESPUESTA, ahora);
}

function terminarCampana(db: Database, id: number, ahora: Instante): void {
  db.update(campanasSms)
    .set({ estado: sql`iif(${campanasSms.error} = '', 'completado', 'error')`, completado: ahora })
    .where(
      and(eq(campanasSms.id, id), sql`${campanasSms.enviados_exitosos} + ${campanasSms.enviados_fallidos} = ${campanasSms.total_clientes}`),
    )
    .run();
}

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;
const PAUSAS = [1, 5, 15, 60, 120];
/** A notification is useless after this time. */
const VIGENCIA_MS = 4 * HORA_MS;
const GUARDAR_MS = 90 * 24 * HORA_MS;

// A notification has no campaign. The state is a literal, because SQLite uses the partial index only without a parameter.
const EN_COLA = and(isNull(smsLog.campanaId), sql`${smsLog.estado} = 'pendiente'`);

/**
 * The provider was unreachable, so nothing was sent. A notification is retried after a growing pause, at most six attempts in about 3 h 20
 * min. A campaign message fails at once, because its sender sees the result.
 */
export function anotarSinConexion(db: Database, mensaje: FilaSms, ahora: Instante): void {
  const pausa = mensaje.campanaId === null ? PAUSAS[mensaje.intentos - 1] : undefined;
  if (pausa === undefined) return anotarResultado(db, mensaje, { error: SIN_RESPUESTA }, ahora);
  db.update(smsLog)
    .set({ estado: "pendiente", proximoIntento: ahora + pausa * MINUTO_MS, terminado: null })
    .where(esteIntento(mensaje))
    .run();
}

/** Marks as failed the notifications that are still queued after 4 hours, for example because the box was off. */
export function caducarAvisos(db: Database, ahora: Instante): void {
  db.update(smsLog)
    .set({ estado: "fallido", proximoIntento: null, error_mensaje: "No se pudo enviar a tiempo.", terminado: ahora })
    .where(and(EN_COLA, lte(smsLog.creado, ahora - VIGENCIA_MS)))
    .run();
}

/** Deletes finished notifications older than 90 days; by then no event stores the same `clave` again. Campaign messages stay. */
export function purgarAvisos(db: Database, ahora: Instante): void {
  const terminado = inArray(smsLog.estado, ["enviado", "fallido"]);
  db.delete(smsLog)
    .where(and(isNull(smsLog.campanaId), terminado, lte(smsLog.creado, ahora - GUARDAR_MS)))
    .run();
}
