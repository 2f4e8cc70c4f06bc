import type { Database } from "@db/open.server";
import { smsLog } from "@db/schema/sms";
import { and, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Instante } from "../nucleo/fecha";
import { anotarResultado, esteIntento, SIN_RESPUESTA } from "./anotar-sms.server";
import type { FilaSms } from "./vista.server";

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
