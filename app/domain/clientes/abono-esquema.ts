import { z } from "zod";
import { claveEnvio, monto, opcion, texto, textoOpcional } from "../compartido/campos";
import { MAXIMO_12_2 } from "../compartido/dinero";
import { MEDIOS_DE_ABONO } from "./medios-de-abono";

/** The form of a payment on account. */
export const AbonoForm = z
  .object({
    monto: monto(MAXIMO_12_2),
    medio: opcion(MEDIOS_DE_ABONO, "efectivo"),
    banco: textoOpcional(50),
    referencia: textoOpcional(100),
    nota: textoOpcional(300),
    clave_envio: claveEnvio(),
  })
  .superRefine(({ medio, banco }, ctx) => {
    if (medio === "transferencia" && !banco)
      ctx.addIssue({ code: "custom", path: ["banco"], message: "Escriba el banco de la transferencia." });
  });

export type DatosAbono = z.output<typeof AbonoForm>;

/** The form that reverses a payment on account. */
export const AnularAbonoForm = z.object({ motivo: texto(300) });
