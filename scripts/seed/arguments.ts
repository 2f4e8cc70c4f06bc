import { parseArgs } from "node:util";
import { readEnv } from "~/platform/process/env.server";
import { pathFrom } from "../command";
import type { Tamano } from "./sembrar";

const USAGE = "Uso: npm run seed -- --tamano s|m|l [--base ARCHIVO] [--hasta AAAA-MM-DD]";

export interface Wanted {
  tamano: Tamano;
  path: string;
  hasta: number;
}

/** What to create and where. Throws with a line on how it is used. */
export function readArguments(args: string[]): Wanted {
  const { tamano, base, hasta } = parse(args);
  const dia = hasta === undefined ? Date.now() : Date.parse(`${hasta}T23:00:00-05:00`);
  if ((tamano !== "s" && tamano !== "m" && tamano !== "l") || Number.isNaN(dia)) throw new Error(USAGE);
  const path = base === undefined ? readEnv().DATABASE_PATH : pathFrom(base);
  return { tamano, path, hasta: dia };
}

function parse(args: string[]) {
  try {
    const option = { type: "string" } as const;
    return parseArgs({ args, options: { tamano: option, base: option, hasta: option } }).values;
  } catch {
    throw new Error(USAGE);
  }
}
