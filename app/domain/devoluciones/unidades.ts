import type { Cantidad, Unidad } from "../cifras/cantidad";

export interface LineaConUnidades {
  productoId: number;
  unidad: Unidad;
  /** Units sold or bought, returned, and that can still be returned. */
  cantidad: Cantidad;
  devueltas: Cantidad;
  quedan: Cantidad;
}

/** Units of these lines of one product: sold or bought, returned, and that can still be returned. */
export function unidadesDeLineas(lineas: readonly LineaConUnidades[]): { unidades: Cantidad; devuelto: Cantidad; disponible: Cantidad } {
  const suma = (campo: "cantidad" | "devueltas" | "quedan") => lineas.reduce((total, linea) => total + linea[campo], 0);
  return { unidades: suma("cantidad"), devuelto: suma("devueltas"), disponible: suma("quedan") };
}
