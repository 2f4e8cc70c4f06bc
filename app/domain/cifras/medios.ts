import type { pagosVenta } from "@db/schema/ventas";

/** The way to pay of one part of a sale. */
export type Medio = (typeof pagosVenta.$inferSelect)["medio"];

/** The ways to pay a part of a sale, in the order of the form, with their names. */
export const MEDIOS = {
  efectivo: "Efectivo",
  transferencia: "Transferencia",
  tarjeta: "Tarjeta",
  fiado: "Fiado",
} as const satisfies Record<Medio, string>;

/** The ways to pay on an account, in the order of the form. */
export const MEDIOS_DE_PAGO_A_CUENTA = ["efectivo", "transferencia", "tarjeta"] as const satisfies readonly Medio[];

export const esMedio = (texto: string): texto is Medio => Object.hasOwn(MEDIOS, texto);
