/** The fields of a purchase line, as its form names them. */
export const CAMPOS_DE_LINEA = [
  "producto",
  "nombre",
  "codigo_de_barras",
  "categoria",
  "cantidad",
  "precio",
  "precio_venta",
  "tiene_caducidad",
  "fecha_caducidad",
] as const;

export type CampoDeLinea = (typeof CAMPOS_DE_LINEA)[number];

/** A line's field in the form; `null` is the line that comes under bare names. */
export function campoDe(indice: number | null, campo: string): string {
  if (indice !== null) return `detalles[${indice}].${campo}`;
  return campo === "nombre" ? "nombre_producto" : campo;
}
