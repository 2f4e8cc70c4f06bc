import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { NonceContext } from "~/pages/contexts";
import { keeperFor } from "~/pages/kept-parts.server";
import { noteUnexpected, UNEXPECTED_SENTENCE } from "~/platform/http/unexpected.server";
import { WholeResponse } from "~/platform/listener/whole-body.server";
import { KeeperContext } from "~/ui/base/kept";
import { PartsContext } from "~/ui/documento/lineas";

/** Characters of data: such a page has hundreds of lines, and rendering it takes a quarter of a second. */
const LARGE = 100_000;

/**
 * Renders the whole document as one string. No part of a page is sent later, and it costs half as much as React's streams. Only a large page
 * is rendered as a stream, in parts, because the tills of other shops would wait for it.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, load: AppLoadContext) {
  const { serverHandoffStream, ...context } = entry;
  const json = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const html = await rendered(json.length > LARGE ? inParts(load.whenQuiet) : renderToString, context, request.url, load);
  const guiones: readonly string[] = context.staticHandlerContext.loaderData.root?.modulos.guiones ?? [];
  const scripts = guiones.map((url) => `<script type="module" nonce="${load.nonce}" src="${url}"></script>`).join("");
  const data = json && dataScript(json, load.nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const end = html.lastIndexOf("</body>");
  return new WholeResponse(`<!DOCTYPE html>${html.slice(0, end)}${data}${scripts}${html.slice(end)}`, { headers, status });
}

type Render = (page: ReactElement) => string | Promise<string>;

async function rendered(render: Render, context: EntryContext, url: string, load: AppLoadContext): Promise<string> {
  const { errors, loaderData } = context.staticHandlerContext;
  const { keeper, fill } = keeperFor({ nonce: load.nonce, csrf: loaderData.root?.csrf ?? "" });
  try {
    const html = await render(
      <NonceContext.Provider value={load.nonce}>
        <KeeperContext.Provider value={errors ? null : keeper}>
          <RemixServer context={context} url={url} nonce={load.nonce} />
        </KeeperContext.Provider>
      </NonceContext.Provider>,
    );
    return fill(html);
  } catch (error) {
    // Remix treats a thrown Response like one from a loader, and renders the error page from it.
    throw Response.json({ mensaje: UNEXPECTED_SENTENCE, ref: noteUnexpected(error, load) }, { status: 500 });
  }
}

/** The large page before. Rendered side by side, all of them would be put together in the same moment. */
let pageBefore: Promise<unknown> = Promise.resolve();

/** Renders a page whole, after the large ones before it, and each of its parts when `whenQuiet` says so. */
function inParts(whenQuiet: () => Promise<void>): Render {
  return (page) => {
    const html = pageBefore.then(() => renderParts(page, whenQuiet));
    pageBefore = html.catch(() => undefined);
    return html;
  };
}

async function renderParts(page: ReactElement, whenQuiet: () => Promise<void>): Promise<string> {
  const turns = new Map<number, Promise<void>>();
  const over = new Set<number>();
  let last = whenQuiet();
  await last;
  function wait(part: number): void {
    if (over.has(part)) return;
    const turn = turns.get(part) ?? last.then(whenQuiet).then(() => void over.add(part));
    turns.set(part, turn);
    last = turn;
    throw turn;
  }
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<PartsContext.Provider value={wait}>{page}</PartsContext.Provider>, {
      onAllReady: () =>
        void whenQuiet()
          .then(() => text(pipe(new PassThrough())))
          // What is known is put into the text, which is compressed: as much work again.
          .then(async (html) => {
            await whenQuiet();
            return html;
          })
          .then(resolve, reject),
      onError: reject,
      // All parts in their places, and none after the page for a script to put there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "'": "\\'", "\n": "\\n", "<": "\\u003c" };

/** A script that passes the data of the page to the Remix router in the browser. Between single quotes, those of JSON need no escapes. */
function dataScript(json: string, nonce: string): string {
  const data = json.replace(/[\\'\n<]/g, (one) => ESCAPES[one] ?? one);
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue('${data}');${controller}.close();</script>`;
}

/** Called by Remix for errors in rendering and routes. Responses are refusals, which were handled already. */
export function handleError(error: unknown, { context }: { context: AppLoadContext }): void {
  if (!(error instanceof Response)) noteUnexpected(error, context);
}
