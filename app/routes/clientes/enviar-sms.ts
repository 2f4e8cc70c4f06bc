import type { ActionFunctionArgs } from "@remix-run/node";
import { resultadoDeCampana } from "~/domain/sms/campanas.server";
import { crearCampana, exigirProveedor } from "~/domain/sms/crear-campana.server";
import { EnviarSmsJson } from "~/domain/sms/esquema";
import { jsonAction } from "~/platform/forms/json.server";
import { sendNow } from "~/platform/sending/outgoing-sms.server";

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
