import type { Database } from "@db/open.server";
import { preparedQuery } from "@db/prepared.server";
import { impresoras, trabajosImpresion } from "@db/schema/impresoras";
import { and, eq, getTableColumns, inArray, lt, min, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import type { Instante } from "~/domain/nucleo/fecha";
import type { Impresora } from "./impresoras.server";
import type { FilaTrabajo } from "./trabajos.server";

/** A job and its printer. */
export interface Turno {
  trabajo: FilaTrabajo;
  impresora: Impresora;
}

/** What did not reach the printer is tried again for this time. */
const PACIENCIA_MS = 120_000;
/** A drawer that opens later than this may open when nobody stands beside it. */
const CAJON_MS = 10_000;
const GUARDAR_MS = 365 * 24 * 60 * 60 * 1000;
const POR_VEZ = 500;

// Literals: SQLite does not use the partial indexes with a parameter.
const EN_COLA = sql`${trabajosImpresion.estado} = 'en_cola'`;
const IMPRIMIENDO = sql`${trabajosImpresion.estado} = 'imprimiendo'`;

// One step in the index for each printer: the queue of one that is off may be long.
const primeros = preparedQuery((db) => {
  const deLaImpresora = and(eq(trabajosImpresion.impresoraId, impresoras.id), EN_COLA);
  const primero = db
    .select({ id: min(trabajosImpresion.id) })
    .from(trabajosImpresion)
    .where(deLaImpresora);
  const trabajos = alias(trabajosImpresion, "trabajos");
  return db
    .select({ trabajo: getTableColumns(trabajos), impresora: getTableColumns(impresoras) })
    .from(impresoras)
    .innerJoin(trabajos, eq(trabajos.id, primero))
    .orderBy(trabajos.id);
});

/** The job of each printer that is next; the others of a printer wait until it ends. */
export const siguientesEnCola = (db: Database): Turno[] => primeros(db).all();

const alguna = preparedQuery((db) => db.select({ uno: sql`1` }).from(impresoras).limit(1));

/** Whether any shop of the box has a printer. */
export const hayImpresoras = (db: Database): boolean => alguna(db).get() !== undefined;

/** Whether the drawer of this job must stay closed: it would open too late. */
export const esTardeParaCajon = ({ creado }: Pick<FilaTrabajo, "creado">, ahora: Instante): boolean => ahora - creado > CAJON_MS;

/** Marks a job before its first byte goes out. Returns false when it is queued no more. */
export function marcarImprimiendo(db: Database, { id }: Pick<FilaTrabajo, "id">): boolean {
  const marcar = db
    .update(trabajosImpresion)
    .set({ estado: "imprimiendo", error: "" })
    .where(and(eq(trabajosImpresion.id, id), EN_COLA));
  return ejecutarEnTransaccion({ db }, () => marcar.run().changes > 0);
}

/** Notes that a job came out. */
export function anotarImpreso(db: Database, { trabajo, impresora }: Turno, ahora: Instante): void {
  ejecutarEnTransaccion({ db }, () => {
    terminar(db, "impreso", "", ahora, eq(trabajosImpresion.id, trabajo.id));
    db.update(impresoras).set({ usada: ahora, ultimo_error: "" }).where(eq(impresoras.id, impresora.id)).run();
  });
}

/** Notes that a job may have come out, as a whole or in part. It is never sent again by itself. */
export function anotarIncierto(db: Database, { trabajo, impresora }: Turno, error: string, ahora: Instante): void {
  ejecutarEnTransaccion({ db }, () => {
    terminar(db, "incierto", error, ahora, eq(trabajosImpresion.id, trabajo.id));
    db.update(impresoras).set({ ultimo_error: error }).where(eq(impresoras.id, impresora.id)).run();
  });
}

/** Notes that a job cannot be printed, wherever it would be sent. */
export function anotarError(db: Database, { trabajo }: Turno, error: string, ahora: Instante): void {
  ejecutarEnTransaccion({ db }, () => terminar(db, "error", error, ahora, eq(trabajosImpresion.id, trabajo.id)));
}

/**
 * Notes that the printer could not be reached, and why. Its jobs wait, but those that have waited for two minutes, or that only open a drawer
 * and have waited for ten seconds, end with an error; all of them when it is `definitivo`.
 */
export function anotarSinRespuesta(
  db: Database,
  { impresora }: Turno,
  { error, definitivo }: { error: string; definitivo: boolean },
  ahora: Instante,
): void {
  const { impresoraId, clase, creado } = trabajosImpresion;
  const trabajosDeImpresora = and(eq(impresoraId, impresora.id), EN_COLA);
  const tarde = or(lt(creado, ahora - PACIENCIA_MS), and(eq(clase, "cajon"), lt(creado, ahora - CAJON_MS)));
  ejecutarEnTransaccion({ db }, () => {
    db.update(impresoras)
      .set({ ultimo_error: error })
      .where(and(eq(impresoras.id, impresora.id), ne(impresoras.ultimo_error, error)))
      .run();
    terminar(db, "error", error, ahora, and(trabajosDeImpresora, definitivo ? undefined : tarde));
    db.update(trabajosImpresion)
      .set({ error })
      .where(and(trabajosDeImpresora, ne(trabajosImpresion.error, error)))
      .run();
  });
}

function terminar(db: Database, estado: "impreso" | "incierto" | "error", error: string, ahora: Instante, cuales: SQL | undefined): void {
  db.update(trabajosImpresion).set({ estado, error, terminado: ahora }).where(cuales).run();
}

const ABANDONADO = "El equipo se apagó o se reinició mientras se imprimía. Mire el papel antes de imprimirlo otra vez.";

const abandonados = preparedQuery((db) => db.select({ id: trabajosImpresion.id }).from(trabajosImpresion).where(IMPRIMIENDO));

/** Ends the jobs of a process that died while printing. `vivos` are those that this process prints. They may be on paper. */
export function anotarAbandonados(db: Database, vivos: readonly number[], ahora: Instante): void {
  if (
    abandonados(db)
      .all()
      .every(({ id }) => vivos.includes(id))
  )
    return;
  const sinProceso = and(IMPRIMIENDO, notInArray(trabajosImpresion.id, [...vivos]));
  ejecutarEnTransaccion({ db }, () => terminar(db, "incierto", ABANDONADO, ahora, sinProceso));
}

/** Forgets the oldest jobs, when they are older than a year. */
export function purgarTrabajos(db: Database, ahora: Instante): void {
  const viejos = db.select({ id: trabajosImpresion.id }).from(trabajosImpresion).orderBy(trabajosImpresion.id).limit(POR_VEZ);
  db.delete(trabajosImpresion)
    .where(and(inArray(trabajosImpresion.id, viejos), lt(trabajosImpresion.creado, ahora - GUARDAR_MS)))
    .run();
}
