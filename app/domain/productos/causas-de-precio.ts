import type { cambiosPrecio } from "@db/schema/productos";

/** Why a price changed: the value in the history and its label for people. */
export const CAUSAS_DE_PRECIO = {
  edicion: "Edición",
  compra: "Compra",
  cambio: "Cambio de precios",
  importacion: "Importación",
  empaque: "Empaque abierto",
  deshecho: "Deshecho",
} as const satisfies Record<(typeof cambiosPrecio.$inferSelect)["causa"], string>;
