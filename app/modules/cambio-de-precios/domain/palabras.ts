import type { Modo } from "~/domain/productos/publico-nuevo";

/** What a change starts from, and its names for people. */
export const MODOS = {
  porcentaje: "Un porcentaje del precio",
  monto: "Un monto en pesos",
  margen: "Un margen sobre el costo",
} as const satisfies Record<Modo, string>;

/** Steps of the public price, in pesos; 0 leaves it as it comes out. */
export const REDONDEOS = [0, 50, 100] as const;
