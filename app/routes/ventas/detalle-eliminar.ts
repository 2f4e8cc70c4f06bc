import type { ActionFunctionArgs } from "@remix-run/node";
import { textoPesos } from "~/domain/compartido/dinero";
import { eliminarDetalle } from "~/domain/ventas/detalles.server";
import { sessionContext } from "~/platform/http/context.server";

export function action({ params, context }: ActionFunctionArgs) {
  return { success: true, total_venta: textoPesos(eliminarDetalle(sessionContext(context), Number(params.id))) };
}
