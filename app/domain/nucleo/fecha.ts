/** An instant in milliseconds UTC. Colombia uses the offset -05:00 all year. */
export type Instante = number;

const BOGOTA_MS = -5 * 60 * 60 * 1000;
const DIA_MS = 24 * 60 * 60 * 1000;

/** `2026-11-21T10:15:00-05:00`. */
export function textoInstante(instante: Instante): string {
  return `${new Date(instante + BOGOTA_MS).toISOString().slice(0, 19)}-05:00`;
}

export const textoSiHay = (instante: Instante | null): string | null => (instante === null ? null : textoInstante(instante));

/** The Bogotá day of an instant, `2026-11-21`. */
export function diaDe(instante: Instante): string {
  return textoInstante(instante).slice(0, 10);
}

/** First valid year of a date in the shop. An earlier year is a typing error. */
export const PRIMER_ANO = 2000;
export const ULTIMO_ANO = 2199;

/** Whether a text is a real calendar day, `2026-11-21`, in a year from `primerAno` to {@link ULTIMO_ANO}. */
export function esDia(texto: string, primerAno = PRIMER_ANO): boolean {
  const ano = Number(texto.slice(0, 4));
  if (!/^\d{4}-\d\d-\d\d$/.test(texto) || ano < primerAno || ano > ULTIMO_ANO) return false;
  const fecha = new Date(`${texto}T00:00:00Z`);
  return !Number.isNaN(fecha.getTime()) && fecha.toISOString().startsWith(texto);
}

/** First instant of a Bogotá day, `2026-11-21`. */
export function instanteDelDia(dia: string): Instante {
  return Date.parse(`${dia}T00:00:00-05:00`);
}

/** Adds `dias` days to a day; a negative number goes back. */
export function sumarDias(dia: string, dias: number): string {
  return diaDe(instanteDelDia(dia) + dias * DIA_MS);
}

/** Days from `desde` to `hasta`, two days; negative when `hasta` comes first. */
export const diasEntre = (desde: string, hasta: string): number => (instanteDelDia(hasta) - instanteDelDia(desde)) / DIA_MS;

/** The month of a day: `2026-11-21` → `2026-11`. */
export function mesDe(dia: string): string {
  return dia.slice(0, 7);
}

/** First instant of the Bogotá day that contains `instante`. */
export function inicioDelDia(instante: Instante): Instante {
  return Math.floor((instante + BOGOTA_MS) / DIA_MS) * DIA_MS - BOGOTA_MS;
}
