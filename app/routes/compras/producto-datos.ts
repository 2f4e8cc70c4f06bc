import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { id } from "~/domain/campos/campos";
import { datosDeProducto } from "~/domain/compras/vista.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { veCostos } from "~/domain/tienda/costos.server";
import { jsonAction } from "~/platform/forms/json.server";

const Eleccion = z.object({ producto_id: id() });

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, Eleccion, ({ ctx, value }) => {
    const producto = datosDeProducto(productoPropio(ctx, value.producto_id));
    return { success: true, producto: veCostos(ctx) ? producto : { ...producto, precio_compra: null } };
  });
}
