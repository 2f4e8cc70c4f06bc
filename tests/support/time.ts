import { setTimeout as delay } from "node:timers/promises";

/** Time within which a condition must hold. It is so long that only what never comes fails, and not a machine that is slow or was paused. */
export const PATIENCE_MS = 240_000;

/**
 * Options of a test of a promise with a time limit, such as "stops within two seconds". A machine that is paused or overloaded breaks such a
 * promise at times; a defect breaks it each time.
 */
export const TIMED = { retry: 4 };

/** Waits until the condition holds. Looks often at first, and five times a second in the end: a look may be dear. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const began = Date.now(); !(await holds()); await delay(Math.min(200, 10 + (Date.now() - began) / 10)))
    if (Date.now() - began > PATIENCE_MS) throw new Error(`This did not come true in ${PATIENCE_MS / 1000} s: ${holds}`);
}
