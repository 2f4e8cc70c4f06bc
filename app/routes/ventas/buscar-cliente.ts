import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { siNo, texto } from "~/domain/campos/campos";
import { buscarClientes, hallarClientes } from "~/domain/clientes/listar-clientes.server";
import { jsonAction } from "~/platform/forms/json.server";

/** With `todo`, the answer says what each client owes. */
const Busqueda = z.object({ nombre: texto(150), todo: siNo() });

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, Busqueda, ({ ctx, value: { nombre, todo } }) => {
    return { success: true, clientes: todo ? hallarClientes(ctx, nombre) : buscarClientes(ctx, nombre) };
  });
}
