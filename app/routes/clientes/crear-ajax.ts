import type { ActionFunctionArgs } from "@remix-run/node";
import { clienteVisible, vistaCliente } from "~/domain/clientes/consultas.server";
import { ClienteJson } from "~/domain/clientes/esquema";
import { crearCliente } from "~/domain/clientes/guardar-cliente.server";
import { created, jsonAction } from "~/platform/json.server";

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, ClienteJson, ({ ctx, value }) => {
    const cliente = clienteVisible(ctx, crearCliente(ctx, value));
    return created({ success: true, cliente: vistaCliente(cliente) });
  });
}
