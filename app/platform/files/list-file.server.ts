import type { ArchivoDeLista } from "~/domain/compartido/archivo-de-lista.server";
import { Ocupado } from "~/domain/compartido/errores";
import { diaDe } from "~/domain/compartido/fecha";
import type { RequestContext } from "../http/context.server";
import { csvInBatches } from "./csv.server";

/** Files of one shop on their way at once in this process: as many as it has lists, and a few more. */
const AT_ONCE = 24;
const BUSY = "Ya hay muchas descargas en camino. Espere a que terminen, o vuelva a pedirla en unos minutos.";
const running = new Map<number, Set<() => void>>();

/** Whether a list is requested as a file. A query with errors gets the page, which shows them. */
export const asksForFile = (params: URLSearchParams, errors: object = {}): boolean =>
  params.get("formato") === "csv" && Object.keys(errors).length === 0;

/**
 * A whole list as a CSV file. Reads a batch of rows when the client has taken the one before and no other request is waiting, and keeps
 * none of them: neither memory nor the tills notice how long the list is. Throws Ocupado while too many files of the shop are on their way.
 */
export function listFile(context: RequestContext, archivo: ArchivoDeLista): Response {
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${archivo.nombre}-${diaDe(context.ahora)}.csv"`,
  };
  return new Response(context.isHead ? null : streamOf(piecesOf(context, archivo), beginOf(context)), { headers });
}

/** Takes one of the places of the shop, until the returned function is called or the client is gone. */
function beginOf({ ctx, signal }: RequestContext): () => void {
  const shop = ctx?.duenoId ?? 0;
  const open = running.get(shop) ?? new Set();
  if (open.size >= AT_ONCE) throw new Ocupado(BUSY);
  const end = () => {
    open.delete(end);
    if (open.size === 0) running.delete(shop);
  };
  running.set(shop, open.add(end));
  signal().addEventListener("abort", end, { once: true });
  return end;
}

function streamOf(pieces: AsyncGenerator<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      const { done, value } = await pieces.next();
      if (!done) return controller.enqueue(value);
      end();
      controller.close();
    } catch (error) {
      end();
      throw error;
    }
  }
  async function cancel(): Promise<void> {
    end();
    await pieces.return(undefined);
  }
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}

async function* piecesOf({ whenQuiet }: RequestContext, { columnas, tandas }: ArchivoDeLista): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const piece of csvInBatches(columnas, tandas)) {
    yield encoder.encode(piece);
    await whenQuiet();
  }
}
