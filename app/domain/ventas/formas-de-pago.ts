import type { ventas } from "@db/schema/ventas";

export type FormaDePago = (typeof ventas.$inferSelect)["formaPago"];

interface Reglas {
  /** The form asks for the bank, and it is required. */
  pideBanco: boolean;
  /** Cash is handed over: the sale notes what was received, and the screen shows the change. */
  recibeEfectivo: boolean;
}

/** What each method of payment asks for. Schema, form, screen, draft, verification and demo shop follow this table. */
export const REGLAS_DE_PAGO = {
  Efectivo: { pideBanco: false, recibeEfectivo: true },
  Transferencia: { pideBanco: true, recibeEfectivo: false },
} as const satisfies Record<FormaDePago, Reglas>;

export const FORMA_USUAL = "Efectivo" satisfies FormaDePago;

export const esFormaDePago = (texto: string): texto is FormaDePago => Object.hasOwn(REGLAS_DE_PAGO, texto);

/** The methods in the order in which they are offered. */
export const FORMAS_DE_PAGO = Object.keys(REGLAS_DE_PAGO).filter(esFormaDePago);

/** Whether cash is handed over with this method; false for a text that names none. */
export const recibeEfectivo = (forma: string): boolean => esFormaDePago(forma) && REGLAS_DE_PAGO[forma].recibeEfectivo;
