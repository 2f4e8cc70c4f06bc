import type { Membrete } from "../tienda/membrete";

/** A client, a supplier or another thing that the heading of a note names, with what stands below it. */
export interface ParteNota {
  rotulo: string;
  valor: string;
  notas: string[];
}

/** One line as printed: money as `"1188.81"`, `cantidad` in whole units. */
export interface LineaNota {
  nombre: string;
  codigo: string;
  cantidad: number;
  precioUnitario: string;
  subtotal: string;
}

/** A return as it is printed: every text resolved, `fecha` with the Bogotá offset. */
export interface NotaDevolucion {
  titulo: string;
  tienda: Membrete;
  numero: string;
  fecha: string;
  partes: ParteNota[];
  motivo: string;
  lineas: LineaNota[];
  total: string;
  /** Who signs for it. */
  firma: string;
  nota: string;
}
