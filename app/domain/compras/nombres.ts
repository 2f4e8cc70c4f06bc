import { keysOf } from "../nucleo/properties";

export const LINEA_VACIA = {
  producto: "",
  nombre: "",
  codigo_de_barras: "",
  categoria: "",
  cantidad: "",
  precio: "",
  precio_venta: "",
  precio_publico: "",
  iva: "",
  unidad: "",
  tiene_caducidad: "",
  fecha_caducidad: "",
  lote: "",
  bonificacion: "",
};

export type CampoDeLinea = keyof typeof LINEA_VACIA;

export const CAMPOS_DE_LINEA = keysOf(LINEA_VACIA);

/** Fields that a form may give in a line without content: the first choice of a list, an unmarked box. */
export const SIN_CONTENIDO: readonly CampoDeLinea[] = ["iva", "unidad", "tiene_caducidad", "bonificacion"];

/** Form name of a line's field; `indice` is `null` for the line posted without `detalles[i]`. */
export function campoDe(indice: number | null, campo: string): string {
  if (indice !== null) return `detalles[${indice}].${campo}`;
  return campo === "nombre" ? "nombre_producto" : campo;
}
