import type { z } from "zod";
import { esPregunta } from "~/domain/campos/pregunta";
import { type Contexto, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { type Falta, ReglaIncumplida, ReglasIncumplidas } from "~/domain/nucleo/errores";
import { fieldName } from "./form-fields.server";

/** The command of a form. What it writes is rolled back. */
export type Rehearsed<T> = (ctx: Contexto, value: T) => unknown;

type Typed = Readonly<Record<string, unknown>>;

interface Rehearsal<T> {
  schema: z.ZodType<T>;
  typed: Typed;
  /** The fields that are wrong already. */
  wrong: readonly string[];
  command: Rehearsed<T>;
}

const MOST_TURNS = 5;
/** A longer document is not rehearsed: a thousand lines, five times, would hold the tills of all shops for a second. */
const MOST_LINES = 100;
/** They follow from all lines of a document, and say nothing while one of them is left out. */
const OF_ALL_LINES: readonly string[] = ["pagos", "monto_recibido"];

/**
 * What a command would refuse besides the fields that are wrong already, so that all errors of a form come at once. It runs without them,
 * and again without those that it refuses, and everything is rolled back.
 */
export function furtherFaults<T>(ctx: Contexto, { schema, typed, wrong, command }: Rehearsal<T>): Falta[] {
  const found: Falta[] = [];
  if (Object.values(typed).some((value) => Array.isArray(value) && value.length > MOST_LINES)) return found;
  // A key that came before with other data would be refused.
  let left = wrong.reduce(without, { ...typed, clave_envio: undefined });
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const known = [...wrong, ...found.map(({ campo }) => campo)];
    const { success, data, error } = schema.safeParse(withStandIns(schema, left));
    const faults = success ? refusals(ctx, (quiet) => command(quiet, data)) : faultsOf(error);
    const further = faults.filter(({ campo }) => tellsMore(campo, known));
    if (further.length === 0) break;
    found.push(...further);
    left = further.reduce((rest, { campo }) => without(rest, campo), left);
  }
  return found;
}

/** Runs the command and rolls it back. Besides its rules it may throw anything: some values are made up. */
function refusals(ctx: Contexto, run: (quiet: Contexto) => unknown): readonly Falta[] {
  const { onUndoable: _, ...quiet } = ctx;
  try {
    ejecutarEnTransaccion(ctx, () => {
      run(quiet);
      throw new Error("rolled back");
    });
  } catch (error) {
    if (error instanceof ReglasIncumplidas) return error.faltas;
    if (error instanceof ReglaIncumplida) return [{ campo: error.campo, mensaje: error.message }];
  }
  return [];
}

const faultsOf = ({ issues }: z.ZodError): Falta[] => issues.map(({ path, message }) => ({ campo: fieldName(path), mensaje: message }));

/** The field, or the whole line of a field: `nombre`, `detalles[0]`. */
const placeOf = (campo: string): string => campo.split(".")[0] ?? "";
const listOf = (campo: string): string => placeOf(campo).split("[")[0] ?? "";
const isOfLine = (campo: string): boolean => placeOf(campo).includes("[");

function tellsMore(campo: string, known: readonly string[]): boolean {
  if (campo === "" || esPregunta(campo) || known.some((other) => placeOf(other) === placeOf(campo))) return false;
  const withoutLines = known.filter(isOfLine).map(listOf);
  if (withoutLines.length === 0) return true;
  return !OF_ALL_LINES.includes(listOf(campo)) && (isOfLine(campo) || !withoutLines.includes(campo));
}

function without(typed: Typed, campo: string): Typed {
  const list = listOf(campo);
  const lines = typed[list];
  if (!isOfLine(campo) || !Array.isArray(lines)) return { ...typed, [list]: undefined };
  return { ...typed, [list]: lines.map((line, i) => (placeOf(campo) === `${list}[${i}]` ? undefined : line)) };
}

/** One of them fits almost every required field. */
const STAND_INS = ["1", "x", "2026-11-21", "nadie@example.com"];

/** A required field that is wrong gets a value that its schema takes. */
function withStandIns(schema: z.ZodType, typed: Typed): Typed {
  const filled: Record<string, unknown> = { ...typed };
  const missing = () => new Set(schema.safeParse(filled).error?.issues.map(({ path }) => String(path[0])));
  for (const name of missing()) {
    if (typed[name] !== undefined) continue;
    STAND_INS.find((value) => {
      filled[name] = value;
      return !missing().has(name);
    });
  }
  return filled;
}
