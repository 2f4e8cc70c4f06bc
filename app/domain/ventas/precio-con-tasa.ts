import { type Centavos, restar } from "../cifras/dinero";
import { type Descuento, desdePublico } from "../cifras/linea";
import type { TarifaIva } from "../cifras/tarifas";
import type { PrecioDeAntes, PrecioDeLinea } from "./precio-de-linea";

/** The price that a rule gives a new line: the shelf price as the product has it, or another one. */
export function precioConTasa(
  { publico, descuento, estante }: { publico: Centavos; descuento: Descuento; estante: Centavos },
  { precio, publico: propio, tarifa: suya }: PrecioDeAntes,
  tarifa: TarifaIva,
): PrecioDeLinea {
  const igual = publico === propio && tarifa === suya;
  const rige = igual ? { precio, iva: restar(propio, precio), publico } : desdePublico(publico, tarifa);
  return { ...rige, descuento, lista: descuento === 0 ? null : estante };
}
