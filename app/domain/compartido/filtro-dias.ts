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

/** Reads `fecha_desde` and `fecha_hasta` out of a query. */
export function leerDias(params: URLSearchParams): Dias & { errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {};
  const leer = lectorDe(params, errors);
  return { desde: leer("fecha_desde", diaOpcional()), hasta: leer("fecha_hasta", diaOpcional()), errors };
}
