import type { ActionFunctionArgs } from "@remix-run/node";
import { crearEnMostrador } from "~/domain/productos/crear-en-mostrador.server";
import { ProductoDeMostrador } from "~/domain/productos/producto-de-mostrador";
import { vistaParaVender } from "~/domain/productos/vista.server";
import { created, jsonAction } from "~/platform/forms/json.server";

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, ProductoDeMostrador, ({ ctx, value }) =>
    created({ success: true, producto: vistaParaVender(ctx, crearEnMostrador(ctx, value)) }),
  );
}
