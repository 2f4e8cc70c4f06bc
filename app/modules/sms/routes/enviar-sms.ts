import type { ActionFunctionArgs } from "@remix-run/node";
import { jsonAction } from "~/platform/forms/json.server";
import { resultadoDeCampana } from "../domain/campanas.server";
import { crearCampana, exigirProveedor } from "../domain/crear-campana.server";
import { EnviarSmsJson } from "../domain/esquema";
import { sendNow } from "../work/outgoing-sms.server";

export function action(args: ActionFunctionArgs) {
  return jsonAction(
    args,
    (ctx) => {
      exigirProveedor(ctx);
      return EnviarSmsJson;
    },
    async ({ ctx, value }) => {
      const id = crearCampana(ctx, value);
      await sendNow(args.context, id);
      return resultadoDeCampana(ctx, id);
    },
  );
}
