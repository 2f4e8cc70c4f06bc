/** Sentence about the sessions that will be closed; none when there are none. */
export function cierreDeSesiones(sesiones: number): string[] {
  if (sesiones === 0) return [];
  return [sesiones === 1 ? "Se cierra su sesión abierta." : `Se cierran sus ${sesiones} sesiones abiertas.`];
}
