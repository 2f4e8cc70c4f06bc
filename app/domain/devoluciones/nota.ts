import type { Unidad } from "../compartido/cantidad";
import type { Membrete } from "../tienda/membrete";

/** One entry in the heading of a note, such as the client or the sale: label, value and the texts below. */
export interface ParteNota {
  rotulo: string;
  valor: string;
  notas: string[];
}

/** One line as printed: money as `"1188.81"`, `cantidad` as JSON shows it. */
export interface LineaNota {
  nombre: string;
  codigo: string;
  cantidad: number | string;
  unidad: Unidad;
  precio_unitario: string;
  subtotal: string;
}

/** A return as printed: every text is final, `total` is `"1188.81"`, `fecha` has the Bogotá offset. */
export interface NotaDevolucion {
  titulo: string;
  tienda: Membrete;
  numero: string;
  fecha: string;
  partes: ParteNota[];
  motivo: string;
  lineas: LineaNota[];
  total: string;
  /** Text below the line for the signature. */
  firma: string;
  nota: string;
}
