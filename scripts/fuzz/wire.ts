import { request } from "node:http";
import { PATIENCE_MS } from "../../tests/support/time";
import type { Body } from "./monsters";
import type { Shot } from "./shots";

const MOST_KEPT = 200_000;
/** Status when the client left. */
const LEFT = 499;
/** What the service does after that costs the request too. */
const AFTERWARDS_MS = 2_000;

export interface Answer {
  /** Status code; 0 without an answer. */
  status: number;
  headers: Record<string, unknown>;
  /** First part of the body. */
  text: string;
  bytes: number;
  ms: number;
  /** Reason why there was no answer; "" if there was one. */
  failure: string;
}

/** Sends a shot on a new connection, and leaves when it says so. Never throws. */
export function send(url: string, { method, path, headers, leavesMs }: Shot, body: Body): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (answer: Partial<Answer>) =>
      resolve({ status: 0, headers: {}, text: "", bytes: 0, failure: "", ...answer, ms: performance.now() - started });
    const length = body ? { "Content-Length": Buffer.byteLength(body) } : {};
    const sent = request({ ...addressOf(url), agent: false, method, path, headers: { ...headers, ...length } }, (response) => {
      let [text, bytes] = ["", 0];
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (text.length < MOST_KEPT) text += chunk;
      });
      const { statusCode: status = 0 } = response;
      response.on("end", () => end({ status, headers: response.headers, text, bytes }));
      response.on("error", ({ message }) => end({ status, headers: response.headers, text, bytes, failure: message }));
    });
    const timer = setTimeout(() => sent.destroy(new Error(`nada en ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
    const fail = ({ message }: Error) => end({ failure: message });
    sent.on("error", fail);
    sent.on("close", () => clearTimeout(timer));
    sent.end(body, () => leavesMs === undefined || setTimeout(leave, leavesMs));
    function leave(): void {
      sent.off("error", fail).on("error", () => undefined);
      sent.destroy();
      setTimeout(() => end({ status: LEFT }), AFTERWARDS_MS);
    }
  });
}

function addressOf(url: string): { host: string; port: string } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port };
}
