import { z } from "zod";
import { claveEnvio, monto, opcion, texto, textoOpcional } from "../campos/campos";
import { MAXIMO_12_2 } from "../cifras/dinero";
import { MEDIOS_DE_PAGO_A_CUENTA } from "../cifras/medios";

/** The fields of a payment on an account: by a client, or to a supplier. */
export const CAMPOS_DE_PAGO_A_CUENTA = {
  monto: monto(MAXIMO_12_2),
  medio: opcion(MEDIOS_DE_PAGO_A_CUENTA, "efectivo"),
  banco: textoOpcional(50),
  referencia: textoOpcional(100),
  nota: textoOpcional(300),
  clave_envio: claveEnvio(),
};

/** Refuses a transfer without its bank. */
export function conBanco({ medio, banco }: { medio: string; banco: string }, ctx: z.RefinementCtx): void {
  if (medio === "transferencia" && !banco)
    ctx.addIssue({ code: "custom", path: ["banco"], message: "Escriba el banco de la transferencia." });
}

/** The form that reverses a payment on an account. */
export const AnularPagoForm = z.object({ motivo: texto(300) });
