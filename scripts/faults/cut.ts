import { type IncomingMessage, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { PATIENCE_MS } from "../../tests/support/time";
import type { Visitor } from "../visitor";

const PAUSE_MS = 200;

export interface Download {
  name: string;
  method: "GET" | "HEAD" | "POST";
  path: string;
  body?: string;
}

/**
 * Sends a request on a new connection and returns the answer once its headers have arrived, with the body unread; null without an answer.
 */
export function ask(url: string, { cookies }: Visitor, { method, path, body }: Download): Promise<IncomingMessage | null> {
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const form = body === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length };
  return new Promise((resolve) => {
    const sent = request(url + path, { method, agent: false, headers: { Cookie, ...form }, timeout: PATIENCE_MS }, resolve);
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => resolve(null));
    sent.end(body);
  });
}

/** Starts a download and stops reading after the first piece. Null if it is refused or ends at once. */
export async function begun(url: string, visitor: Visitor, download: Download): Promise<IncomingMessage | null> {
  // The service allows one download at a time, and the previous one may not have ended yet.
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(PAUSE_MS)) {
    const answer = await ask(url, visitor, download);
    if (answer?.statusCode === 200) return firstPiece(answer);
    answer?.destroy();
  }
  return null;
}

function firstPiece(answer: IncomingMessage): Promise<IncomingMessage | null> {
  return new Promise((resolve) => {
    answer.on("error", () => resolve(null));
    answer.once("data", () => {
      answer.pause();
      resolve(answer);
    });
    answer.once("end", () => resolve(null));
  });
}
