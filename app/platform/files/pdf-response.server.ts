import { semaphore } from "~/domain/nucleo/semaphore";
import type { RequestContext } from "../http/context.server";
import { ClientGone } from "../listener/client-gone.server";
import { WholeResponse } from "../listener/whole-body.server";

/** Makes a PDF in its turn and sends it to be shown in the browser and saved as `name`. Throws Ocupado when too many wait. */
export async function pdfResponse(
  context: Waiting,
  name: string,
  make: (pause: () => Promise<void>) => Promise<Uint8Array>,
): Promise<Response> {
  const pdf = await inLine(context, make);
  return new WholeResponse(pdf, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": `inline; ${filename(name)}` },
  });
}

/** `filename` in ASCII for every client and, when the real name differs, `filename*` with the real name (RFC 6266). */
function filename(name: string): string {
  const whole = name.toWellFormed().replace(/[\p{Cc}/\\]/gu, "_");
  const plain = whole
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]/g, "_");
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return plain === whole ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export type Waiting = Pick<RequestContext, "signal" | "whenQuiet">;

const oneByOne = semaphore({ atOnce: 1, waiting: 20 });

/**
 * Makes one document at a time in this process, and only while no other request waits, so that a sale waits for at most one document. A long
 * document calls `pause` between its parts: then a sale waits for one part. Throws Ocupado when too many documents wait.
 */
function inLine<T>({ signal, whenQuiet }: Waiting, make: (pause: () => Promise<void>) => Promise<T>): Promise<T> {
  const gone = signal();
  async function pause(): Promise<void> {
    await whenQuiet();
    if (gone.aborted) throw new ClientGone();
  }
  return oneByOne(async () => {
    await pause();
    return await make(pause);
  });
}
