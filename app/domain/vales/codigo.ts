/** The code of a vale as it is compared: in capital letters, without blanks and hyphens. */
export const codigoLimpio = (escrito: string): string => escrito.toUpperCase().replace(/[\s-]/g, "");

/** Whether a text can be the code of a vale. A code of digits alone is that of a product. */
export const pareceVale = (escrito: string): boolean => /^(?=.*\D)[2-9A-HJ-NP-Z]{16}$/.test(codigoLimpio(escrito));

/** Signs of the code: no two of them look alike. */
const SIGNOS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LARGO = 16;

/** The first sixteen signs of a key of at least ten bytes. */
export function signosDe(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from({ length: LARGO }, (_, i) => SIGNOS[Number.parseInt(bits.slice(i * 5, i * 5 + 5), 2)] ?? "").join("");
}
