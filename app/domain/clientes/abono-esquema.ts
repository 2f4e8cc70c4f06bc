import { z } from "zod";
import { CAMPOS_DE_PAGO_A_CUENTA, conBanco } from "../cuentas/pago-a-cuenta";

/** The form of a payment on account. */
export const AbonoForm = z.object(CAMPOS_DE_PAGO_A_CUENTA).superRefine(conBanco);

export type DatosAbono = z.output<typeof AbonoForm>;
