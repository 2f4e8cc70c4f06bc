import { milesimasDe } from "~/domain/cifras/cantidad";
import { restar, textoPesos } from "~/domain/cifras/dinero";
import { centavos } from "./antes";
import { cantidadDe, type importesDeLinea, type LineaBorrador, unidadDe } from "./linea";

/** What the page shows of a line that the rules price, for the server: units and amount. Also while the rules are not there. */
export function totalMostrado(linea: LineaBorrador, deTodas: string, importes: ReturnType<typeof importesDeLinea>): string {
  if (!linea.reglas || importes === null || linea.descuento + linea.descuento_monto + deTodas !== "") return linea.visto_total;
  // No rule touches the tax of bags.
  const subtotal = restar(centavos(importes.subtotal), centavos(importes.bolsas ?? ""));
  return `${milesimasDe(cantidadDe(linea), unidadDe(linea.unidad))}=${textoPesos(subtotal)}`;
}
