import type { ArchivoDeLista } from "~/domain/compartido/archivo-de-lista.server";
import { diaDe } from "~/domain/compartido/fecha";
import type { RequestContext } from "../http/context.server";
import { csvInBatches } from "./csv.server";

/** Whether a list is requested as a file. A query with errors gets the page, which shows them. */
export const asksForFile = (params: URLSearchParams, errors: object = {}): boolean =>
  params.get("formato") === "csv" && Object.keys(errors).length === 0;

/**
 * A whole list as a CSV file. Reads a batch of rows when the client has taken the one before and no other request is waiting, and keeps
 * none of them: neither memory nor the tills notice how long the list is.
 */
export function listFile(context: RequestContext, archivo: ArchivoDeLista): Response {
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${archivo.nombre}-${diaDe(context.ahora)}.csv"`,
  };
  return new Response(context.isHead ? null : streamOf(piecesOf(context, archivo)), { headers });
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const { done, value } = await pieces.next();
    if (done) controller.close();
    else controller.enqueue(value);
  }
  const cancel = async () => void (await pieces.return(undefined));
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}

async function* piecesOf({ whenQuiet }: RequestContext, { columnas, tandas }: ArchivoDeLista): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const piece of csvInBatches(columnas, tandas)) {
    yield encoder.encode(piece);
    await whenQuiet();
  }
}
