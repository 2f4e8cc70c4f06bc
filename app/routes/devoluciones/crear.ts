import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { detalleDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { crearDevolucionCompra } from "~/domain/devoluciones/crear-devolucion-compra.server";
import { DevolucionCompraJson, DevolucionJson } from "~/domain/devoluciones/esquema";
import { created, jsonAction } from "~/platform/forms/json.server";
import { forRoute } from "~/platform/http/context.server";

const ACTIONS = {
  "/devoluciones/crear/": (args: ActionFunctionArgs) =>
    jsonAction(args, DevolucionJson, ({ ctx, value }) => created(detalleDevolucion(ctx, crearDevolucion(ctx, value)))),
  "/devoluciones/compras/crear/": (args: ActionFunctionArgs) =>
    jsonAction(args, DevolucionCompraJson, ({ ctx, value }) => created(detalleDevolucionCompra(ctx, crearDevolucionCompra(ctx, value)))),
};

export function loader({ context }: LoaderFunctionArgs) {
  return redirect(context.path.replace("crear", "nueva"));
}

export function action(args: ActionFunctionArgs) {
  return forRoute(ACTIONS, args.context)(args);
}
