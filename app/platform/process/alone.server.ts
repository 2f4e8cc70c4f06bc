import { once } from "node:events";

/**
 * Runs `swap` while no other process of the service has the database open. Afterwards new processes serve, and this one ends with its answer.
 */
export type Alone = <T>(swap: () => T) => Promise<T>;

/** {@link Alone} of a handler without a service around it: no other process has the database open. */
export const aloneAlready: Alone = async (swap) => swap();

/** {@link Alone} of a process of the service. `release`: gives back what else of this process has the database open. */
export function aloneInService(release: () => Promise<void>): Alone {
  return async (swap) => {
    await ask("solo");
    try {
      await release();
      return swap();
    } finally {
      await ask("sigan");
      process.emit("SIGTERM", "SIGTERM");
    }
  };
}

/** Tells the supervisor, and waits until it says the same: `solo`, the others have ended; `sigan`, new ones serve. */
async function ask(what: "solo" | "sigan"): Promise<void> {
  if (!process.send) return;
  process.send({ [what]: true });
  let message: unknown;
  do [message] = await once(process, "message");
  while (typeof message !== "object" || message === null || !(what in message));
}
