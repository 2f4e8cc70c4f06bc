import { LONGEST_REFUSAL_MS, type Shot } from "./shots";
import type { Answer as Sent } from "./wire";

/** An answer may take so many times longer than its work. */
const WAITS = 10;
const LARGEST_REFUSAL = 256 * 1024;
const STACK = /\n\s+at [\w.<>[\] ]+\(?(?:file:|node:|\/)|node_modules\/|SqliteError|Error: Cannot/;

/** An answer, and the time of the processor that it cost the service. */
export interface Answer extends Sent {
  cost: number;
}

export interface Finding {
  kind: string;
  sentence: string;
}

const isRefusal = ({ status }: Answer): boolean => status >= 400;

/** Too much work, or a long wait: a busy machine makes an answer wait for the processor. */
export function isSlow({ longestMs, longestWaitMs }: Shot, answer: Answer): boolean {
  const limit = isRefusal(answer) ? LONGEST_REFUSAL_MS : longestMs;
  return answer.cost > limit || answer.ms > (longestWaitMs ?? WAITS * limit);
}

/** Findings about an answer; empty when all is well. */
export function judge(shot: Shot, answer: Answer): Finding[] {
  const { status, text, headers, failure, bytes, ms, cost } = answer;
  const found: Finding[] = [];
  const add = (kind: string, sentence: string) => found.push({ kind, sentence });
  if (failure) add("sin respuesta", failure);
  const wanted = status === 503 && headers["retry-after"] !== undefined;
  if (status >= 500 && !wanted) add(`estado ${status}`, text.replace(/<[^>]*>/g, " ").slice(0, 200));
  if (status === 500 && shot.method !== "HEAD" && !/[Rr]ef/.test(text)) add("500 sin referencia", text.slice(0, 200));
  if (STACK.test(text)) add("traza en la respuesta", STACK.exec(text)?.[0] ?? "");
  if (isRefusal(answer) && bytes > LARGEST_REFUSAL) add("rechazo enorme", `${bytes} bytes`);
  if (status >= 400 && text && isJson(answer) && !isEnvelope(text)) add("rechazo sin sobre", text.slice(0, 200));
  if (isSlow(shot, answer)) add("lenta", `${Math.round(ms)} ms hasta el ${status}, ${cost} ms de procesador`);
  return found;
}

const isJson = ({ headers }: Answer): boolean => String(headers["content-type"]).startsWith("application/json");

function isEnvelope(text: string): boolean {
  try {
    const { success, code, error, errors } = JSON.parse(text);
    return success === false && typeof code === "string" && (error === undefined) !== (errors === undefined);
  } catch {
    return false;
  }
}
