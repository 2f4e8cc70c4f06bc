import { type Centavos, restar } from "../cifras/dinero";
import { unitarioDesdePublico } from "../cifras/linea";
import type { TarifaIva } from "../cifras/tarifas";
import type { Parte, Regla } from "../precios/motor";
import type { DatosLinea } from "./esquema";
import type { Pactada, PrecioDeAntes, PrecioDeLinea } from "./precio-de-linea";

/** What a rule gives a line: its price, and the shelf price from which a `descuento` is. */
export interface TasaDeLinea extends Omit<Parte, "cantidad"> {
  regla: Regla;
  estante: Centavos;
}

/** A line whose price a rule may have given, or somebody agreed before. */
export interface LineaTasada extends DatosLinea {
  tasa?: TasaDeLinea;
  acordada?: Pactada;
}

/** The price that a rule gives a new line: the shelf price as the product has it, or another one. */
export function precioConTasa(
  { publico, descuento, estante }: Omit<TasaDeLinea, "regla">,
  { precio, publico: propio, tarifa: tarifaDeAntes }: PrecioDeAntes,
  tarifa: TarifaIva,
): PrecioDeLinea {
  const igual = publico === propio && tarifa === tarifaDeAntes;
  const rige = igual ? { precio, iva: restar(propio, precio), publico } : unitarioDesdePublico(publico, tarifa);
  return { ...rige, descuento, lista: descuento === 0 ? null : estante };
}
