import { type Cantidad, seMide, type Unidad } from "./cantidad";
import { leerEnteroEscrito, leerMedida, leerMedidaEscrita, Refusal } from "./lectura";

/** The quantity of a product with this unit, from text as people write it: from `minimo` to `maximo` units. */
export function leerCantidadEscrita(texto: string, unidad: Unidad, minimo: number, maximo: number): Cantidad | Refusal {
  if (!seMide(unidad)) return leerEnteroEscrito(texto, minimo, maximo);
  const escrita = leerMedidaEscrita(texto);
  const leida = escrita instanceof Refusal ? escrita : leerMedida(escrita, minimo, maximo);
  return leida instanceof Refusal ? leida : leida.milesimas;
}
