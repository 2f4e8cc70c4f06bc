import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { noteUnexpected, UNEXPECTED_SENTENCE } from "~/platform/http/unexpected.server";
import { NonceContext } from "~/ui/nonce";

// Nothing that a page waits for takes longer. Until it has passed, the timers behind it keep the data of every page in memory.
export const streamTimeout = 1_000;

/**
 * Renders the whole document in one pass: no part of a page comes later than another, and as a string it costs half of
 * what React's streams take.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, load: AppLoadContext) {
  const { serverHandoffStream, ...context } = entry;
  const html = render(context, request.url, load);
  const data = serverHandoffStream ? await dataScript(serverHandoffStream, load.nonce) : "";
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html.replace("</body>", () => `${data}</body>`)}`, { headers, status });
}

function render(context: EntryContext, url: string, load: AppLoadContext): string {
  try {
    return renderToString(
      <NonceContext.Provider value={load.nonce}>
        <RemixServer context={context} url={url} nonce={load.nonce} />
      </NonceContext.Provider>,
    );
  } catch (error) {
    // Remix takes a response for what a loader threw, and renders the error page from it.
    throw Response.json({ mensaje: UNEXPECTED_SENTENCE, ref: noteUnexpected(error, load) }, { status: 500 });
  }
}

/** Gives the router in the browser the data that the page was rendered from, where it looks for them. */
async function dataScript(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const data = JSON.stringify(await new Response(stream).text()).replaceAll("<", "\\u003c");
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`;
}

/** What neither a route nor the render noted itself. */
export function handleError(error: unknown, { context }: { context: AppLoadContext }): void {
  if (!(error instanceof Response)) noteUnexpected(error, context);
}
