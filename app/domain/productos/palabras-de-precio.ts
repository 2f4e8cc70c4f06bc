import type { cambiosPrecio } from "@db/schema/productos";
import { type Centavos, mostrarCentavos } from "../cifras/dinero";
import { bajoCosto } from "./bajo-costo";

/** Warning for a product that is sold at a loss; "" for any other. */
export function avisoBajoCosto(precio: Centavos, costo: Centavos): string {
  if (!bajoCosto(precio, costo)) return "";
  return `Precio por debajo del costo: se vende a ${mostrarCentavos(precio)} y cuesta ${mostrarCentavos(costo)}, sin IVA.`;
}

/** Why a price changed: the value in the history and its label for people. */
export const CAUSAS_DE_PRECIO = {
  edicion: "Edición",
  union: "Unión",
  compra: "Compra",
  cambio: "Cambio de precios",
  importacion: "Importación",
  empaque: "Empaque abierto",
  deshecho: "Deshecho",
} as const satisfies Record<(typeof cambiosPrecio.$inferSelect)["causa"], string>;
