import type { pagosVenta } from "@db/schema/ventas";

/** A way in which a sale is paid, and its client paid back. `cambio` is the goods of an exchange: nobody chooses it. */
export type Medio = (typeof pagosVenta.$inferSelect)["medio"];

/** The ways to pay, in the order of the form, with their names. */
export const MEDIOS = {
  efectivo: "Efectivo",
  transferencia: "Transferencia",
  tarjeta: "Tarjeta",
  fiado: "Fiado",
  saldo: "Saldo",
  cambio: "Cambio de mercancía",
} as const satisfies Record<Medio, string>;

/** The ways to pay on an account, in the order of the form. */
export const MEDIOS_DE_PAGO_A_CUENTA = ["efectivo", "transferencia", "tarjeta"] as const satisfies readonly Medio[];

/** The ways to pay that every shop has. */
export const MEDIOS_USUALES = ["efectivo", "transferencia", "tarjeta", "fiado"] as const satisfies readonly Medio[];

/** The ways to pay that a form or a call may name. */
export const MEDIOS_ELEGIBLES = [...MEDIOS_USUALES, "saldo"] as const satisfies readonly Medio[];

export const esMedio = (texto: string): texto is Medio => Object.hasOwn(MEDIOS, texto);
