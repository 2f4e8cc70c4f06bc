import { parseArgs } from "node:util";

/** Reads a command's options, all whole numbers. `otherwise` holds their names and defaults. */
export function wholeNumbers<N extends string>(usage: string, otherwise: Record<N, number>): Record<N, number> {
  const names = Object.keys(otherwise);
  const values = read(usage, names);
  const entries = Object.entries<number>(otherwise).map(([name, number]) => [name, whole(usage, values[name], number)] as const);
  return Object.assign({ ...otherwise }, Object.fromEntries(entries));
}

function read(usage: string, names: readonly string[]): Record<string, unknown> {
  try {
    return parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: "string" as const }])) }).values;
  } catch {
    throw new Error(`Uso: ${usage}`);
  }
}

function whole(usage: string, text: unknown, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (typeof text !== "string" || !/^\d{1,9}$/.test(text)) throw new Error(`Uso: ${usage}`);
  return Number(text);
}
