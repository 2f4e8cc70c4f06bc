import { readdirSync } from "node:fs";
import type { Database } from "@db/open.server";
import type fc from "fast-check";
import type { Intento } from "./operaciones";

interface Pesada {
  weight: number;
  arbitrary: fc.Arbitrary<Intento>;
}

/** What people do with a module: `OPERACIONES`, in `operaciones-….ts` of its tests. */
export interface OperacionesDeModulo {
  /** What each shop begins with. */
  apertura: readonly Intento[];
  siempre: readonly Pesada[];
  /** Before what is to be undone, and what is undone. */
  antes: readonly Pesada[];
  deshacibles: readonly Pesada[];
  /** Why the action with this id cannot be undone, though it is the last one on its records. */
  niega?(db: Database, hecho: number): string | undefined;
}

const MODULES = new URL("../modules/", import.meta.url);

async function operacionesEn(file: string): Promise<OperacionesDeModulo> {
  const { OPERACIONES } = await import(new URL(file, MODULES).pathname);
  return OPERACIONES;
}

const files = readdirSync(MODULES, { recursive: true, encoding: "utf8" }).filter((file) => /\boperaciones-[a-z]+\.ts$/.test(file));

export const DE_MODULOS = await Promise.all(files.sort().map(operacionesEn));
