import type { TARJETAS } from "@db/schema/ventas";

export type Tarjeta = (typeof TARJETAS)[number];

const NOMBRES = { debito: "Débito", credito: "Crédito" } as const satisfies Record<Tarjeta, string>;

export const OPCIONES_DE_TARJETA = Object.entries(NOMBRES).map(([valor, texto]) => ({ valor, texto }));

export const esTarjeta = (texto: string): texto is Tarjeta => Object.hasOwn(NOMBRES, texto);

const DEBITO = /d[eé]bito/i;
const CREDITO = /cr[eé]dito/i;

/** The kind of card in the name of a way to pay; "" where it names none, or both. */
export function tarjetaEn(nombre: string): Tarjeta | "" {
  if (DEBITO.test(nombre) === CREDITO.test(nombre)) return "";
  return DEBITO.test(nombre) ? "debito" : "credito";
}
