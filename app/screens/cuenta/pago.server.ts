import type { ActionFunctionArgs } from "@remix-run/node";
import type { Cuentas } from "~/domain/cuentas/cuentas.server";
import { type DatosPago, PagoForm } from "~/domain/cuentas/pago";
import { registrarPago } from "~/domain/cuentas/pagos.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { formAction, postedForm } from "~/platform/forms/forms.server";
import { textsOf } from "../typed-form";

const CAMPOS = { monto: "", medio: "", banco: "", referencia: "", nota: "", clave_envio: "", anticipo: "" };

/** Saves the payment in a form on an account, and answers with `registrado`; a refused form keeps what was typed. */
export const pagarDesde = (
  args: ActionFunctionArgs,
  cuentas: Cuentas,
  titularId: number,
  registrado: (ctx: Contexto, pagoId: number) => Response,
) => recibirPago(args, (ctx, datos) => registrarPago(ctx, cuentas, titularId, datos), registrado);

/** {@link pagarDesde} for a payment that `pagar` saves. */
export async function recibirPago(
  args: ActionFunctionArgs,
  pagar: (ctx: Contexto, datos: DatosPago) => number,
  registrado: (ctx: Contexto, pagoId: number) => Response,
) {
  const respuesta = await formAction(args, PagoForm, ({ ctx, value }) => registrado(ctx, pagar(ctx, value)), { command: pagar });
  if (respuesta instanceof Response) return respuesta;
  const form = postedForm(args.context);
  const de_caja = form.getAll("de_caja").at(-1);
  return { ...respuesta, tecleado: { ...textsOf(form, CAMPOS), ...(de_caja !== undefined && { de_caja: String(de_caja) }) } };
}
