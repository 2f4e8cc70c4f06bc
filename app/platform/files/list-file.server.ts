import type { ArchivoDeLista } from "~/domain/listas/archivo-de-lista.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { Ocupado } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import type { RequestContext } from "../http/context.server";
import { csvHeaders, csvInBatches } from "./csv.server";
import { type Life, streamOf } from "./download.server";

/** Files of one shop on their way at once in this process: as many as it has lists, and a few more. */
const AT_ONCE = 24;
const BUSY = "Ya hay muchas descargas en camino. Espere a que terminen, o vuelva a pedirla en unos minutos.";
/** What the file needs of the request. */
type Receiver = Pick<RequestContext, "ahora" | "isHead" | "signal" | "whenQuiet"> & { ctx: Pick<Contexto, "duenoId"> };

const running = new Map<number, Set<() => void>>();

/** Whether a list is requested as a file. A query with errors gets the page, which shows them. */
export const asksForFile = (params: URLSearchParams, errors: object = {}): boolean =>
  params.get("formato") === "csv" && Object.keys(errors).length === 0;

/**
 * A whole list as a CSV file. Reads a batch of rows when the client has taken the one before and no other request is waiting, and keeps
 * none of them: neither memory nor the tills notice how long the list is. Throws Ocupado while too many files of the shop are on their way.
 */
export function listFile(context: Receiver, archivo: ArchivoDeLista): Response {
  const headers = csvHeaders(`${archivo.nombre}-${diaDe(context.ahora)}.csv`);
  return new Response(context.isHead ? null : streamOf(piecesOf(context, archivo), lifeOf(context)), { headers });
}

/** Takes one of the places of the shop, until it is ended or the client is gone. */
function lifeOf({ ctx, signal }: Receiver): Life {
  const shop = ctx.duenoId;
  const open = running.get(shop) ?? new Set();
  if (open.size >= AT_ONCE) throw new Ocupado(BUSY);
  const gone = signal();
  const end = () => {
    gone.removeEventListener("abort", end);
    if (open.delete(end) && open.size === 0) running.delete(shop);
  };
  running.set(shop, open.add(end));
  gone.addEventListener("abort", end);
  if (gone.aborted) end();
  return { signal: gone, end };
}

async function* piecesOf({ whenQuiet }: Receiver, { columnas, batches }: ArchivoDeLista): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const piece of csvInBatches(columnas, batches)) {
    yield encoder.encode(piece);
    await whenQuiet();
  }
}
