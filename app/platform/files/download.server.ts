import { type Claim, claimFolder, LONGEST_USE_MS } from "@db/temporary.server";
import { Ocupado } from "~/domain/compartido/errores";
import type { RequestContext } from "../http/context.server";

/** A minute before others may take its folder for one that was left behind. */
const LONGEST_MS = LONGEST_USE_MS - 60_000;
const BUSY = "Ya hay una descarga como esta en camino. Espere a que termine, o vuelva a pedirla en unos minutos.";
const CUT = "La descarga se cortó porque tardaba demasiado.";

interface Download {
  /** What is made, and for whom: of each only one at a time. */
  kind: string;
  owner?: string;
  name: string;
  type: string;
  /** Makes it in a private folder, which exists until the last piece was read; `signal` ends it. */
  make(folder: string, signal: AbortSignal): Promise<{ pieces: AsyncIterable<Uint8Array>; bytes?: number }>;
}

/**
 * Answers with a file that has to be made. Whatever ends it (the last piece, a client that goes away at any moment, half an hour) ends the
 * making too and removes what was made. Nothing at all is made for a HEAD. Throws {@link Ocupado} while another one is on its way.
 */
export async function download(
  { env, signal, isHead }: RequestContext,
  { kind, owner = "", name, type, make }: Download,
): Promise<Response> {
  const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` };
  if (isHead) return new Response(null, { headers });
  const claim = claimFolder(env.DATABASE_PATH, kind, owner);
  if (!claim) throw new Ocupado(BUSY);
  const life = lifeOf(claim, signal);
  try {
    const { pieces, bytes } = await make(claim.path, life.signal);
    return new Response(bodyOf(pieces, life), { headers: bytes === undefined ? headers : { ...headers, "Content-Length": String(bytes) } });
  } catch (error) {
    const broken = life.signal.aborted;
    life.end();
    throw broken ? new Ocupado(CUT) : error;
  }
}

interface Life {
  signal: AbortSignal;
  end(): void;
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

/** Read only as fast as the client takes it, and not before it asks. */
function bodyOf(pieces: AsyncIterable<Uint8Array>, { signal, end }: Life): ReadableStream<Uint8Array> {
  const reading = pieces[Symbol.asyncIterator]();
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      if (signal.aborted) throw new Error(CUT);
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
