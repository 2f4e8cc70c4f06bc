import type { Answer } from "../http/context.server";
import { refusalOf } from "../http/refusals.server";
import type { LogEvent } from "../process/log.server";

/** Runs what may refuse somebody, and names a refusal in the log line of the request. */
export async function namingRefusal<T>(answer: Answer, event: LogEvent, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (refusalOf(error)) answer.event = event;
    throw error;
  }
}
