import type { Unidad } from "../cifras/cantidad";
import { type Centavos, leerPesos } from "../cifras/dinero";
import { importe, medidaPor, type Reparto } from "../cifras/linea";

const CON_PRECIO = /^(?:([1-9]\d{0,3})\*)?\d{7}0*(\d{1,5})\d$/;

/** What a scale's label with a price comes to, and `3*` of it three times; `null` for any other text. */
export function importeDeEtiqueta(etiqueta: string): Centavos | null {
  const [leida, veces = "1", pesos = ""] = CON_PRECIO.exec(etiqueta) ?? [];
  return leida === undefined ? null : importe(leerPesos(pesos) ?? 0, Number(veces), "und");
}

/** How much of a product such a label stands for, whose price is kept to the cent; `null` when it does for none. */
export function medidaDeEtiqueta(etiqueta: string, publico: Centavos, unidad: Unidad): Reparto | null {
  const precio = importeDeEtiqueta(etiqueta);
  return precio === null ? null : medidaPor(precio, publico, unidad);
}
