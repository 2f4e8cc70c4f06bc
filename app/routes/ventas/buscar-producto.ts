import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { texto } from "~/domain/compartido/campos";
import { productoPorCodigo } from "~/domain/productos/consultas.server";
import { vistaParaVender } from "~/domain/productos/vista.server";
import { jsonAction } from "~/platform/forms/json.server";

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, z.object({ codigo_barras: texto(50) }), ({ ctx, value }) => {
    const producto = productoPorCodigo(ctx, value.codigo_barras);
    if (!producto) return { success: false, error: "Producto no encontrado", code: "RESOURCE_NOT_FOUND" };
    return { success: true, producto: vistaParaVender(producto) };
  });
}
