import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { siNo } from "~/domain/campos/campos";
import { textoPesos } from "~/domain/cifras/dinero";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { CambioDetalleJson, DetalleJson } from "~/domain/ventas/detalle-esquema";
import { vistaDeLinea } from "~/domain/ventas/detalle-venta.server";
import { agregarDetalle, editarDetalle, eliminarDetalle, exigirDetalle } from "~/domain/ventas/detalles.server";
import { created, jsonAction, jsonIfSent } from "~/platform/forms/json.server";
import { forRoute } from "~/platform/http/context.server";

const Permisos = z.object({ de_caja: siNo() });

/** The answers to changes of the lines of a sale, by their path in the map. */
const ANSWERS: Readonly<Record<string, (args: ActionFunctionArgs) => object>> = {
  "/ventas/:ventaId/detalles/": (args) => {
    const ventaId = Number(args.params.ventaId);
    ventaVisible(args.context.ctx, ventaId);
    return jsonAction(args, DetalleJson, ({ ctx, value }) => {
      const { id, total } = agregarDetalle(ctx, ventaId, value);
      return created({ success: true, detalle: vistaDeLinea(ctx, ventaId, id), total_venta: textoPesos(total) });
    });
  },

  "/ventas/detalles/:id/editar/": (args) => {
    const id = Number(args.params.id);
    exigirDetalle(args.context.ctx, id);
    return jsonAction(args, CambioDetalleJson, ({ ctx, value }) => {
      const { ventaId, total } = editarDetalle(ctx, id, value);
      return { success: true, detalle: vistaDeLinea(ctx, ventaId, id), total_venta: textoPesos(total) };
    });
  },

  "/ventas/detalles/:id/eliminar/": ({ params, context }) => {
    const { de_caja } = jsonIfSent(context, Permisos);
    return { success: true, total_venta: textoPesos(eliminarDetalle(context.ctx, Number(params.id), de_caja)) };
  },
};

export function action(args: ActionFunctionArgs) {
  return forRoute(ANSWERS, args.context)(args);
}
