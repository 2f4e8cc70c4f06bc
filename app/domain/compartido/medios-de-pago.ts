/** The ways to pay on an account, in the order of the form. */
export const MEDIOS_DE_PAGO_A_CUENTA = ["efectivo", "transferencia", "tarjeta"] as const;
