import type { Answer } from "./answer.server";
import { refusalOf } from "./refusals.server";

/** What happened in a request, for whoever reads the log: who came in, and who was kept out. */
export type LogEvent =
  | "login"
  | "login_pending"
  | "login_refused"
  | "logout"
  | "reset_asked"
  | "reset_done"
  | "reset_refused"
  | "role_refused"
  | "csrf_refused"
  | "throttled";

/** Runs what may refuse somebody, and names a refusal in the log line of the request. */
export async function namingRefusal<T>(answer: Answer, event: LogEvent, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (refusalOf(error)) answer.event = event;
    throw error;
  }
}
