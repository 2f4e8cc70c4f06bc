import type { ClientActionFunctionArgs } from "@remix-run/react";
import { enviarDocumento } from "../documento/envio";
import { olvidarVenta } from "./use-recuerdo";

/** {@link enviarDocumento} of a sale, whose kept draft is deleted when the server saved it. */
export const enviarVenta = (args: ClientActionFunctionArgs): Promise<unknown> =>
  enviarDocumento(args, (form) => olvidarVenta(String(form.get("clave_envio"))));
