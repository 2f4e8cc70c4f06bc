import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { NonceContext } from "~/pages/contexts";
import { noteUnexpected, UNEXPECTED_SENTENCE } from "~/platform/http/unexpected.server";

/** Characters of data: such a page has hundreds of lines, and rendering it takes a third of a second. */
const LARGE = 100_000;

/** Renders the whole document as one string. No part of a page is sent later, and it costs half as much as React's streams. */
export default async function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, load: AppLoadContext) {
  const { serverHandoffStream, ...context } = entry;
  const json = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  if (json.length > LARGE) await load.whenQuiet();
  const html = render(context, request.url, load);
  const data = json && dataScript(json, load.nonce);
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
    // Remix treats a thrown Response like one from a loader, and renders the error page from it.
    throw Response.json({ mensaje: UNEXPECTED_SENTENCE, ref: noteUnexpected(error, load) }, { status: 500 });
  }
}

/** A script that passes the data of the page to the Remix router in the browser. */
function dataScript(json: string, nonce: string): string {
  const data = JSON.stringify(json).replaceAll("<", "\\u003c");
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`;
}

/** Called by Remix for errors in rendering and routes. Responses are refusals, which were handled already. */
export function handleError(error: unknown, { context }: { context: AppLoadContext }): void {
  if (!(error instanceof Response)) noteUnexpected(error, context);
}
