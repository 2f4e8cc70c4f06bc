import { type Claim, claimFolder, LONGEST_USE_MS } from "@db/temporary.server";
import { Ocupado } from "~/domain/nucleo/errores";
import type { RequestContext } from "../http/context.server";

/** Ends one minute before other processes may remove its folder as abandoned. */
const LONGEST_MS = LONGEST_USE_MS - 60_000;
const BUSY = "Ya hay una descarga como esta en camino. Espere a que termine, o vuelva a pedirla en unos minutos.";
const CUT = "La descarga se cortó porque tardaba demasiado.";

interface Download {
  /** Kind of file, and whom it is for: one download at a time for each pair. */
  kind: string;
  owner: string;
  name: string;
  type: string;
  /** Makes the file in `folder`, which exists until the last piece was read. Stops when `signal` aborts. */
  make(folder: string, signal: AbortSignal): Promise<{ pieces: AsyncIterable<Uint8Array>; bytes?: number }>;
}

/**
 * Makes a file and sends it. The work ends and the file is removed after the last piece, when the client disconnects, and after 29 minutes.
 * Makes nothing for a HEAD. Throws {@link Ocupado} while the same download is running, while three of its kind are, or when it was cut off.
 */
export async function download({ env, signal, isHead }: RequestContext, { kind, owner, name, type, make }: Download): Promise<Response> {
  const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` };
  if (isHead) return new Response(null, { headers });
  const claim = claimFolder(env.DATABASE_PATH, kind, owner);
  if (!claim) throw new Ocupado(BUSY);
  const life = lifeOf(claim, signal());
  try {
    const { pieces, bytes } = await make(claim.path, life.signal);
    return new Response(streamOf(pieces, life), {
      headers: bytes === undefined ? headers : { ...headers, "Content-Length": String(bytes) },
    });
  } catch (error) {
    const broken = life.signal.aborted;
    life.end();
    throw broken ? new Ocupado(CUT) : error;
  }
}

function lifeOf(claim: Claim, client: AbortSignal): Life {
  const life = new AbortController();
  function end(): void {
    clearTimeout(timer);
    client.removeEventListener("abort", end);
    life.abort();
    claim.release();
  }
  const timer = setTimeout(end, LONGEST_MS).unref();
  client.addEventListener("abort", end);
  if (client.aborted) end();
  return { signal: life.signal, end };
}

/** How long a download may go on. */
export interface Life {
  /** Aborts when nobody takes the data any more. */
  signal: AbortSignal;
  /** Gives back what the download holds. May be called more than once. */
  end(): void;
}

/** A stream that reads only as fast as the client takes the data, and ends `life` with its last piece, an error, or the client's leaving. */
export function streamOf(pieces: AsyncIterable<Uint8Array>, { signal, end }: Life): ReadableStream<Uint8Array> {
  const reading = pieces[Symbol.asyncIterator]();
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      if (signal.aborted) throw new Error("La descarga se cortó.");
      const { done, value } = await reading.next();
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
    await reading.return?.();
  }
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}
