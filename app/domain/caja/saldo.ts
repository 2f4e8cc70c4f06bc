import { type Centavos, leerPesos, mostrarCentavos } from "../cifras/dinero";

/** Cents of an amount in JSON that may be negative: `"-1500.00"` → -150000. */
export const leerSaldo = (texto: string): Centavos => (texto.startsWith("-") ? -(leerPesos(texto.slice(1)) ?? 0) : (leerPesos(texto) ?? 0));

/** What a count found over or missing, in words: `Faltan $ 850`. */
export function diferenciaEnPalabras(diferencia: Centavos): string {
  if (diferencia === 0) return "Cuadra";
  return `${diferencia > 0 ? "Sobran" : "Faltan"} ${mostrarCentavos(Math.abs(diferencia))}`;
}
