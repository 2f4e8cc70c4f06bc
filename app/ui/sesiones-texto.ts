/** What happens to the places where somebody is logged in, as a sentence. */
export function cierreDeSesiones(sesiones: number): string {
  if (sesiones === 0) return "No tiene sesiones abiertas.";
  return sesiones === 1 ? "Se cierra su sesión abierta." : `Se cierran sus ${sesiones} sesiones abiertas.`;
}
