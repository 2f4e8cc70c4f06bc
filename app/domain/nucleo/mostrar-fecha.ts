// The only words of dates that the sale screen loads.

/** `2026-11-21T10:15:00-05:00` → `21/11/2026 10:15`: the format for people. */
export function mostrarInstante(texto: string): string {
  return `${mostrarDia(texto)} ${texto.slice(11, 16)}`;
}

/** `2026-11-21…` → `21/11/2026`. */
export function mostrarDia(texto: string): string {
  return `${texto.slice(8, 10)}/${texto.slice(5, 7)}/${texto.slice(0, 4)}`;
}
