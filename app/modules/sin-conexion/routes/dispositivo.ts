import type { ActionFunctionArgs } from "@remix-run/node";
import { jsonAction } from "~/platform/forms/json.server";
import { nombrarDispositivo } from "../domain/dispositivo.server";
import { DispositivoJson } from "../domain/esquema";

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, DispositivoJson, ({ ctx, value }) => ({
    success: true,
    nombre: nombrarDispositivo(ctx, value),
    tienda: ctx.duenoId,
  }));
}
