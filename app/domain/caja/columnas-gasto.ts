import { clave } from "../compartido/texto";
import type { DatosGasto } from "./esquema";

/** The columns that an expense's form fills. */
export function columnasGasto({ concepto, descripcion, monto }: DatosGasto) {
  return { concepto, conceptoClave: clave(concepto), descripcion, montoCentavos: monto };
}
