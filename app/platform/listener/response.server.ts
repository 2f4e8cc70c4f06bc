import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { lastResort, plainAnswer } from "../http/unexpected.server";
import { logRequest } from "../process/log.server";
import { ClientGone } from "./client-gone.server";
import { compressed } from "./compression.server";
import { cookieForHttps } from "./own-cookies.server";
import { announcesBody, BadRequest, barePath, crumbCounter, isEncrypted } from "./request.server";
import { WholeResponse } from "./whole-body.server";

const BUFFERED_BYTES = 256 * 1024;
const DRAINED_BYTES = 64 * 1024 * 1024;
const DRAINING_MS = 3_000;

/** The response of `run`. A {@link BadRequest} or an unexpected error becomes a plain text response. Throws {@link ClientGone}. */
export async function responseTo(req: IncomingMessage, common: Record<string, string>, run: () => Promise<Response>): Promise<Response> {
  const path = barePath(req);
  try {
    return await run();
  } catch (error) {
    if (error instanceof ClientGone) throw error;
    if (error instanceof BadRequest) {
      logRequest({ method: req.method ?? "", path, status: error.status, ms: 0, userId: null, address: req.socket.remoteAddress ?? "" });
      return plainAnswer(error.status, error.message, { ...common, ...error.headers });
    }
    return lastResort(error, { path, answer: {} }, common);
  }
}

const PARSER_STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers a connection whose data Node's HTTP parser refused, and closes it. */
export function refuseSocket(error: NodeJS.ErrnoException, socket: Duplex, common: Record<string, string>): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const headers = Object.entries({ ...common, Connection: "close", "Content-Length": "0" }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${PARSER_STATUS[error.code ?? ""] ?? "400 Bad Request"}\r\n${headers.join("")}\r\n`);
}

/** Writes a web response. Rejects when its body fails half-way or the client has disconnected. */
export async function writeResponse(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  const unread = announcesBody(req) && !req.readableEnded;
  const whole = response instanceof WholeResponse ? response.whole : undefined;
  const reader = whole ? undefined : response.body?.getReader();
  try {
    const start = reader ? await readStart(reader, response) : { chunks: whole ? [whole] : [], done: true };
    const read = (start.chunks.length === 1 && start.chunks[0]) || Buffer.concat(start.chunks);
    const body = start.done ? compressed(read, response, req.headers["accept-encoding"]) : read;
    writeHead(res, response, start.done ? body.byteLength : null, unread);
    if (start.done && !unread) return void res.end(body);
    res.flushHeaders();
    res.write(body);
    if (reader && !start.done) await writeRest(reader, res);
    // Closing at once would make the client's system discard this response while the client still sends.
    // So read on for a moment before the connection is closed.
    if (unread) await drain(req);
    res.end();
  } finally {
    reader?.cancel().catch(() => undefined);
  }
}

type Start = { chunks: Uint8Array[]; done: boolean };
type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** A page is one string, however large: to wait for its end costs nothing, and it can be compressed as a whole. */
function bufferedBytes(type: string): number {
  if (type === "text/event-stream") return 0;
  return type.startsWith("text/html") ? Number.POSITIVE_INFINITY : BUFFERED_BYTES;
}

// Most responses are small: they are sent in one piece, with Content-Length.
async function readStart(reader: Reader, response: Response): Promise<Start> {
  const limit = bufferedBytes(response.headers.get("Content-Type") ?? "");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { chunks, done };
    chunks.push(value);
    size += value.byteLength;
    if (size > limit) return { chunks, done: false };
  }
}

/** `length` of the body; `null` when it is not known. */
function writeHead(res: ServerResponse, response: Response, length: number | null, unread: boolean): void {
  for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value);
  const set = response.headers.getSetCookie();
  const cookies = isEncrypted(res.req) ? set.map(cookieForHttps) : set;
  if (cookies.length > 0) res.setHeader("Set-Cookie", cookies);
  if (unread) res.setHeader("Connection", "close");
  const bodiless = response.status === 204 || response.status === 304;
  if (length !== null && !bodiless && !res.hasHeader("Content-Length")) res.setHeader("Content-Length", length);
  res.writeHead(response.status);
}

async function writeRest(reader: Reader, res: ServerResponse): Promise<void> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    if (res.destroyed) throw new Error("El cliente cerró la conexión.");
    if (!res.write(value)) await drained(res);
  }
}

/**
 * Resolves when the buffer is empty or the client has disconnected. Removes its listeners: a large response calls it thousands of times.
 */
function drained(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      res.off("drain", done).off("close", done);
      resolve();
    };
    res.on("drain", done).on("close", done);
  });
}

/** Reads and discards what the client still sends, up to 64 MiB and 3 s. */
async function drain(req: IncomingMessage): Promise<void> {
  let size = 0;
  const inCrumbs = crumbCounter();
  const enough = new Promise<void>((resolve) => {
    req.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > DRAINED_BYTES || inCrumbs(chunk)) resolve();
    });
    req.once("close", resolve);
    req.once("end", resolve);
    req.once("error", () => resolve());
  });
  // A parser of an upload that was refused must not take the rest.
  req.unpipe().resume();
  await Promise.race([enough, delay(DRAINING_MS, null, { ref: false })]);
}
