import { randomBytes } from "node:crypto";
import { logError } from "./log.server";

export const UNEXPECTED_SENTENCE = "Algo falló de nuestro lado. Ya quedó anotado; inténtelo de nuevo.";

/** Logs an error that nobody expected and returns the reference under which its line is found. */
export function noteUnexpected(error: unknown, path: string): string {
  const ref = randomBytes(4).toString("hex");
  logError(error, { ref, path });
  return ref;
}
