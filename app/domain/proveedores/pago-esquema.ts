import { z } from "zod";
import { ultimaCasilla } from "../campos/campos";
import { CAMPOS_DE_PAGO_A_CUENTA, conBanco } from "../cuentas/pago-a-cuenta";

/** The form of a payment to a supplier; `de_caja`: the cash comes out of the drawer. */
export const PagoForm = z.object({ ...CAMPOS_DE_PAGO_A_CUENTA, de_caja: ultimaCasilla() }).superRefine(conBanco);

export type DatosPago = z.output<typeof PagoForm>;
