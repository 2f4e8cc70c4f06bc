import type { ActionFunctionArgs } from "@remix-run/node";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { unlessProtected } from "~/platform/forms/protected.server";
import { detalleSepare } from "../domain/consultas.server";
import { entregarSepare } from "../domain/entregar.server";
import { EntregarForm } from "../domain/esquema";
import { paginaDeSepare } from "../domain/pagina";

export function action({ params, context }: ActionFunctionArgs) {
  const id = Number(params.id);
  const { clave_envio } = EntregarForm.catch({ clave_envio: null }).parse(Object.fromEntries(postedForm(context)));
  const pagina = paginaDeSepare(id);
  const venta = unlessProtected(pagina, () => entregarSepare(context.ctx, id, clave_envio), ReglaIncumplida);
  const { numero, venta_numero } = detalleSepare(context.ctx, id);
  return redirectWithFlash(pagina, `Separe ${numero} entregado: es la venta ${venta_numero}.`, {
    enlace: { texto: "Ver la venta e imprimir la tirilla", url: `/ventas/detalle/${venta}/` },
  });
}
