import { sumarDias } from "~/domain/nucleo/fecha";

/** The spans of what ends: over, or within so many days. They exclude each other. */
export type Tramo = "vencidos" | "7" | "30" | "60" | "90";

export const ORDEN_DE_TRAMOS: readonly Tramo[] = ["vencidos", "7", "30", "60", "90"];

/** Days of a span, both included; `desde` is "" for what is over. */
export function diasDeTramo(tramo: Tramo, hoy: string): { desde: string; hasta: string } {
  if (tramo === "vencidos") return { desde: "", hasta: sumarDias(hoy, -1) };
  const antes = ORDEN_DE_TRAMOS[ORDEN_DE_TRAMOS.indexOf(tramo) - 1];
  return {
    desde: antes === undefined || antes === "vencidos" ? hoy : sumarDias(hoy, Number(antes) + 1),
    hasta: sumarDias(hoy, Number(tramo)),
  };
}

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
