import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { avisarCodigo } from "~/domain/actividad/avisar-codigo.server";
import { texto } from "~/domain/campos/campos";
import { jsonAction } from "~/platform/forms/json.server";

const Aviso = z.object({ codigo: texto(100) });

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, Aviso, ({ ctx, value }) => {
    avisarCodigo(ctx, value.codigo);
    return { success: true };
  });
}
