import { PassThrough } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { noteUnexpected, UNEXPECTED_SENTENCE } from "~/platform/unexpected.server";
import { NonceContext } from "~/ui/nonce";

// Nothing that a page waits for takes longer. Until it has passed, the timers behind it keep the data of every page in memory.
export const streamTimeout = 1_000;
const RENDER_MS = streamTimeout + 1_000;

/** Renders the whole document before it answers, so that its status is the final one. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext, load: AppLoadContext) {
  return new Promise<Response>((resolve, reject) => {
    let finalStatus = status;
    const page = (
      <NonceContext.Provider value={load.nonce}>
        <RemixServer context={context} url={request.url} nonce={load.nonce} />
      </NonceContext.Provider>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: load.nonce,
      // Called after a failed render too: the stream fails then.
      onAllReady: () => {
        clearTimeout(timer);
        headers.set("Content-Type", "text/html; charset=utf-8");
        collect(pipe(new PassThrough())).then((html) => resolve(new Response(html, { headers, status: finalStatus })), reject);
      },
      onError: (error) => {
        finalStatus = 500;
        noteUnexpected(error, load);
      },
      // Remix takes a response for what a loader threw, and renders the error page from it.
      onShellError: () => reject(Response.json({ mensaje: UNEXPECTED_SENTENCE, ref: load.answer.ref }, { status: 500 })),
    });
    const timer = setTimeout(abort, RENDER_MS);
  });
}

// React fills up a chunk with zeros where a letter of several bytes does not fit in it any more. No text of ours has one.
async function collect(stream: PassThrough): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const html = Buffer.concat(chunks);
  return html.includes(0) ? html.filter((byte) => byte !== 0) : html;
}

/** What neither a route nor the render noted itself. */
export function handleError(error: unknown, { context }: { context: AppLoadContext }): void {
  if (!(error instanceof Response)) noteUnexpected(error, context);
}
