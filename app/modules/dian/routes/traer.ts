import type { ActionFunctionArgs } from "@remix-run/node";
import { emiteFacturas } from "~/domain/clientes/cliente.server";
import { TraerForm } from "~/domain/clientes/esquema";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { jsonAction } from "~/platform/forms/json.server";
import { jsonResponse } from "~/platform/listener/whole-body.server";
import { personOfDian } from "../work/dian-person.server";

const CODES = { 404: "RESOURCE_NOT_FOUND", 502: "SERVICE_FAILED" } as const;

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, TraerForm, async ({ ctx, value }) => {
    if (!emiteFacturas(ctx)) throw new NoEncontrado();
    const found = await personOfDian(args.context, value);
    if ("persona" in found) return { success: true, ...found.persona };
    const { status, error } = found;
    return jsonResponse({ success: false, error, code: CODES[status] }, status);
  });
}
