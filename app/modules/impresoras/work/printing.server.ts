import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "@db/open.server";
import { whenFree } from "@db/transaction.server";
import { NoEncontrado, SinPermiso } from "~/domain/nucleo/errores";
import type { PapelEnEspera } from "~/domain/nucleo/papel";
import { log, logError } from "~/platform/process/log.server";
import { startQueue, underWay } from "~/platform/process/queue.server";
import { every, inBackground, noteFailure } from "~/platform/process/storage.server";
import { storageProblem } from "~/platform/process/storage-problem.server";
import { onWork } from "~/platform/process/wake.server";
import {
  anotarAbandonados,
  anotarError,
  anotarImpreso,
  anotarIncierto,
  anotarSinRespuesta,
  esTardeParaCajon,
  hayImpresoras,
  marcarImprimiendo,
  siguientesEnCola,
  type Turno,
} from "../domain/cola.server";
import { ImpresoraFallida, type OpenPrinter, type PrinterConnection } from "../integrations/printer";
import { openPrinter, placeOf } from "./open-printer.server";

/** Rest of a printer that could not be reached. */
const REST_MS = 2_000;
/** A job ends within a minute of its first byte. */
const JOB_MS = 55_000;
const PREPARE_AFTER_MS = 1_000;
const LATE_DRAWER = "El cajón no se abrió: la impresora contestó tarde.";
const GONE = "Lo que se iba a imprimir ya no existe.";
const UNREADY = "No se pudo preparar el papel.";
const ENDLESS = "La impresora tardó demasiado. Mire el papel.";

/** Bytes for the printer of a job; `abre`: with the command that opens its drawer. */
export type Compose = (db: Database, turno: Turno, now: number) => Promise<(abre: boolean) => Uint8Array>;

/** What makes the bytes. */
export interface Paper {
  compose: Compose;
  /** Whether a paper still waits for what it will say. */
  waits(db: Database, papel: PapelEnEspera, now: number): boolean;
  /** Loads what it needs, so that the first paper is as quick as the others. */
  prepare(): void;
}

/** Prints the queued jobs of all processes. The returned function stops it and gives running jobs one more second. */
export function startPrinting(db: Database, { compose, waits, prepare }: Paper): () => Promise<void> {
  const jobs = printing(db, { compose, waits, open: openPrinter, now: Date.now });
  inBackground(db, jobs.sweep);
  setTimeout(() => inBackground(db, () => db.$client.open && hayImpresoras(db) && prepare()), PREPARE_AFTER_MS).unref();
  return startQueue(db, jobs, [every(db, JOB_MS, jobs.sweep), onWork("printing", () => inBackground(db, jobs.look))]);
}

interface Options {
  compose: Compose;
  waits: Paper["waits"];
  open: OpenPrinter;
  now: () => number;
}

/** Prints the first job of each printer, one at a time for each machine, outside of any transaction. When one ends, it takes the next. */
export function printing(db: Database, { compose, waits, open, now }: Options) {
  const jobs = underWay<Turno>(db);
  const restingUntil = new Map<string, number>();
  const note = <T>(run: () => T): Promise<T | undefined> => whenFree(db, run);

  function look(): void {
    if (jobs.isOver()) return;
    for (const turno of siguientesEnCola(db)) begin(turno, placeOf(turno.impresora));
  }

  function begin(turno: Turno, place: string): void {
    const busy = jobs.all().some(({ impresora }) => placeOf(impresora) === place);
    if (busy || (restingUntil.get(place) ?? 0) > performance.now() || waits(db, turno.trabajo, now())) return;
    const work = print(turno, place).catch((error) => failed(turno, place, error));
    jobs.begin(
      turno,
      work.then(() => look),
    );
  }

  async function print(turno: Turno, place: string): Promise<void> {
    const { trabajo, impresora } = turno;
    if (trabajo.clase === "cajon" && esTardeParaCajon(trabajo, now())) return await note(() => anotarError(db, turno, LATE_DRAWER, now()));
    const bytes = await prepare(turno);
    if (typeof bytes === "string") return await note(() => anotarError(db, turno, bytes, now()));
    const connection = await open(impresora);
    try {
      const late = esTardeParaCajon(trabajo, now());
      if (trabajo.clase === "cajon" && late) return await note(() => anotarError(db, turno, LATE_DRAWER, now()));
      if (!(await note(() => !jobs.isOver() && marcarImprimiendo(db, trabajo)))) return;
      restingUntil.delete(place);
      await send(connection, bytes(trabajo.abreCajon && !late), turno);
    } finally {
      connection.close();
    }
  }

  /** The bytes of a job, or why it has none. */
  async function prepare(turno: Turno): Promise<Awaited<ReturnType<Compose>> | string> {
    try {
      return await compose(db, turno, now());
    } catch (error) {
      if (error instanceof NoEncontrado || error instanceof SinPermiso) return GONE;
      if (storageProblem(error) !== null) throw error;
      logError(error);
      return UNREADY;
    }
  }

  /** From the first byte on nothing is sent again. A process that dies here leaves the job `imprimiendo`. */
  async function send(connection: PrinterConnection, bytes: Uint8Array, turno: Turno): Promise<void> {
    const error = await Promise.race([sent(connection, bytes), delay(JOB_MS, ENDLESS, { ref: false })]);
    if (error === null) return await note(() => anotarImpreso(db, turno, now()));
    log("warn", "No se sabe si un papel salió.", { id: turno.trabajo.id, motivo: error });
    await note(() => anotarIncierto(db, turno, error, now()));
  }

  function failed(turno: Turno, place: string, error: unknown): void {
    restingUntil.set(place, performance.now() + REST_MS);
    if (!db.$client.open) return;
    inBackground(db, () => {
      if (error instanceof ImpresoraFallida)
        return anotarSinRespuesta(db, turno, { error: error.message, definitivo: error.definitiva }, now());
      noteFailure(db, error);
    });
  }

  return {
    ...jobs,
    look,
    /** Ends the jobs of a process that died. */
    sweep(): void {
      const mine = jobs.all().map(({ trabajo }) => trabajo.id);
      anotarAbandonados(db, mine, now());
    },
  };
}

/** `null` when the printer took everything, else why not. */
async function sent(connection: PrinterConnection, bytes: Uint8Array): Promise<string | null> {
  try {
    await connection.send(bytes);
    return null;
  } catch (error) {
    if (error instanceof ImpresoraFallida) return error.message;
    logError(error);
    return "Algo falló mientras se imprimía. Mire el papel.";
  }
}
