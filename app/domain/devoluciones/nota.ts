import type { Unidad } from "../cifras/cantidad";
import type { PapelOficial } from "../nucleo/papel-oficial";
import type { Membrete } from "../tienda/documentos";

/** One entry in the heading of a note, such as the client or the sale: label, value and the texts below. */
export interface ParteNota {
  rotulo: string;
  valor: string;
  notas: string[];
}

/** Name of what is paid back without units. */
export const nombreDeFaltante = (producto: string): string => `${producto}: lo que faltaba por devolver`;

/** One line as printed: money as `"1188.81"`, `cantidad` as JSON shows it. */
export interface LineaNota {
  nombre: string;
  codigo: string;
  cantidad: number | string;
  unidad: Unidad;
  /** Name of its rate of IVA; "" when all lines have the same. */
  tarifa: string;
  precio_unitario: string;
  subtotal: string;
}

/** A return as printed: every text is final, `total` is `"1188.81"`, `fecha` has the Bogotá offset. */
export interface NotaDevolucion {
  titulo: string;
  tienda: Membrete;
  numero: string;
  fecha: string;
  /** Its official document; absent without one. */
  oficial?: PapelOficial;
  partes: ParteNota[];
  motivo: string;
  lineas: LineaNota[];
  /** What the shop is for the IVA; "" when it is responsable. */
  regimen: string;
  /** Base and IVA by rate, as printed. */
  sumas: readonly (readonly [nombre: string, valor: string])[];
  total: string;
  /** Text below the line for the signature. */
  firma: string;
  /** Whether the prices include IVA; "" where there is none. */
  nota: string;
}
