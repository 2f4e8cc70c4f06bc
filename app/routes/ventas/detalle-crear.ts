import type { ActionFunctionArgs } from "@remix-run/node";
import { textoPesos } from "~/domain/cifras/dinero";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { vistaDeLinea } from "~/domain/ventas/detalle-venta.server";
import { agregarDetalle } from "~/domain/ventas/detalles.server";
import { DetalleJson } from "~/domain/ventas/esquema";
import { created, jsonAction } from "~/platform/forms/json.server";

export function action(args: ActionFunctionArgs) {
  const ventaId = Number(args.params.ventaId);
  ventaVisible(args.context.ctx, ventaId);
  return jsonAction(args, DetalleJson, ({ ctx, value }) => {
    const { id, total } = agregarDetalle(ctx, ventaId, value);
    return created({ success: true, detalle: vistaDeLinea(ctx, ventaId, id), total_venta: textoPesos(total) });
  });
}
