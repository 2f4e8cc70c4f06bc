import type { Database } from "@db/open.server";
import type { Contexto } from "~/domain/compartido/contexto.server";
import type { PedidoInforme } from "~/domain/reportes/informe";
import { type DatosInforme, datosDe, type NombreInforme, tablaDe } from "~/domain/reportes/informes.server";
import { csvFile } from "../files/csv.server";

/** A report to be made: which, for whom, of what. Whole in itself, so that it can go to another thread. */
export interface ReportJob<N extends NombreInforme = NombreInforme> {
  nombre: N;
  quien: Omit<Contexto, "db">;
  pedido: PedidoInforme;
  formato: "datos" | "csv";
}

/** Where reports run. */
export interface Reports {
  data<N extends NombreInforme>(job: Omit<ReportJob<N>, "formato">): Promise<DatosInforme<N>>;
  /** The report as a file, in UTF-8. */
  csv(job: Omit<ReportJob, "formato">): Promise<Uint8Array>;
  /** Somebody is about to ask for one. */
  warm(): void;
  stop(): Promise<void>;
}

/** Makes a report out of the database as it is at one instant. */
export function runReport(db: Database, { nombre, quien, pedido, formato }: ReportJob): unknown {
  const ctx: Contexto = { ...quien, db };
  if (formato === "datos") return datosDe(nombre, ctx, pedido);
  const { columnas, filas } = tablaDe(nombre, ctx, pedido);
  return new TextEncoder().encode([...csvFile(columnas, filas)].join(""));
}

/** Reports by way of `run`, which knows where. */
export function reportsBy(run: (job: ReportJob) => Promise<unknown>): Pick<Reports, "data" | "csv"> {
  return {
    data: <N extends NombreInforme>(job: Omit<ReportJob<N>, "formato">) => run({ ...job, formato: "datos" }) as Promise<DatosInforme<N>>,
    csv: (job) => run({ ...job, formato: "csv" }) as Promise<Uint8Array>,
  };
}

/** Reports made right here: for a database in memory, which no other thread can see. */
export function reportsInProcess(db: Database): Reports {
  return { ...reportsBy(async (job) => runReport(db, job)), warm() {}, async stop() {} };
}
