import { Ocupado } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import type { RequestContext } from "../http/context.server";
import { log } from "../process/log.server";
import { download } from "./download.server";
import { ExportFailed, exportIn } from "./export-process.server";

/** Sends all records of the actor's shop as a zip of CSV files. Throws Ocupado while an export runs, or when it fails. */
export async function exportDownload(context: RequestContext): Promise<Response> {
  const { db } = context;
  const { actor, duenoId, ahora } = context.ctx;
  try {
    return await download(context, {
      kind: "exportacion",
      owner: String(duenoId),
      name: `tienda-${diaDe(ahora)}.zip`,
      type: "application/zip",
      make: async (folder, signal) => ({ pieces: await exportIn(folder, db, { actor, duenoId, ahora }, signal) }),
    });
  } catch (error) {
    if (!(error instanceof ExportFailed)) throw error;
    log("error", "La exportación falló.", { motivo: error.message });
    throw new Ocupado(`Los registros no se pudieron preparar. ${error.message}`);
  }
}
