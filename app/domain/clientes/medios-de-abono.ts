import type { abonos } from "@db/schema/clientes";

export type MedioDeAbono = (typeof abonos.$inferSelect)["medio"];

/** The ways to pay on account, in the order of the form. */
export const MEDIOS_DE_ABONO = ["efectivo", "transferencia", "tarjeta"] as const satisfies readonly MedioDeAbono[];
