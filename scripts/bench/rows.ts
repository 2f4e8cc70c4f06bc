import type { Measure } from "./driver";

export const COLUMNS = ["mediana ms", "p95 ms", "por segundo", "CPU ms"];
export const QUANTILES = ["mediana ms", "p95 ms", "p99 ms", "más ms"];

export function quantiles(times: number[], places = 1): string[] {
  return [0.5, 0.95, 0.99, 1].map((part) => (times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(places));
}

export function cells({ medianMs, p95Ms, perSecond, cpuMs }: Measure, floor: Measure | null): string[] {
  const own = [medianMs.toFixed(1), p95Ms.toFixed(1), perSecond.toFixed(0), cpuMs?.toFixed(2) ?? "-"];
  return floor ? [...own, floor.cpuMs?.toFixed(2) ?? "-", `${((100 * perSecond) / floor.perSecond).toFixed(0)} %`] : own;
}

export function printRow(name: string, values: string[]): void {
  console.log(name.padEnd(30) + values.map((value) => value.padStart(12)).join(""));
}
