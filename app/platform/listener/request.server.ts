import type { IncomingMessage, ServerResponse } from "node:http";
import { PayloadTooLarge } from "../http/refusals.server";
import { ClientGone } from "./client-gone.server";
import { liftLimit } from "./longest-request.server";
import { cookiesOfHttps } from "./own-cookies.server";
import type { Reader } from "./reader.server";

/** Valid HTTP, but not a request that the service can handle. */
export class BadRequest extends Error {
  constructor(
    readonly status = 400,
    readonly headers: Record<string, string> = {},
    message = "Solicitud no válida.",
  ) {
    super(message);
  }
}

/** Path without the query string, which may hold a token. */
export const barePath = (req: IncomingMessage): string => req.url?.split("?")[0] ?? "";

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*)|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const WITHOUT_BODY = new Set(["GET", "HEAD"]);
// The Request constructor throws for these methods.
const FORBIDDEN = new Set(["CONNECT", "TRACE", "TRACK"]);

interface Received {
  /** Without its body. */
  request: Request;
  address: string;
  body: Reader | null;
}

/** The web request and the IP address of the client. Trusts X-Forwarded-* from as many proxies as `proxies`. Throws {@link BadRequest}. */
export function toRequest(req: IncomingMessage, res: ServerResponse, proxies: number): Received {
  const method = req.method ?? "GET";
  if (FORBIDDEN.has(method)) throw new BadRequest(405, { Allow: "GET, HEAD, POST" });
  return {
    request: new Request(urlOf(req, proxies), { method, headers: headersOf(req) }),
    address: addressOf(req, proxies),
    body: !WITHOUT_BODY.has(method) && announcesBody(req) ? readerOf(req, res) : null,
  };
}

/** Whether the headers announce a body. */
export function announcesBody(req: IncomingMessage): boolean {
  const { "content-length": length, "transfer-encoding": encoding } = req.headers;
  return encoding !== undefined || (length !== undefined && length !== "0");
}

/** Whether the request came by the box's own https. */
export const isEncrypted = ({ socket }: IncomingMessage): boolean => "encrypted" in socket;

function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  if (req.headers.cookie && isEncrypted(req)) headers.set("cookie", cookiesOfHttps(req.headers.cookie));
  return headers;
}

// Joins the strings instead of resolving one against the other: `//evil.example/` must stay a path.
function urlOf(req: IncomingMessage, proxies: number): URL {
  const hosts = req.headersDistinct.host ?? [];
  const host = forwarded(req, "x-forwarded-host", proxies) ?? hosts[0] ?? "";
  const proto = isEncrypted(req) || forwarded(req, "x-forwarded-proto", proxies) === "https" ? "https" : "http";
  const url = `${proto}://${host}${req.url}`;
  if (hosts.length !== 1 || !HOST.test(host) || !req.url?.startsWith("/") || !URL.canParse(url)) throw new BadRequest();
  return new URL(url);
}

function addressOf(req: IncomingMessage, proxies: number): string {
  const listed = forwardedList(req, "x-forwarded-for");
  const socket = req.socket.remoteAddress ?? "";
  // Fewer entries than proxies: the request went around one of them, so the header cannot be trusted.
  const address = proxies > 0 && listed.length >= proxies ? listed.at(-proxies) : socket;
  return (address ?? socket).replace(/^::ffff:/, "");
}

// Each proxy appends at the right. A shorter list comes from a proxy that overwrites the header; its value counts.
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

/**
 * Counts the pieces of a body. The returned function is true once there are more than 2,000 with less than 64 bytes on average: an attack,
 * because a tiny piece costs as much work as a large one.
 */
export function crumbCounter(): (piece: Buffer) => boolean {
  let pieces = 0;
  let bytes = 0;
  return ({ byteLength }) => {
    bytes += byteLength;
    return ++pieces > MOST_CRUMBS && bytes < pieces * CRUMB_BYTES;
  };
}

/**
 * Reads the body. A stream in the request would cost as much as all of its answer. Starts only when it is called, so that a request refused
 * by its headers alone costs no transfer.
 */
function readerOf(req: IncomingMessage, res: ServerResponse): Reader {
  const begin = (): void => void (req.headers.expect?.toLowerCase() === "100-continue" && res.writeContinue());
  const pieces = () => {
    begin();
    return { stream: req, take: () => liftLimit(req) };
  };
  const read: Reader["read"] = (limit) =>
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const inCrumbs = crumbCounter();
      let size = 0;
      function take(chunk: Buffer): void {
        size += chunk.byteLength;
        chunks.push(chunk);
        if (size <= limit && !inCrumbs(chunk)) return;
        req.off("data", take).pause();
        reject(new PayloadTooLarge());
      }
      begin();
      req.on("data", take);
      req.once("end", () => resolve(Buffer.concat(chunks)));
      req.once("error", () => reject(new ClientGone()));
    });
  return { read, pieces };
}
