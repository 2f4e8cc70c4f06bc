import type { Behaviour } from "./service";

const FAILURES: readonly Behaviour[] = ["cut", "cut-after", "error", "down", "nonsense"];

/** How the service answers while processes are killed: mostly well, so that a kill finds each step; at times as services fail. */
export function atTimes(): Behaviour {
  const chance = Math.random();
  return chance < 0.2 ? (FAILURES[Math.floor((chance / 0.2) * FAILURES.length)] ?? "answered") : "answered";
}
