import { PassThrough } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { logError } from "~/platform/log.server";
import { NonceContext } from "~/ui/nonce";

const RENDER_MS = 10_000;

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
      onAllReady: async () => {
        headers.set("Content-Type", "text/html; charset=utf-8");
        resolve(new Response(await collect(pipe(new PassThrough())), { headers, status: finalStatus }));
      },
      onShellError: reject,
      onError: (error) => {
        finalStatus = 500;
        logError(error, { path: load.path });
      },
    });
    setTimeout(abort, RENDER_MS).unref();
  });
}

async function collect(stream: PassThrough): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What no route caught, such as a failed render. Refusals were answered before they could come here. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (!request.signal.aborted) logError(error, { path: context.path });
}
