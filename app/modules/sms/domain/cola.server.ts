import type { Database } from "@db/open.server";
import { preparedQuery } from "@db/prepared.server";
import { campanasSms, smsLog } from "@db/schema/sms";
import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import type { Instante } from "~/domain/nucleo/fecha";
import type { FilaSms } from "./vista.server";

/** Maximum messages being sent at the same time, over all processes. */
export const A_LA_VEZ = 8;
/** Longer than any attempt. A message still `en_vuelo` after this time belongs to a process that died. */
const PLAZO_MS = 13_000;
/** No deadline is this far away, even with clock differences between processes. Such a deadline means that the clock was set back. */
const PLAZO_IMPOSIBLE_MS = 60_000;
/** Notifications are given up after this time. */
const ESPERA_MAXIMA_MS = 4 * 60 * 60 * 1000;

// Literals: SQLite does not use the partial indexes with a parameter.
const EN_COLA = sql`${smsLog.estado} = 'pendiente'`;
const EN_VUELO = sql`${smsLog.estado} = 'en_vuelo'`;

const vencidos = preparedQuery((db) => {
  const vencido = or(lte(smsLog.terminado, sql.placeholder("ahora")), gt(smsLog.terminado, sql.placeholder("plazo")));
  return db.select().from(smsLog).where(and(EN_VUELO, vencido));
});

/** Messages of a process that died while sending. They may have arrived, so they are not sent again. */
export const mensajesAbandonados = (db: Database, ahora: Instante): FilaSms[] =>
  vencidos(db).all({ ahora, plazo: ahora + PLAZO_IMPOSIBLE_MS });

interface Toma {
  ahora: Instante;
  campanaId?: number | undefined;
}

function idsEnCola(db: Database, { ahora, campanaId }: Toma, maximo: number): number[] {
  const deCampana: SQL | undefined = campanaId === undefined ? undefined : eq(smsLog.campanaId, campanaId);
  // No message waits longer than the maximum, and none is created in the future: such a row means that the clock was set back.
  const delFuturo = or(gt(smsLog.creado, ahora), gt(smsLog.proximoIntento, ahora + ESPERA_MAXIMA_MS));
  const filas = db
    .select({ id: smsLog.id })
    .from(smsLog)
    .where(and(EN_COLA, or(lte(smsLog.proximoIntento, ahora), delFuturo), deCampana))
    .orderBy(asc(smsLog.proximoIntento), asc(smsLog.id))
    .limit(maximo);
  return filas.all().map(({ id }) => id);
}

/**
 * Takes due messages, the longest waiting first, while fewer than {@link A_LA_VEZ} are being sent. No other process gets them during the
 * attempt.
 */
export function tomarMensajes(db: Database, toma: Toma): FilaSms[] {
  if (idsEnCola(db, toma, 1).length === 0) return [];
  return ejecutarEnTransaccion({ db }, () => {
    const enVuelo = db.select({ id: smsLog.id }).from(smsLog).where(EN_VUELO).all().length;
    const ids = idsEnCola(db, toma, Math.max(0, A_LA_VEZ - enVuelo));
    if (ids.length === 0) return [];
    const tomados = db
      .update(smsLog)
      // While `en_vuelo`, `terminado` is the deadline of the attempt.
      .set({ estado: "en_vuelo", proximoIntento: null, intentos: sql`${smsLog.intentos} + 1`, terminado: toma.ahora + PLAZO_MS })
      .where(and(inArray(smsLog.id, ids), EN_COLA))
      .returning()
      .all();
    const campanas = [...new Set(tomados.flatMap(({ campanaId }) => campanaId ?? []))];
    db.update(campanasSms)
      .set({ estado: "procesando" })
      .where(and(inArray(campanasSms.id, campanas), eq(campanasSms.estado, "pendiente")))
      .run();
    return tomados;
  });
}

export function campanaAbierta(db: Database, id: number): boolean {
  const abierta = inArray(campanasSms.estado, ["pendiente", "procesando"]);
  const campana = db.select({ id: campanasSms.id }).from(campanasSms);
  return campana.where(and(eq(campanasSms.id, id), abierta)).get() !== undefined;
}
