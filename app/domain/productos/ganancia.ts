import type { productos } from "@db/schema/productos";
import { type Centavos, porcentajeDe, restar, textoPesos } from "../cifras/dinero";
import type { Regimen } from "../cifras/tarifas";
import { ventaNeta } from "./bajo-costo";

type ConCosto = Pick<typeof productos.$inferSelect, "precioCentavos" | "precioPublicoCentavos" | "iva" | "precioCompraCentavos">;

/** What one unit leaves: what the shop keeps of its price less its cost, and its part of it. Nothing is known of it without price or cost. */
export function gananciaDe(producto: ConCosto, regimen: Regimen): { margen: Centavos; porcentaje: number | null } | null {
  const neta = ventaNeta(producto, regimen);
  if (neta === 0 || producto.precioCompraCentavos === 0) return null;
  const margen = restar(neta, producto.precioCompraCentavos);
  return { margen, porcentaje: porcentajeDe(margen, neta) };
}

/** {@link gananciaDe} as the page and JSON of a product show it. */
export function vistaDeGanancia(producto: ConCosto, regimen: Regimen): { margen: string | null; margen_porcentaje: number | null } {
  const ganancia = gananciaDe(producto, regimen);
  return { margen: ganancia && textoPesos(ganancia.margen), margen_porcentaje: ganancia?.porcentaje ?? null };
}
