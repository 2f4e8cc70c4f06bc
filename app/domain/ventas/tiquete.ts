import type { tiquetesQueEsperan } from "./en-espera.server";

export type TiqueteEnEspera = ReturnType<typeof tiquetesQueEsperan>[number];

/** The value of `volver` in a sale's form with which the next sale follows at once. */
export const OTRA_VENTA = "nueva";
