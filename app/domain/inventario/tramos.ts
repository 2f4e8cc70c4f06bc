import { sumarDias } from "../nucleo/fecha";

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
