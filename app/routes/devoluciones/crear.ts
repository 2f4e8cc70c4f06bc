import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { DevolucionJson } from "~/domain/devoluciones/esquema";
import { created, jsonAction } from "~/platform/forms/json.server";

export function loader() {
  return redirect("/devoluciones/nueva/");
}

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, DevolucionJson, ({ ctx, value }) => created(detalleDevolucion(ctx, crearDevolucion(ctx, value))));
}
