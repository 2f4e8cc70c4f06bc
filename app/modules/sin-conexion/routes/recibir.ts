import type { ActionFunctionArgs } from "@remix-run/node";
import { jsonAction } from "~/platform/forms/json.server";
import { PendientesJson } from "../domain/esquema";
import { type Recibida, recibirVenta } from "../domain/recibir.server";

/** One after the other, in their order, each committed before the next one: the sales of tills, for which people wait, go between two of them. */
export function action(args: ActionFunctionArgs) {
  return jsonAction(args, PendientesJson, async ({ ctx, value }) => {
    const ventas: Recibida[] = [];
    for (const venta of value.ventas) {
      await args.context.whenQuiet();
      ventas.push(await recibirVenta(ctx, venta));
    }
    return { ventas };
  });
}
