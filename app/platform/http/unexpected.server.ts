import { randomBytes } from "node:crypto";
import { logError } from "../process/log.server";
import { storageProblem } from "../process/storage-problem.server";
import { plainAnswer } from "./plain-answer.server";

export const UNEXPECTED_SENTENCE = "Algo falló de nuestro lado. Ya quedó anotado; inténtelo de nuevo.";

type Noted = { path: string; answer: { ref: string | undefined } };

/** Logs an error that nobody expected and returns the reference under which all lines of its request are found. */
export function noteUnexpected(error: unknown, { path, answer }: Noted): string {
  answer.ref ??= randomBytes(4).toString("hex");
  logError(error, { ref: answer.ref, path });
  return answer.ref;
}

/** Notes the error and answers it where no page can be rendered. */
export function lastResort(error: unknown, request: Noted, headers: Record<string, string>): Response {
  const problem = storageProblem(error);
  const reference = `Referencia: ${noteUnexpected(error, request)}`;
  return plainAnswer(problem === null ? 500 : 503, `${problem ?? UNEXPECTED_SENTENCE} ${reference}`, headers);
}
