import { performance } from "node:perf_hooks";
import type { Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "@db/open.server";
import { ventas } from "@db/schema/ventas";
import * as build from "@remix-run/dev/server-build";
import { purgarActividad } from "~/domain/actividad/listar-actividad.server";
import { vaciarPapelera } from "~/domain/actividad/papelera.server";
import { purgarMensajes } from "~/domain/correo/por-enviar.server";
import { indizarNuevas } from "~/domain/listas/indizar.server";
import type { EnElFondo } from "~/domain/nucleo/contexto.server";
import { purgarClaves } from "~/domain/nucleo/una-vez.server";
import { sumarDiasPendientes } from "~/domain/resumenes/sumar-dias.server";
import { purgarEntradas } from "~/domain/usuarios/autenticar.server";
import { purgarIntentos } from "~/domain/usuarios/limites.server";
import { purgarRecuperaciones } from "~/domain/usuarios/recuperacion.server";
import { purgarSesiones } from "~/domain/usuarios/sesiones.server";
import { purgarEnlaces } from "~/domain/usuarios/verificacion-de-correo.server";
import { purgarTiquetes } from "~/domain/ventas/en-espera.server";
import { EXTENSIONS, MODULES, partsOf } from "~/modules.server";
import { createPlainPages } from "~/pages/plain-pages.server";
import { createLiveRenderer } from "~/pages/remix-pages.server";
import { type ExportJob, writeExport as exportOf } from "~/platform/files/export-file.server";
import { createHandler } from "~/platform/http/handler.server";
import type { Handle } from "~/platform/listener/listener.server";
import { withBody } from "~/platform/listener/whole-body.server";
import type { Start, Task } from "~/platform/process/background.server";
import { noteFailure } from "~/platform/process/storage.server";
import { runWorker } from "~/platform/process/worker.server";
import { type ReadingJob, type ReportJob, runReport as reportOf } from "~/platform/reports/reports.server";
import { loadFonts } from "~/print/document-font.server";
import { mapFor, routes } from "./map.server";
import type { Module } from "./module";

export { openDatabase } from "@db/open.server";
export { verify } from "~/modules.server";
export { writeCopy } from "~/platform/copies/write-copy.server";
export { readEnv } from "~/platform/process/env.server";
export { storageProblem } from "~/platform/process/storage-problem.server";

/** What other threads and processes run, with the modules of this program. */
export const runReport = (db: Database, job: ReportJob | ReadingJob): unknown => reportOf(db, job, EXTENSIONS);
export const writeExport = (job: ExportJob, output: Writable): Promise<void> => exportOf(job, output, EXTENSIONS);

/** What the threads and processes of modules run, by name. */
export const jobs: Required<Module>["jobs"] = Object.assign({}, ...MODULES.map(({ jobs }) => jobs));
/** What they have in place of a request. */
export const background: EnElFondo = { extensiones: EXTENSIONS, reloj: Date.now };
/** What modules end in a copy that comes to this box. */
export const settlers = partsOf(({ settle }) => settle && [settle]);

/** The whole map, for the tests and the bench. */
export const MAP = routes;

const [network] = partsOf(({ network }) => network && [network]);

const HOUR_MS = 60 * 60 * 1000;
const PURGED = [
  purgarSesiones,
  purgarIntentos,
  purgarClaves,
  purgarEnlaces,
  purgarRecuperaciones,
  purgarMensajes,
  purgarActividad,
  vaciarPapelera,
  purgarEntradas,
  purgarTiquetes,
];
const PURGES: Task[] = PURGED.map((run) => ({ everyMs: HOUR_MS, run }));

const INDEXING: Task = { everyMs: 1000, run: indizarNuevas };
const SUMS: Task = { everyMs: 1_000, run: sumarDiasPendientes };

const LOOK_MS = 3_000;
const REST_MS = 300;
/** Share of its time for which a process without visitors is busy at most. */
const QUIET = 0.1;

/** Loads what a document needs once nobody waits for an answer, in a shop that sells: the first receipt of a day would take a third of a second more. */
const prepareDocuments: Start = (db) => {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > QUIET) return;
    clearInterval(timer);
    const sells = db.select({ id: ventas.id }).from(ventas).limit(1).get();
    if (sells) loadFonts(() => delay(REST_MS)).catch((error) => noteFailure(db, error));
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
};

type Options = Omit<Parameters<typeof createHandler>[0], "build" | "map" | "pages" | "extensiones" | "network">;

function serviceFor(options: Options): Handle {
  const map = mapFor(options.env);
  const pages = { ...createPlainPages(build, map.notFound), renderLive: createLiveRenderer(build) };
  return createHandler({ ...options, build, map, pages, extensiones: EXTENSIONS, network });
}

/** The service over an open database without the listener, for the HTTP tests and the bench. */
export function handlerFor(options: Options): Handle {
  const handle = serviceFor(options);
  return async (request, client) => withBody(await handle(request, client));
}

/** Starts one process of the service. */
export const startWorker = () =>
  runWorker(mapFor, serviceFor, {
    extensiones: EXTENSIONS,
    serves: [prepareDocuments, ...partsOf(({ serve }) => serve && [serve])],
    network,
    claims: partsOf(({ claims }) => claims),
    beginnings: partsOf(({ beginning }) => beginning && [beginning]),
    starts: partsOf(({ start }) => start && [start]),
    attachers: partsOf(({ attach }) => attach && [attach]),
    tasks: [SUMS, INDEXING, ...partsOf(({ tasks }) => tasks), ...PURGES],
  });
