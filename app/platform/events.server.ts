import type { Answer } from "./context.server";
import type { LogEvent } from "./log.server";
import { refusalOf } from "./refusals.server";

/** Runs what may refuse somebody, and names a refusal in the log line of the request. */
export async function namingRefusal<T>(answer: Answer, event: LogEvent, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (refusalOf(error)) answer.event = event;
    throw error;
  }
}
