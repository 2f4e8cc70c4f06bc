import { ORDEN_DE_TRAMOS, type Tramo } from "~/domain/inventario/tramos";
import { sumarDias } from "~/domain/nucleo/fecha";

/** The names of the spans. */
export const TRAMOS = {
  vencidos: "Vencido",
  7: "En 7 días",
  30: "En 8 a 30 días",
  60: "En 31 a 60 días",
  90: "En 61 a 90 días",
} as const satisfies Record<Tramo, string>;

/** All spans together. */
export const diasDeTodos = (hoy: string) => ({ desde: "", hasta: sumarDias(hoy, 90) });

/** The span that a request names; `null` for all of them. */
export const leerTramo = (texto: string | null): Tramo | null => ORDEN_DE_TRAMOS.find((uno) => uno === texto) ?? null;
