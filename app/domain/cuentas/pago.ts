import { z } from "zod";
import { claveEnvio, monto, opcion, siNo, texto, textoOpcional, ultimaCasilla } from "../campos/campos";
import { MAXIMO_12_2 } from "../cifras/dinero";
import { MEDIOS_DE_PAGO_A_CUENTA } from "../cifras/medios";

/** The form of a payment on an account: by a client, or to a supplier. */
export const PagoForm = z
  .object({
    monto: monto(MAXIMO_12_2),
    medio: opcion(MEDIOS_DE_PAGO_A_CUENTA, "efectivo"),
    banco: textoOpcional(50),
    referencia: textoOpcional(100),
    nota: textoOpcional(300),
    /** To a supplier: whether the cash comes out of the drawer. What a client pays in cash always goes into it. */
    de_caja: ultimaCasilla(),
    confirmar_retiro: ultimaCasilla(),
    clave_envio: claveEnvio(),
    /** By a client: what exceeds its debt becomes its credit. */
    anticipo: siNo(),
  })
  .superRefine(({ medio, banco }, ctx) => {
    if (medio === "transferencia" && !banco)
      ctx.addIssue({ code: "custom", path: ["banco"], message: "Escriba el banco de la transferencia." });
  });

export const AnularPagoForm = z.object({ motivo: texto(300) });

/** What is paid out of the credit of a client. */
export const SaldoDevueltoForm = z.object({
  monto: monto(MAXIMO_12_2),
  medio: opcion(MEDIOS_DE_PAGO_A_CUENTA, "efectivo"),
  confirmar_retiro: ultimaCasilla(),
  clave_envio: claveEnvio(),
});

export type DatosSaldoDevuelto = z.output<typeof SaldoDevueltoForm>;
export type DatosPago = Omit<z.output<typeof PagoForm>, "anticipo"> & { anticipo?: boolean };
