import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { buscarClientes } from "~/domain/clientes/listar-clientes.server";
import { texto } from "~/domain/compartido/campos";
import { jsonAction } from "~/platform/forms/json.server";

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, z.object({ nombre: texto(150) }), ({ ctx, value }) => {
    return { success: true, clientes: buscarClientes(ctx, value.nombre) };
  });
}
