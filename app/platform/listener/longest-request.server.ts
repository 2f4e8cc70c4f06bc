import type { IncomingMessage } from "node:http";

const LONGEST_MS = 120_000;

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Calls `end` when the body has not come within two minutes. Node's own limit is one of the whole server; a large file must be able to take
 * longer.
 */
export function limitRequest(req: IncomingMessage, end: () => void): void {
  const timer = setTimeout(end, LONGEST_MS).unref();
  limits.set(req, timer);
  for (const event of ["end", "close"]) req.once(event, () => clearTimeout(timer));
}

/** The body may take as long as it likes, and so may what is done with it: its connection may then be silent. */
export function liftLimit(req: IncomingMessage): void {
  clearTimeout(limits.get(req));
  req.once("end", () => req.socket.setTimeout(0));
}
