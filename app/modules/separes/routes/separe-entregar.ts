import type { ActionFunctionArgs } from "@remix-run/node";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { detalleSepare } from "../domain/consultas.server";
import { entregarSepare } from "../domain/entregar.server";
import { EntregarForm } from "../domain/esquema";
import { paginaDeSepare } from "../domain/pagina";

export function action({ params, context }: ActionFunctionArgs) {
  const id = Number(params.id);
  const { clave_envio } = EntregarForm.catch({ clave_envio: null }).parse(Object.fromEntries(postedForm(context)));
  try {
    const venta = entregarSepare(context.ctx, id, clave_envio);
    const { numero, venta_numero } = detalleSepare(context.ctx, id);
    return redirectWithFlash(paginaDeSepare(id), `Separe ${numero} entregado: es la venta ${venta_numero}.`, {
      enlace: { texto: "Ver la venta e imprimir la tirilla", url: `/ventas/detalle/${venta}/` },
    });
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
    return redirectWithFlash(paginaDeSepare(id), error.message, { tipo: "error" });
  }
}
