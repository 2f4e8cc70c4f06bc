import { FORMAS_DE_PAGO, type FormaDePago } from "./formas-de-pago";
import { tarjetaEn } from "./tarjetas";

/** A way to pay of the sale screen that the shop named: `Nequi` is a transfer to that bank, `Datáfono` a card. */
export interface Chip {
  nombre: string;
  forma: FormaDePago;
  /** Value of its field: with a bank, `Transferencia/Nequi`. */
  valor: string;
}

const DE_TARJETA = /dat[aá]fono|tarjeta/i;

/** The ways to pay that the shop named, one a line, in their order. A name of a usual way adds nothing. */
export function chipsDe(medios: string): Chip[] {
  const nombres = medios.split("\n").map((nombre) => nombre.trim());
  const propios = [...new Set(nombres)].filter((nombre) => nombre !== "" && !USUALES.includes(nombre.toLowerCase()));
  return propios.map((nombre) => {
    const forma = DE_TARJETA.test(nombre) ? "Tarjeta" : "Transferencia";
    return { nombre, forma, valor: `${forma}/${nombre}` };
  });
}

const USUALES = FORMAS_DE_PAGO.map((forma) => forma.toLowerCase());

/** All ways to pay: cash, what the shop named, and the other ones; credit of clients where there is some. */
export function opcionesDePago(chips: readonly Chip[], conSaldos: boolean): Chip[] {
  const usuales = FORMAS_DE_PAGO.filter((forma) => forma !== "Saldo" || conSaldos).map((forma) => ({ valor: forma, nombre: forma, forma }));
  return [...usuales.slice(0, 1), ...chips, ...usuales.slice(1)];
}

/** The method and the bank, or the card terminal, in the value of a chip; any other text as it is. */
export function leerChip(valor: string): { forma_pago: string; nombre: string } {
  const [, forma_pago = valor, nombre = ""] = /^(Transferencia|Tarjeta)\/(.+)$/s.exec(valor) ?? [];
  return { forma_pago, nombre };
}

/** The fields of a form whose method of payment may be a chip, as if its bank had been typed. */
export function separarChip(entrada: unknown): unknown {
  if (typeof entrada !== "object" || entrada === null || !("forma_pago" in entrada) || typeof entrada.forma_pago !== "string")
    return entrada;
  const { forma_pago, nombre } = leerChip(entrada.forma_pago);
  if (!nombre) return entrada;
  return {
    ...entrada,
    forma_pago,
    ...(forma_pago === "Tarjeta" ? pagoDeTarjeta(entrada, nombre) : { banco: nombre }),
  };
}

const escrito = (entrada: object, campo: string): string => {
  const valor: unknown = Reflect.get(entrada, campo);
  return typeof valor === "string" ? valor.trim() : "";
};

const siDice = (tarjeta: string) => (tarjeta ? { tarjeta } : {});

/** The reference of a card payment has no other place for the name of the terminal, which may say the kind of the card. */
const pagoDeTarjeta = (entrada: object, nombre: string) => ({
  referencia: escrito(entrada, "referencia") || nombre,
  ...siDice(escrito(entrada, "tarjeta") || tarjetaEn(nombre)),
});
