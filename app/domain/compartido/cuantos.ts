/** `1 unidad`, `1.200 unidades`. */
export function cuantos(cantidad: number, uno: string, varios: string): string {
  return `${cantidad.toLocaleString("es-CO")} ${cantidad === 1 ? uno : varios}`;
}
