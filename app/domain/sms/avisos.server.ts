import type { Database } from "@db/open.server";
import { smsLog } from "@db/schema/sms";
import { and, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Instante } from "../compartido/fecha";
import { anotarResultado, esteIntento, SIN_RESPUESTA } from "./anotar-sms.server";
import type { FilaSms } from "./vista.server";

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;
const PAUSAS = [1, 5, 15, 60, 120];
/** Told later than this, it would be no news. */
const VIGENCIA_MS = 4 * HORA_MS;
const GUARDAR_MS = 90 * 24 * HORA_MS;

// A notification belongs to no campaign. The state is said literally, as the partial index of the queue says it.
const EN_COLA = and(isNull(smsLog.campanaId), sql`${smsLog.estado} = 'pendiente'`);

/**
 * Nobody was there to take the message, so that it may be tried again: a notification after a pause that grows with each try, up to six
 * tries in three hours and a half. A campaign does not wait: it is somebody who looks at it.
 */
export function anotarSinConexion(db: Database, mensaje: FilaSms, ahora: Instante): void {
  const pausa = mensaje.campanaId === null ? PAUSAS[mensaje.intentos - 1] : undefined;
  if (pausa === undefined) return anotarResultado(db, mensaje, { error: SIN_RESPUESTA }, ahora);
  db.update(smsLog)
    .set({ estado: "pendiente", proximoIntento: ahora + pausa * MINUTO_MS, terminado: null })
    .where(esteIntento(mensaje))
    .run();
}

/** Gives up the notifications that nobody could send in time, as when the box was off. */
export function caducarAvisos(db: Database, ahora: Instante): void {
  db.update(smsLog)
    .set({ estado: "fallido", proximoIntento: null, errorMensaje: "No se pudo enviar a tiempo.", terminado: ahora })
    .where(and(EN_COLA, lte(smsLog.creado, ahora - VIGENCIA_MS)))
    .run();
}

/** Forgets a notification 90 days after it was stored; by then nothing stores the same one again. Campaigns stay. */
export function purgarAvisos(db: Database, ahora: Instante): void {
  const terminado = inArray(smsLog.estado, ["enviado", "fallido"]);
  db.delete(smsLog)
    .where(and(isNull(smsLog.campanaId), terminado, lte(smsLog.creado, ahora - GUARDAR_MS)))
    .run();
}
