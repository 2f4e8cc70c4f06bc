import type { Answer } from "../http/context.server";
import { refusalOf } from "../http/refusals.server";
import type { LogEvent } from "../process/log.server";

/** Runs `run`. When it throws a refusal, logs `event` with the request and throws on. */
export async function namingRefusal<T>(answer: Answer, event: LogEvent, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (refusalOf(error)) answer.event = event;
    throw error;
  }
}
