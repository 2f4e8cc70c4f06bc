import { claveDeBusqueda } from "../compartido/texto";
import type { DatosGasto } from "./esquema";

/** Columns of an expense from its form. */
export function columnasGasto({ concepto, descripcion, monto }: DatosGasto) {
  return { concepto, conceptoClave: claveDeBusqueda(concepto), descripcion, montoCentavos: monto };
}
