import { openDatabase } from "@db/open.server";
import { expect } from "vitest";
import { readingFile } from "../../scripts/faults/inspect";
import { verificarBase } from "./verificar";

/** Does the same `veces` times at once. */
export const aLaVez = <T>(veces: number, hacer: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: veces }, (_, i) => hacer(i)));

/** What the file of a running service holds: rows of figures, and what breaks a rule. */
export const looksAt = (path: string) => ({
  numeros: (sql: string): number[][] => readingFile(path, (client) => client.prepare<[], number[]>(sql).raw().all()),
  faltas: (): string[] => readingFile(path, (client) => verificarBase({ $client: client })),
});

/** The references of the sales that a file holds, which must break no rule. */
export function referenciasDe(path: string): string[] {
  const db = openDatabase(path);
  try {
    expect(verificarBase(db)).toEqual([]);
    return db.$client.prepare<[], string>("select referencia from ventas").pluck().all();
  } finally {
    db.$client.close();
  }
}
