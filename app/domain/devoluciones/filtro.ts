import { idOpcional } from "../compartido/campos";
import { type Dias, lectorDe, leerDias } from "../compartido/filtro-dias";

/** What a list of returns is narrowed by; a filter that cannot be read is `null` and has an error instead. */
export interface Filtro extends Dias {
  /** The client or the supplier. */
  tercero: number | null;
  errors: Record<string, string[]>;
}

/** Reads `fecha_desde`, `fecha_hasta` and the filter named `tercero` out of a query. */
export function leerFiltro(params: URLSearchParams, tercero: "cliente" | "proveedor"): Filtro {
  const dias = leerDias(params);
  return { ...dias, tercero: lectorDe(params, dias.errors)(tercero, idOpcional()) };
}

/** The id that a query names; `null` when it names none. */
export const idDeConsulta = (texto: string | null): number | null => idOpcional().safeParse(texto).data ?? null;
