import { createRequestHandler } from "@remix-run/node";
import type { RequestContext } from "./context.server";
import { type Build, guardedBuild } from "./guarded-build.server";

/** Renders pages with Remix: a document that React takes over in the browser, or the data of a page for the router there. */
export function createRenderer(build: Build) {
  const renderers = new Map<string, ReturnType<typeof createRequestHandler>>();

  return async (request: Request, context: RequestContext): Promise<Response> => {
    const { routeFile: file } = context;
    const render = renderers.get(file) ?? createRequestHandler(guardedBuild(build, file), "production");
    renderers.set(file, render);
    const rendered = new AbortController();
    try {
      return await render(asRead(request, rendered.signal), context);
    } finally {
      // Remix would hold the data of the page for seconds, in case a part of it arrived later. No part does.
      rendered.abort();
    }
  };
}

/** The request without the body, which was read already, and without `Origin`, which Remix would check in its own way. */
export function asRead(request: Request, signal?: AbortSignal): Request {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  headers.delete("Content-Length");
  return new Request(url, { method: request.method === "HEAD" ? "GET" : request.method, headers, ...(signal ? { signal } : {}) });
}
