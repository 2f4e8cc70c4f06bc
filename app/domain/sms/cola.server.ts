import type { Database } from "@db/open.server";
import { prepared } from "@db/prepared.server";
import { campanasSms, smsLog } from "@db/schema/sms";
import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { enTransaccion } from "../compartido/contexto.server";
import type { Instante } from "../compartido/fecha";
import type { FilaSms } from "./vista.server";

/** Messages on their way at a time, of all processes together. */
export const A_LA_VEZ = 8;
/** Longer than a try can take: one that is still on its way then was left by a process that died. */
const PLAZO_MS = 13_000;
/** Nobody gives itself that long, however much the clocks of two processes differ: the clock was set back. */
const PLAZO_IMPOSIBLE_MS = 60_000;
/** A notification is given up then. */
const ESPERA_MAXIMA_MS = 4 * 60 * 60 * 1000;

// Said literally: with a parameter the partial indexes do not serve.
const EN_COLA = sql`${smsLog.estado} = 'pendiente'`;
const EN_VUELO = sql`${smsLog.estado} = 'en_vuelo'`;

const vencidos = prepared((db) => {
  const vencido = or(lte(smsLog.terminado, sql.placeholder("ahora")), gt(smsLog.terminado, sql.placeholder("plazo")));
  return db.select().from(smsLog).where(and(EN_VUELO, vencido)).prepare();
});

/** Messages that a dead process left on their way. Nobody knows whether they arrived, so that they are not sent again. */
export const mensajesAbandonados = (db: Database, ahora: Instante): FilaSms[] =>
  vencidos(db).all({ ahora, plazo: ahora + PLAZO_IMPOSIBLE_MS });

interface Toma {
  ahora: Instante;
  /** Only of this campaign. */
  campanaId?: number | undefined;
}

function idsEnCola(db: Database, { ahora, campanaId }: Toma, maximo: number): number[] {
  const deCampana: SQL | undefined = campanaId === undefined ? undefined : eq(smsLog.campanaId, campanaId);
  // Nobody waits longer than the longest pause, and nothing was stored in the future: the clock was set back.
  const delFuturo = or(gt(smsLog.creado, ahora), gt(smsLog.proximoIntento, ahora + ESPERA_MAXIMA_MS));
  const filas = db
    .select({ id: smsLog.id })
    .from(smsLog)
    .where(and(EN_COLA, or(lte(smsLog.proximoIntento, ahora), delFuturo), deCampana))
    .orderBy(asc(smsLog.proximoIntento), asc(smsLog.id))
    .limit(maximo);
  return filas.all().map(({ id }) => id);
}

/** Takes messages that are due, the longest waiting first, as many as may still go at once. Until it is over nobody else gets them. */
export function tomarMensajes(db: Database, toma: Toma): FilaSms[] {
  if (idsEnCola(db, toma, 1).length === 0) return [];
  return enTransaccion({ db }, () => {
    const enVuelo = db.select({ id: smsLog.id }).from(smsLog).where(EN_VUELO).all().length;
    const ids = idsEnCola(db, toma, Math.max(0, A_LA_VEZ - enVuelo));
    if (ids.length === 0) return [];
    const tomados = db
      .update(smsLog)
      // On its way, `terminado` is when it will be given up.
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

/** Whether messages of a campaign have yet to be sent. */
export function campanaAbierta(db: Database, id: number): boolean {
  const abierta = inArray(campanasSms.estado, ["pendiente", "procesando"]);
  const campana = db.select({ id: campanasSms.id }).from(campanasSms);
  return campana.where(and(eq(campanasSms.id, id), abierta)).get() !== undefined;
}
