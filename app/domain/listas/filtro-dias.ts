import type { z } from "zod";
import { diaOpcional } from "../campos/campos";

/** First and last day of a list filter, both included; `null` for no bound. */
export interface Dias {
  desde: string | null;
  hasta: string | null;
}

export const TODOS_LOS_DIAS: Dias = { desde: null, hasta: null };

/** Whether the filter has at least one bound. */
export const acotan = ({ desde, hasta }: Dias): boolean => desde !== null || hasta !== null;

/**
 * Returns a function that reads one filter from a query. It gives `null` for an absent filter and for an invalid one, and adds the messages
 * of an invalid one to `errors`.
 */
export function lectorDe(params: URLSearchParams, errors: Record<string, string[]>) {
  return function leer<T>(nombre: string, campo: z.ZodType<T | null>): T | null {
    const { data = null, error } = campo.safeParse(params.get(nombre));
    if (error) errors[nombre] = error.issues.map(({ message }) => message);
    return data;
  };
}

export const DESPUES_DE_DESDE = "Elija un día igual o posterior al de «Desde».";

/**
 * Reads two days from a query, by default `fecha_desde` and `fecha_hasta`. An invalid day, or a last day before the first, adds a message
 * to `errors`.
 */
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
