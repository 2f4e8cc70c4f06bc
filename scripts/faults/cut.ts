import { type IncomingMessage, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Visitor } from "../visitor";

const LONGEST_MS = 60_000;
const PAUSE_MS = 200;

export interface Download {
  name: string;
  method: "GET" | "HEAD" | "POST";
  path: string;
  body?: string;
}

/** Asks on a connection of its own, and answers when the head of the answer is there: nobody reads on. Null when there is none. */
export function ask(url: string, { cookies }: Visitor, { method, path, body }: Download): Promise<IncomingMessage | null> {
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const form = body === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length };
  return new Promise((resolve) => {
    const sent = request(url + path, { method, agent: false, headers: { Cookie, ...form }, timeout: LONGEST_MS }, resolve);
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => resolve(null));
    sent.end(body);
  });
}

/** A download whose first piece has arrived and whose rest waits; null when it is not to be had, or was over at once. */
export async function begun(url: string, visitor: Visitor, download: Download): Promise<IncomingMessage | null> {
  // The one before may still be letting go: only one at a time is given out.
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await delay(PAUSE_MS)) {
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
