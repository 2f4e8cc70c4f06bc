import type { ActionFunctionArgs } from "@remix-run/node";
import { textoPesos } from "~/domain/cifras/dinero";
import { vistaDeLinea } from "~/domain/ventas/detalle-venta.server";
import { editarDetalle, exigirDetalle } from "~/domain/ventas/detalles.server";
import { CambioDetalleJson } from "~/domain/ventas/esquema";
import { jsonAction } from "~/platform/forms/json.server";

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  exigirDetalle(args.context.ctx, id);
  return jsonAction(args, CambioDetalleJson, ({ ctx, value }) => {
    const { ventaId, total } = editarDetalle(ctx, id, value);
    return { success: true, detalle: vistaDeLinea(ctx, ventaId, id), total_venta: textoPesos(total) };
  });
}
