import type { ActionFunctionArgs } from "@remix-run/node";
import { crearEnMostrador } from "~/domain/productos/crear-en-mostrador.server";
import { productoParaVender } from "~/domain/productos/para-vender.server";
import { ProductoDeMostrador } from "~/domain/productos/producto-de-mostrador";
import { created, jsonAction } from "~/platform/forms/json.server";

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, ProductoDeMostrador, ({ ctx, value }) =>
    created({ success: true, producto: productoParaVender(ctx, crearEnMostrador(ctx, value)) }),
  );
}
