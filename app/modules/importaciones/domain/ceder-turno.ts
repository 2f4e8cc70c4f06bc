import { setImmediate as nextTurn } from "node:timers/promises";

/** Lets other requests take their turn. Throws the reason of `signal` when it has aborted. */
export async function cederTurno(signal: AbortSignal): Promise<void> {
  await nextTurn();
  signal.throwIfAborted();
}
