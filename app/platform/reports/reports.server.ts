import type { Database } from "@db/open.server";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Contexto, Quien } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import { leerOpciones, type OpcionesInforme } from "~/domain/reportes/informe";
import { sinVentas } from "~/domain/reportes/informe-inventario.server";
import { INFORMES, informeLlamado, informesDe, type NombreInforme, type PaginaInforme } from "~/domain/reportes/informes.server";
import { archivoDeSugeridas, type Sugerida, sugeridas } from "~/modules/pedidos/domain/sugeridas.server";
import { csvFile, csvHeaders, csvInBatches } from "../files/csv.server";
import { WholeResponse } from "../listener/whole-body.server";

/** What else is read as reports are, because it takes long in a large shop. */
type Reading =
  | { lee: "sugeridas"; pide: Parameters<typeof sugeridas>[1] }
  | { lee: "archivoDeSugeridas"; pide: Parameters<typeof archivoDeSugeridas>[1] }
  | { lee: "sinVentas"; pide: Parameters<typeof sinVentas>[1] };

export type ReadingJob = Reading & { quien: Quien };

/** A report to make. Plain data, so that it can be passed to another thread. */
export interface ReportJob<N extends NombreInforme = NombreInforme> {
  nombre: N;
  quien: Quien;
  opciones: OpcionesInforme;
  formato: "datos" | "csv";
}

/** Executor of reports: in this process or in a thread. */
export interface Reports {
  data<N extends NombreInforme>(job: Omit<ReportJob<N>, "formato">): Promise<PaginaInforme<N>>;
  /** The report as a file, in UTF-8. */
  csv(job: Omit<ReportJob, "formato">): Promise<Uint8Array>;
  /** What to order. */
  toOrder(quien: ReadingJob["quien"], pide: Parameters<typeof sugeridas>[1]): Promise<Sugerida[]>;
  /** All of it as a file, in UTF-8. */
  toOrderCsv(quien: ReadingJob["quien"], pide: Parameters<typeof archivoDeSugeridas>[1]): Promise<Uint8Array>;
  /** The products in stock that were not sold. */
  unsold(quien: ReadingJob["quien"], pide: Parameters<typeof sinVentas>[1]): Promise<ReturnType<typeof sinVentas>>;
  /** Prepares for a report that will probably be requested soon. */
  warm(): void;
  stop(): Promise<void>;
}

/** Makes a report, its data or the bytes of its CSV, or reads what else is read so. */
export function runReport(db: Database, job: ReportJob | ReadingJob, extensiones: Contexto["extensiones"]): unknown {
  const ctx: Contexto = { ...job.quien, db, extensiones };
  if ("lee" in job) return read(ctx, job);
  const { nombre, opciones, formato } = job;
  const informe = informeLlamado(nombre);
  if (formato === "datos") return informe.pagina(ctx, opciones);
  const { columnas, filas } = informe.tabla(ctx, opciones);
  return bytesOf(csvFile(columnas, filas));
}

const bytesOf = (pieces: Iterable<string>): Uint8Array => new TextEncoder().encode([...pieces].join(""));

function read(ctx: Contexto, job: Reading): unknown {
  switch (job.lee) {
    case "sugeridas":
      return sugeridas(ctx, job.pide);
    case "archivoDeSugeridas": {
      const { columnas, batches } = archivoDeSugeridas(ctx, job.pide);
      return bytesOf(csvInBatches(columnas, batches));
    }
    case "sinVentas":
      return sinVentas(ctx, job.pide);
  }
}

/** Typed reports over an executor `run`, which runs them in this process or in a thread. */
export function reportsBy(run: (job: ReportJob | ReadingJob) => Promise<unknown>): Omit<Reports, "warm" | "stop"> {
  return {
    data: <N extends NombreInforme>(job: Omit<ReportJob<N>, "formato">) => run({ ...job, formato: "datos" }) as Promise<PaginaInforme<N>>,
    csv: (job) => run({ ...job, formato: "csv" }) as Promise<Uint8Array>,
    toOrder: (quien, pide) => run({ lee: "sugeridas", quien, pide }) as Promise<Sugerida[]>,
    toOrderCsv: (quien, pide) => run({ lee: "archivoDeSugeridas", quien, pide }) as Promise<Uint8Array>,
    unsold: (quien, pide) => run({ lee: "sinVentas", quien, pide }) as Promise<ReturnType<typeof sinVentas>>,
  };
}

/** Runs reports in this process, for a database in memory, which another thread cannot open. */
export function reportsInProcess(db: Database, extensiones: Contexto["extensiones"]): Reports {
  return { ...reportsBy(async (job) => runReport(db, job, extensiones)), warm() {}, async stop() {} };
}

/**
 * The data of the report that the path names, with what its page shows besides. For `?formato=csv` without errors in the query, throws a
 * Response with the whole report as a file.
 */
export async function reportLoader({ request, context }: LoaderFunctionArgs) {
  const { actor, duenoId, ahora } = context.ctx;
  const informe = INFORMES.find(({ nombre }) => context.path.endsWith(`/${nombre}/`));
  if (!informe) throw new NoEncontrado();
  const { searchParams } = new URL(request.url);
  const opciones = leerOpciones(informe.enDias, searchParams, diaDe(ahora));
  const job = { nombre: informe.nombre, quien: { actor, duenoId, ahora } };
  const asFile = searchParams.get("formato") === "csv" && Object.keys(opciones.errors).length === 0;
  if (asFile) {
    const { desde, hasta } = opciones.rango;
    const file = await context.reports.csv({ ...job, opciones: { ...opciones, limite: null } });
    throw new WholeResponse(file, { headers: csvHeaders(`${informe.nombre}-${desde}-a-${hasta}.csv`) });
  }
  const { pantalla, ...datos } = await context.reports.data({ ...job, opciones: { ...opciones, limite: informe.maximo } });
  const otros = informesDe(context.ctx).map(({ nombre, titulo, enDias }) => ({ nombre, titulo, enDias: enDias !== undefined }));
  return { ...datos, pantalla: { ...pantalla, otros } };
}
