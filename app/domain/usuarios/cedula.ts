/** What is said of a cédula that is none. */
export const CEDULA_ILEGIBLE = "Escriba la cédula en números, como 52.123.456.";

/** The digits of a cédula that a person typed, with points or blanks between them; "" when it is none. */
export function cifrasDeCedula(escrita: string): string {
  const cifras = escrita.replace(/[.\s]/g, "");
  return /^[1-9]\d{3,9}$/.test(cifras) ? cifras : "";
}
