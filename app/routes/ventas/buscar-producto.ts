import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { texto } from "~/domain/compartido/campos";
import { textoPesos } from "~/domain/compartido/dinero";
import { productoPorCodigo } from "~/domain/productos/consultas.server";
import { jsonAction } from "~/platform/forms/json.server";

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, z.object({ codigo_barras: texto(50) }), ({ ctx, value }) => {
    const producto = productoPorCodigo(ctx, value.codigo_barras);
    if (!producto) return { success: false, error: "Producto no encontrado", code: "RESOURCE_NOT_FOUND" };
    const { id, nombre, precioCentavos, stock, codigo_de_barras: codigo_barras } = producto;
    return { success: true, producto: { id, nombre, precio: textoPesos(precioCentavos), stock, codigo_barras } };
  });
}
