import { type IncomingMessage, request as plain } from "node:http";
import { request as secure } from "node:https";
import type { LookupFunction } from "node:net";

/** The most that an answer may have: a page of a list is the longest. */
const MOST_BYTES = 4 * 2 ** 20;
/** Longest time for one request. */
const LONGEST_MS = 15 * 60_000;

/** The store did not do what was asked; the message says why, for a person. `status`: what it answered; 0 when it did not. */
export class StoreFailed extends Error {
  override name = "StoreFailed";

  constructor(
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

export interface Line {
  /** Longest time without progress, in milliseconds. */
  idleMs: number;
  /** Longest time of all, however slowly it goes on; 15 minutes when it is absent. */
  longestMs?: number | undefined;
  /** Looks up names, where not every address will do. */
  lookup?: LookupFunction | undefined;
}

export interface Sent {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: Buffer | undefined;
}

export interface Answered {
  status: number;
  /** What it says of its length, and its tag. */
  length: number;
  etag: string;
  body: Buffer;
}

/**
 * Sends one request and reads the answer, of which `most` bytes are kept. Redirects are not followed. Rejects with {@link StoreFailed} when
 * nobody answers, the connection hangs, or the answer is cut off.
 */
export async function exchange(sent: Sent, line: Line, most = MOST_BYTES): Promise<Answered> {
  const tooLong = AbortSignal.timeout(line.longestMs ?? LONGEST_MS);
  let answer: IncomingMessage | undefined;
  try {
    answer = await begin(sent, line, tooLong);
    const length = Number(answer.headers["content-length"] ?? Number.NaN);
    return { status: answer.statusCode ?? 0, length, etag: answer.headers.etag ?? "", body: await firstOf(answer, most) };
  } catch (error) {
    throw tooLong.aborted ? new StoreFailed(SILENT) : asFailure(error);
  } finally {
    answer?.destroy();
  }
}

function begin({ method, url, headers, body }: Sent, { idleMs, lookup }: Line, signal: AbortSignal): Promise<IncomingMessage> {
  const ask = url.protocol === "https:" ? secure : plain;
  return new Promise((resolve, reject) => {
    const request = ask(url, {
      method,
      headers: { ...headers, "Content-Length": String(body?.length ?? 0) },
      agent: false,
      timeout: idleMs,
      signal,
      ...(lookup ? { lookup } : {}),
    });
    request.on("timeout", () => request.destroy(new StoreFailed(SILENT)));
    request.on("error", reject);
    request.once("response", resolve);
    request.end(body);
  });
}

async function firstOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= most) break;
  }
  return Buffer.concat(pieces).subarray(0, most);
}

const SILENT = "El servicio de la nube dejó de contestar. Revise el internet; se intenta otra vez en unos minutos.";
const CUT = "La conexión con el servicio de la nube se cortó. Revise el internet; se intenta otra vez en unos minutos.";
const UNKNOWN = "No se encuentra el servicio de la nube. Revise el internet y la dirección.";
const CLOSED = "El servicio de la nube no atiende en esa dirección. Revise que esté bien escrita.";
const CERTIFICATE = "El certificado del servicio de la nube no es de confianza. Revise la dirección y la fecha de este equipo.";

const SENTENCES: readonly [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_\w+|ENETUNREACH|EHOSTUNREACH)$/, UNKNOWN],
  [/^ECONNREFUSED$/, CLOSED],
  [/^(CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_VERIFY)/, CERTIFICATE],
];

function asFailure(error: unknown): StoreFailed {
  if (error instanceof StoreFailed) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return new StoreFailed(SENTENCES.find(([pattern]) => pattern.test(code))?.[1] ?? CUT);
}
