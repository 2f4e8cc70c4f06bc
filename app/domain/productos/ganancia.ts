import type { productos } from "@db/schema/productos";
import { type Centavos, mostrarCentavos, porcentajeDe, restar, textoPesos } from "../cifras/dinero";
import { mostrarPorcentaje } from "../cifras/frases";
import type { Regimen } from "../cifras/tarifas";
import { bajoCosto, ventaNeta } from "./bajo-costo";

interface Ganancia {
  margen: Centavos;
  /** Of what the shop keeps of the price. */
  porcentaje: number | null;
}

/** What one unit leaves: what the shop keeps of its price, less its cost. Nothing is known of it without one of them. */
function gananciaDe(neta: Centavos, costo: Centavos): Ganancia | null {
  if (neta === 0 || costo === 0) return null;
  const margen = restar(neta, costo);
  return { margen, porcentaje: porcentajeDe(margen, neta) };
}

/** {@link gananciaDe} as the page and JSON of a product show it. */
export function vistaDeGanancia(
  producto: Pick<typeof productos.$inferSelect, "precioCentavos" | "precioPublicoCentavos" | "iva" | "precioCompraCentavos">,
  regimen: Regimen,
): { margen: string | null; margen_porcentaje: number | null } {
  const ganancia = gananciaDe(ventaNeta(producto, regimen), producto.precioCompraCentavos);
  return { margen: ganancia && textoPesos(ganancia.margen), margen_porcentaje: ganancia?.porcentaje ?? null };
}

/** What a form of a product says of its gain; "" without a price, and for a loss, of which it warns. */
export function gananciaEnPalabras(neta: Centavos, costo: Centavos): string {
  if (neta === 0 || bajoCosto(neta, costo)) return "";
  const ganancia = gananciaDe(neta, costo);
  if (!ganancia) return "Falta el precio de compra: sin él no se sabe cuánto gana.";
  return `Usted gana ${mostrarCentavos(ganancia.margen)} en cada uno: ${mostrarPorcentaje(ganancia.porcentaje ?? 0)} del precio sin impuesto.`;
}
