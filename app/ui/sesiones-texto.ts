/** What happens to the places where somebody is logged in, as sentences. */
export function cierreDeSesiones(sesiones: number): string[] {
  if (sesiones === 0) return [];
  return [sesiones === 1 ? "Se cierra su sesión abierta." : `Se cierran sus ${sesiones} sesiones abiertas.`];
}
