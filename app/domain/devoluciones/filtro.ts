import { idOpcional } from "../campos/campos";
import { type Dias, lectorDe, leerDias } from "../listas/filtro-dias";

/** Filters of a list of returns. An invalid filter is `null` and has an entry in `errors`. */
export interface Filtro extends Dias {
  /** Id of the client or the supplier. */
  tercero: number | null;
  errors: Record<string, string[]>;
}

/** Reads `fecha_desde`, `fecha_hasta` and the parameter `cliente` or `proveedor` of a query. */
export function leerFiltro(params: URLSearchParams, tercero: "cliente" | "proveedor"): Filtro {
  const dias = leerDias(params);
  return { ...dias, tercero: lectorDe(params, dias.errors)(tercero, idOpcional()) };
}
