import type { ClientActionFunctionArgs } from "@remix-run/react";
import { tropiezoDe } from "../frame/tropiezo";
import { olvidarVenta } from "./use-recuerdo";

/**
 * Sends the form of a sale. Deletes its kept draft when the server saved the sale: only then does it redirect to another page. When the
 * server did not answer, returns the reason, and the screen stays.
 */
export async function enviarVenta({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const tropiezo = tropiezoDe(error);
    if (tropiezo) return { tropiezo, intencion: String(form.get("intencion") ?? "") };
    olvidarVenta(String(form.get("clave_envio")));
    throw error;
  }
}
