import type { Database } from "@db/open.server";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import { leerOpciones, type OpcionesInforme } from "~/domain/reportes/informe";
import { INFORMES, informeLlamado, informesDe, type NombreInforme, type PaginaInforme } from "~/domain/reportes/informes.server";
import { csvFile, csvHeaders } from "../files/csv.server";
import { WholeResponse } from "../listener/whole-body.server";

/** A report to make. Plain data, so that it can be passed to another thread. */
export interface ReportJob<N extends NombreInforme = NombreInforme> {
  nombre: N;
  quien: Omit<Contexto, "db">;
  opciones: OpcionesInforme;
  formato: "datos" | "csv";
}

/** Executor of reports: in this process or in a thread. */
export interface Reports {
  data<N extends NombreInforme>(job: Omit<ReportJob<N>, "formato">): Promise<PaginaInforme<N>>;
  /** The report as a file, in UTF-8. */
  csv(job: Omit<ReportJob, "formato">): Promise<Uint8Array>;
  /** Prepares for a report that will probably be requested soon. */
  warm(): void;
  stop(): Promise<void>;
}

/** Makes a report: its data, or the bytes of its CSV. */
export function runReport(db: Database, { nombre, quien, opciones, formato }: ReportJob): unknown {
  const ctx: Contexto = { ...quien, db };
  const informe = informeLlamado(nombre);
  if (formato === "datos") return informe.pagina(ctx, opciones);
  const { columnas, filas } = informe.tabla(ctx, opciones);
  return new TextEncoder().encode([...csvFile(columnas, filas)].join(""));
}

/** Typed reports over an executor `run`, which runs them in this process or in a thread. */
export function reportsBy(run: (job: ReportJob) => Promise<unknown>): Pick<Reports, "data" | "csv"> {
  return {
    data: <N extends NombreInforme>(job: Omit<ReportJob<N>, "formato">) => run({ ...job, formato: "datos" }) as Promise<PaginaInforme<N>>,
    csv: (job) => run({ ...job, formato: "csv" }) as Promise<Uint8Array>,
  };
}

/** Runs reports in this process, for a database in memory, which another thread cannot open. */
export function reportsInProcess(db: Database): Reports {
  return { ...reportsBy(async (job) => runReport(db, job)), warm() {}, async stop() {} };
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
