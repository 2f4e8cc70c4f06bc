import type { ClientActionFunctionArgs } from "@remix-run/react";
import { type Tropiezo, tropiezoDe } from "../frame/tropiezo";

/** The answer of a form that the server did not answer, and the button that sent it. */
export interface SinRespuesta {
  tropiezo: Tropiezo;
  intencion: string;
}

/**
 * Sends the form of a document. When the server did not answer, returns the reason, and the screen stays. Calls `alGuardar` when the server
 * saved the document, with its `clave_envio`: only then does it redirect to another page.
 */
export async function enviarDocumento(
  { request, serverAction }: ClientActionFunctionArgs,
  alGuardar: (clave: string, form: FormData) => unknown = () => {},
): Promise<unknown> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const tropiezo = tropiezoDe(error);
    if (tropiezo) return { tropiezo, intencion: String(form.get("intencion") ?? "") } satisfies SinRespuesta;
    alGuardar(String(form.get("clave_envio")), form);
    throw error;
  }
}
