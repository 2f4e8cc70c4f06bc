import type { z } from "zod";
import { diaOpcional, idOpcional } from "../compartido/campos";

/** What a list of returns is narrowed by; a filter that cannot be read is `null` and has an error instead. */
export interface Filtro {
  desde: string | null;
  hasta: string | null;
  /** The client or the supplier. */
  tercero: number | null;
  errors: Record<string, string[]>;
}

/** Reads `fecha_desde`, `fecha_hasta` and the filter named `tercero` out of a query. */
export function leerFiltro(params: URLSearchParams, tercero: "cliente" | "proveedor"): Filtro {
  const errors: Filtro["errors"] = {};
  function leer<T>(nombre: string, campo: z.ZodType<T | null>): T | null {
    const { data = null, error } = campo.safeParse(params.get(nombre));
    if (error) errors[nombre] = error.issues.map(({ message }) => message);
    return data;
  }
  return {
    desde: leer("fecha_desde", diaOpcional()),
    hasta: leer("fecha_hasta", diaOpcional()),
    tercero: leer(tercero, idOpcional()),
    errors,
  };
}

/** The id that a query names; `null` when it names none. */
export const idDeConsulta = (texto: string | null): number | null => idOpcional().safeParse(texto).data ?? null;
