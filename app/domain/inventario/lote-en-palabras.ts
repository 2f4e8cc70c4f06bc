import { mostrarDia } from "../nucleo/mostrar-fecha";

/** `Lote A1, vence 31/12/2026`. */
export function loteEnPalabras({ lote, vence }: { lote: string; vence: string | null }): string {
  return [lote === "" ? "Sin lote" : `Lote ${lote}`, vence && `vence ${mostrarDia(vence)}`].filter(Boolean).join(", ");
}
