import { randomBytes } from "node:crypto";
import { logError } from "../process/log.server";
import { storageProblem } from "../process/storage-problem.server";

export const UNEXPECTED_SENTENCE = "Algo falló de nuestro lado. Ya quedó anotado; inténtelo de nuevo.";

type Noted = { path: string; answer: { ref?: string } };

/** Logs an unexpected error and returns its reference, which all log lines of the request have. */
export function noteUnexpected(error: unknown, { path, answer }: Noted): string {
  answer.ref ??= randomBytes(4).toString("hex");
  logError(error, { ref: answer.ref, path });
  return answer.ref;
}

/** Logs the error and returns a plain text response, for when no page can be rendered. */
export function lastResort(error: unknown, request: Noted, headers: Record<string, string>): Response {
  const problem = storageProblem(error);
  const reference = `Referencia: ${noteUnexpected(error, request)}`;
  return plainAnswer(problem === null ? 500 : 503, `${problem ?? UNEXPECTED_SENTENCE} ${reference}`, headers);
}

/** A plain text response of one sentence, for errors without a page. */
export function plainAnswer(status: number, text: string, headers: Record<string, string>): Response {
  const own = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(`${text}\n`, { status, headers: { ...headers, ...own } });
}
