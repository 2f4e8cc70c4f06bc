import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { texto } from "~/domain/campos/campos";
import { vistaCantidad } from "~/domain/cifras/cantidad";
import { productoParaVender } from "~/domain/productos/para-vender.server";
import { productoLeido } from "~/domain/productos/producto-leido.server";
import { jsonAction } from "~/platform/forms/json.server";

const Lectura = z.object({ codigo_barras: texto(50) });

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, Lectura, ({ ctx, value }) => {
    const leido = productoLeido(ctx, value.codigo_barras);
    if (!leido) return { success: false, error: "Producto no encontrado", code: "RESOURCE_NOT_FOUND" };
    const { producto, cantidad } = leido;
    const deBalanza = cantidad === null ? {} : { cantidad: vistaCantidad(cantidad, producto.unidad) };
    return { success: true, producto: productoParaVender(ctx, producto), ...deBalanza };
  });
}
