import type { ActionFunctionArgs } from "@remix-run/node";
import type { Cuentas } from "~/domain/cuentas/cuentas.server";
import { PagoForm } from "~/domain/cuentas/pago";
import { registrarPago } from "~/domain/cuentas/pagos.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { formAction, postedForm } from "~/platform/forms/forms.server";
import { textsOf } from "../typed-form";

const CAMPOS = { monto: "", medio: "", banco: "", referencia: "", nota: "", clave_envio: "" };

/** Saves the payment in a form, and answers with `registrado`; a refused form keeps what was typed. */
export async function pagarDesde(
  args: ActionFunctionArgs,
  cuentas: Cuentas,
  titularId: number,
  registrado: (ctx: Contexto, pagoId: number) => Response,
) {
  const pagar = (ctx: Contexto, datos: Parameters<typeof registrarPago>[3]) => registrarPago(ctx, cuentas, titularId, datos);
  const respuesta = await formAction(args, PagoForm, ({ ctx, value }) => registrado(ctx, pagar(ctx, value)), { command: pagar });
  if (respuesta instanceof Response) return respuesta;
  const form = postedForm(args.context);
  const de_caja = form.getAll("de_caja").at(-1);
  return { ...respuesta, tecleado: { ...textsOf(form, CAMPOS), ...(de_caja !== undefined && { de_caja: String(de_caja) }) } };
}
