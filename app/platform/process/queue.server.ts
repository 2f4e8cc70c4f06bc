import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "@db/open.server";
import { every, inBackground, noteFailure } from "./storage.server";

const LOOK_EVERY_MS = 500;
const LAST_WORK_MS = 1_000;

interface Queue {
  /** Begins what is due. */
  look(): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** From now on nothing begins. */
  rest(): void;
}

/** Looks at the queue of all processes again and again. The returned function stops that and gives what is under way one more second. */
export function startQueue(db: Database, { look, idle, rest }: Queue, others: readonly (() => void)[] = []): () => Promise<void> {
  const stops = [every(db, LOOK_EVERY_MS, look), ...others];
  return async () => {
    for (const stop of stops) stop();
    rest();
    await Promise.race([idle(), delay(LAST_WORK_MS, null, { ref: false })]);
  };
}

/** What this process has taken from a queue and not ended. */
export function underWay<T>(db: Database) {
  const running = new Map<T, Promise<void>>();
  let resting = false;
  return {
    /** `work` resolves to what is done in the background when it has ended. Its failure is noted. */
    begin(taken: T, work: Promise<(() => unknown) | undefined>): void {
      const done = work
        .catch((error) => noteFailure(db, error))
        .then((next) => {
          running.delete(taken);
          if (next) inBackground(db, next);
        });
      running.set(taken, done);
    },
    has: (taken: T): boolean => running.has(taken),
    all: (): T[] => [...running.keys()],
    isOver: (): boolean => resting || !db.$client.open,
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running.values());
    },
    rest(): void {
      resting = true;
    },
  };
}
