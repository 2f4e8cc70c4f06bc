import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { detalleDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import { crearDevolucionCompra } from "~/domain/devoluciones/crear-devolucion-compra.server";
import { DevolucionCompraJson } from "~/domain/devoluciones/esquema";
import { created, jsonAction } from "~/platform/forms/json.server";

export function loader() {
  return redirect("/devoluciones/compras/nueva/");
}

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, DevolucionCompraJson, ({ ctx, value }) => {
    return created(detalleDevolucionCompra(ctx, crearDevolucionCompra(ctx, value)));
  });
}
