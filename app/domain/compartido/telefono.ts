const SEPARADORES = /[\s().\-/]/g;

/** A number as the provider takes it, `+573001234567`: Colombia's +57 when it names no country. `null` when it cannot be one. */
export function numeroE164(texto: string): string | null {
  const digitos = texto.replace(SEPARADORES, "").replace(/^00/, "+");
  if (digitos.startsWith("+")) return /^\+[1-9]\d{7,14}$/.test(digitos) ? digitos : null;
  if (/^57\d{10}$/.test(digitos)) return `+${digitos}`;
  return /^[1-9]\d{6,9}$/.test(digitos) ? `+57${digitos}` : null;
}
