import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmacionForm } from "~/domain/usuarios/esquema";
import { CopyFailed, copyDownload } from "~/platform/copies/make-copy.server";
import { deliver } from "~/platform/http/answer.server";
import { boxSize } from "~/platform/process/storage.server";
import { confirmedAction, confirmedUntil } from "~/platform/session/authenticator.server";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";
import { AvisoDeCopia } from "~/ui/operador/copias";
import { CampoConfirmacion } from "~/ui/usuario/acceso";

export function loader({ context }: LoaderFunctionArgs) {
  return { bytes: boxSize(context.db), confirmada_hasta: confirmedUntil(context) };
}

export function action(args: ActionFunctionArgs) {
  return confirmedAction(args, ConfirmacionForm, async ({ context, refuse }) => {
    try {
      return deliver(context, await copyDownload(context));
    } catch (error) {
      if (error instanceof CopyFailed) return refuse("", `La copia no se pudo hacer. ${error.message}`);
      throw error;
    }
  });
}

export default function Copia() {
  const { bytes, confirmada_hasta } = useLoaderData<typeof loader>();
  const [form, fields] = useFormulario<{ password: string }>();
  return (
    <Pagina titulo="Guardar una copia" ancho="angosta">
      <AvisoDeCopia bytes={bytes} />
      <Formulario {...form} reloadDocument boton="Guardar la copia" cancelar="/admin/" no="Volver">
        <CampoConfirmacion field={fields.password} hasta={confirmada_hasta} />
      </Formulario>
    </Pagina>
  );
}
