import type { ActionFunctionArgs } from "@remix-run/node";
import { ajustarExistencias, exigirPoderAjustar } from "~/domain/productos/ajustar-existencias.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { productoParaVender } from "~/domain/productos/para-vender.server";
import { existenciasContadas } from "~/domain/productos/producto-de-mostrador";
import { jsonAction } from "~/platform/forms/json.server";

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  return jsonAction(
    args,
    (ctx) => {
      exigirPoderAjustar(ctx);
      return existenciasContadas(productoPropio(ctx, id).unidad);
    },
    ({ ctx, value }) => ({ success: true, producto: productoParaVender(ctx, ajustarExistencias(ctx, id, value)) }),
  );
}
