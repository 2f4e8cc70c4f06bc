import type { ActionFunctionArgs } from "@remix-run/node";
import { clienteVisible } from "~/domain/clientes/consultas.server";
import { crearCliente } from "~/domain/clientes/crear-cliente.server";
import { ClienteJson } from "~/domain/clientes/esquema";
import { vistaCliente } from "~/domain/clientes/vista.server";
import { created, jsonAction } from "~/platform/forms/json.server";

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, ClienteJson, ({ ctx, value }) => {
    const cliente = clienteVisible(ctx, crearCliente(ctx, value));
    return created({ success: true, cliente: vistaCliente(cliente) });
  });
}
