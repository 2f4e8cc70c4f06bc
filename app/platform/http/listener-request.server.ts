import type { IncomingMessage, ServerResponse } from "node:http";
import { PayloadTooLarge } from "./refusals.server";

/** What arrived is HTTP, but not a request that can be answered. */
export class BadRequest extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status = 400, headers: Record<string, string> = {}) {
    super("Solicitud no válida.");
    this.status = status;
    this.headers = headers;
  }
}

/** The client closed its connection before its answer: nobody waits for one. */
export class ClientGone extends Error {}
/** Nobody reads this status: it says in the log why there was no answer. */
export const CLIENT_GONE = 499;

/** Without the query string, which may hold a token. */
export const barePath = (req: IncomingMessage): string => req.url?.split("?")[0] ?? "";

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*)|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const WITHOUT_BODY = new Set(["GET", "HEAD"]);
// A Request cannot be made with these.
const FORBIDDEN = new Set(["CONNECT", "TRACE", "TRACK"]);

/** The web request, and the address of who sent it, as far as `proxies` may be believed. */
export function toRequest(req: IncomingMessage, res: ServerResponse, proxies: number): { request: Request; address: string } {
  const method = req.method ?? "GET";
  if (FORBIDDEN.has(method)) throw new BadRequest(405, { Allow: "GET, HEAD, POST" });
  const init: RequestInit = { method, headers: headersOf(req) };
  if (!WITHOUT_BODY.has(method) && announcesBody(req)) Object.assign(init, { body: bodyOf(req, res), duplex: "half" });
  return {
    request: new Request(urlOf(req, proxies), init),
    address: addressOf(req, proxies),
  };
}

/** Whether the head says that a body follows. */
export function announcesBody(req: IncomingMessage): boolean {
  const { "content-length": length, "transfer-encoding": encoding } = req.headers;
  return encoding !== undefined || (length !== undefined && length !== "0");
}

function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}

// Two strings put together, never one resolved against the other: `//evil.example/` must stay a path.
function urlOf(req: IncomingMessage, proxies: number): URL {
  const hosts = req.headersDistinct.host ?? [];
  const host = forwarded(req, "x-forwarded-host", proxies) ?? hosts[0] ?? "";
  const proto = forwarded(req, "x-forwarded-proto", proxies) === "https" ? "https" : "http";
  const url = `${proto}://${host}${req.url}`;
  if (hosts.length !== 1 || !HOST.test(host) || !req.url?.startsWith("/") || !URL.canParse(url)) throw new BadRequest();
  return new URL(url);
}

function addressOf(req: IncomingMessage, proxies: number): string {
  const listed = forwardedList(req, "x-forwarded-for");
  const socket = req.socket.remoteAddress ?? "";
  // Fewer entries than proxies: the sender went around one of them, so that nothing it says counts.
  const address = proxies > 0 && listed.length >= proxies ? listed.at(-proxies) : socket;
  return (address ?? socket).replace(/^::ffff:/, "");
}

// Each proxy adds at the right; one that overwrites instead leaves a shorter list that is its own word.
function forwarded(req: IncomingMessage, name: string, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  const listed = forwardedList(req, name);
  return listed.at(-proxies) ?? listed[0];
}

function forwardedList(req: IncomingMessage, name: string): string[] {
  const values = req.headersDistinct[name] ?? [];
  return values
    .flatMap((value) => value.split(","))
    .map((value) => value.trim())
    .filter(Boolean);
}

const MOST_CRUMBS = 2_000;
const CRUMB_BYTES = 64;

/** Answers of each piece that arrives whether they come as crumbs, on purpose: each costs as much as a large one. */
export function crumbCounter(): (piece: Buffer) => boolean {
  let pieces = 0;
  let bytes = 0;
  return ({ byteLength }) => {
    bytes += byteLength;
    return ++pieces > MOST_CRUMBS && bytes < pieces * CRUMB_BYTES;
  };
}

// Nothing is read before somebody asks for it, so that a refusal by the head alone costs no transfer.
function bodyOf(req: IncomingMessage, res: ServerResponse): ReadableStream<Uint8Array> {
  let started = false;
  const inCrumbs = crumbCounter();
  function stop(): void {
    req.removeAllListeners("data");
    req.pause();
  }
  function start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    started = true;
    if (req.headers.expect?.toLowerCase() === "100-continue") res.writeContinue();
    req.on("data", (chunk: Buffer) => {
      if (inCrumbs(chunk)) {
        stop();
        return controller.error(new PayloadTooLarge());
      }
      controller.enqueue(chunk);
      req.pause();
    });
    req.once("end", () => controller.close());
    req.once("error", () => controller.error(new ClientGone()));
  }
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (!started) start(controller);
        req.resume();
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
}
