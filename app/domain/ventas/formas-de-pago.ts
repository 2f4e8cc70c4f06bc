import type { ventas } from "@db/schema/ventas";
import type { Medio } from "../cifras/medios";

export type FormaDePago = (typeof ventas.$inferSelect)["forma_pago"];

interface Reglas {
  /** The bank is required. */
  pideBanco: boolean;
  /** The client pays in cash: the sale may keep the amount received, and the screen shows the change. */
  recibeEfectivo: boolean;
  /** Only a registered client may pay so. */
  pideCliente: boolean;
  /** The way to pay of the whole sale; `null` when it was paid in several parts. */
  medio: Medio | null;
}

/** Rules of each method of payment. All code that depends on the method reads this table. */
export const REGLAS_DE_PAGO = {
  Efectivo: { pideBanco: false, recibeEfectivo: true, pideCliente: false, medio: "efectivo" },
  Transferencia: { pideBanco: true, recibeEfectivo: false, pideCliente: false, medio: "transferencia" },
  Tarjeta: { pideBanco: false, recibeEfectivo: false, pideCliente: false, medio: "tarjeta" },
  Fiado: { pideBanco: false, recibeEfectivo: false, pideCliente: true, medio: "fiado" },
  Saldo: { pideBanco: false, recibeEfectivo: false, pideCliente: false, medio: "saldo" },
  Mixto: { pideBanco: false, recibeEfectivo: false, pideCliente: false, medio: null },
} as const satisfies Record<FormaDePago, Reglas>;

export const FORMA_USUAL = "Efectivo" satisfies FormaDePago;

export const esFormaDePago = (texto: string): texto is FormaDePago => Object.hasOwn(REGLAS_DE_PAGO, texto);

/** The methods in the order of the form. */
export const FORMAS_DE_PAGO = Object.keys(REGLAS_DE_PAGO).filter(esFormaDePago);

/** Whether the client pays in cash with this method; false for an unknown method. */
export const recibeEfectivo = (forma: string): boolean => esFormaDePago(forma) && REGLAS_DE_PAGO[forma].recibeEfectivo;
