import type { z } from "zod";
import { diaOpcional } from "./campos";

/** The days, both included, to which a list is narrowed; `null` for no bound. */
export interface Dias {
  desde: string | null;
  hasta: string | null;
}

export const TODOS_LOS_DIAS: Dias = { desde: null, hasta: null };

/** Whether a list is narrowed at all. */
export const acotan = ({ desde, hasta }: Dias): boolean => desde !== null || hasta !== null;

/** Reads one filter out of a query: `null` for none, and for one that cannot be read, whose error is noted. */
export function lectorDe(params: URLSearchParams, errors: Record<string, string[]>) {
  return function leer<T>(nombre: string, campo: z.ZodType<T | null>): T | null {
    const { data = null, error } = campo.safeParse(params.get(nombre));
    if (error) errors[nombre] = error.issues.map(({ message }) => message);
    return data;
  };
}

export const DESPUES_DE_DESDE = "Elija un día igual o posterior al de «Desde».";

/** Reads two days out of a query, by default `fecha_desde` and `fecha_hasta`; in the wrong order they hold nothing, and have an error. */
export function leerDias(
  params: URLSearchParams,
  [primero, ultimo]: readonly [string, string] = ["fecha_desde", "fecha_hasta"],
): Dias & { errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {};
  const leer = lectorDe(params, errors);
  const [desde, hasta] = [leer(primero, diaOpcional()), leer(ultimo, diaOpcional())];
  if (desde !== null && hasta !== null && hasta < desde) errors[ultimo] = [DESPUES_DE_DESDE];
  return { desde, hasta, errors };
}
