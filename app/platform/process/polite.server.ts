import type { ChildProcess } from "node:child_process";
import { getPriority, setPriority } from "node:os";

/** At the lowest one, 19, a busy machine would leave a process none of the processor. */
const PRIORITY = 10;

/** Lets tills and pages go before a process that was just started. Of a service that is lower itself, only root could raise one. */
export function bePolite({ pid }: ChildProcess): void {
  if (pid) setPriority(pid, Math.max(PRIORITY, getPriority()));
}
