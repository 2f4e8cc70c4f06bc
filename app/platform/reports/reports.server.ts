import type { Database } from "@db/open.server";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ArchivoDeLista } from "~/domain/listas/archivo-de-lista.server";
import type { Contexto, Lectura, Quien } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import type { Informe } from "~/domain/reportes/describir-informe.server";
import { leerOpciones, type OpcionesInforme } from "~/domain/reportes/informe";
import { informeLlamado, informesDe, todosLosInformes } from "~/domain/reportes/informes.server";
import { compararPorCalendario } from "~/domain/resumenes/rango";
import { csvFile, csvHeaders, csvInBatches } from "../files/csv.server";
import { wantsJson } from "../http/wants-json.server";
import { WholeResponse } from "../listener/whole-body.server";

/** What else is read as reports are: the name of a {@link Lectura}, and what is asked of it. Plain data too. */
export interface ReadingJob {
  lee: string;
  quien: Quien;
  pide: unknown;
  formato: "datos" | "csv";
}

/** A report to make. Plain data, so that it can be passed to another thread. */
export interface ReportJob {
  nombre: string;
  quien: Quien;
  opciones: OpcionesInforme;
  formato: "datos" | "csv";
}

/** The data of a report, with what its page shows besides. */
type ReportPage = ReturnType<Informe["pagina"]>;

/** Executor of reports: in this process or in a thread. */
export interface Reports {
  data(job: Omit<ReportJob, "formato">): Promise<ReportPage>;
  /** The report as a file, in UTF-8. */
  csv(job: Omit<ReportJob, "formato">): Promise<Uint8Array>;
  read<P, R>(lectura: Lectura<P, R>, quien: Quien, pide: P): Promise<R>;
  /** What is read as a file, in UTF-8. */
  readCsv<P>(lectura: Lectura<P, ArchivoDeLista>, quien: Quien, pide: P): Promise<Uint8Array>;
  /** Prepares for a report that will probably be requested soon. */
  warm(): void;
  stop(): Promise<void>;
}

/** Makes a report, its data or the bytes of its CSV, or reads what else is read so. */
export function runReport(db: Database, job: ReportJob | ReadingJob, extensiones: Contexto["extensiones"]): unknown {
  const ctx: Contexto = { ...job.quien, db, extensiones };
  if ("lee" in job) return read(ctx, job);
  const { nombre, opciones, formato } = job;
  const informe = informeLlamado(ctx, nombre);
  if (formato === "datos") return informe.pagina(ctx, opciones);
  const { columnas, filas } = informe.tabla(ctx, opciones);
  return bytesOf(csvFile(columnas, filas));
}

const bytesOf = (pieces: Iterable<string>): Uint8Array => new TextEncoder().encode([...pieces].join(""));

function read(ctx: Contexto, { lee, pide, formato }: ReadingJob): unknown {
  const lectura = ctx.extensiones.flatMap(({ lecturas = [] }) => lecturas).find(({ nombre }) => nombre === lee);
  if (!lectura) throw new Error(`Nothing is read by the name ${lee}`);
  const found = lectura.leer(ctx, pide as never);
  if (formato === "datos") return found;
  const { columnas, batches } = found as ArchivoDeLista;
  return bytesOf(csvInBatches(columnas, batches));
}

/** Typed reports over an executor `run`, which runs them in this process or in a thread. */
export function reportsBy(run: (job: ReportJob | ReadingJob) => Promise<unknown>): Omit<Reports, "warm" | "stop"> {
  return {
    data: (job) => run({ ...job, formato: "datos" }) as Promise<ReportPage>,
    csv: (job) => run({ ...job, formato: "csv" }) as Promise<Uint8Array>,
    read: <P, R>({ nombre: lee }: Lectura<P, R>, quien: Quien, pide: P) => run({ lee, quien, pide, formato: "datos" }) as Promise<R>,
    readCsv: ({ nombre: lee }, quien, pide) => run({ lee, quien, pide, formato: "csv" }) as Promise<Uint8Array>,
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
  const informe = todosLosInformes(context.ctx).find(({ nombre }) => context.path.endsWith(`/${nombre}/`));
  if (!informe) throw new NoEncontrado();
  const { searchParams } = new URL(request.url);
  const leidas = leerOpciones(informe.enDias, searchParams, diaDe(ahora));
  const opciones = wantsJson(request) ? leidas : { ...leidas, rango: compararPorCalendario(leidas.rango) };
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
