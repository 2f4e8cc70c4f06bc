import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmacionForm } from "~/domain/usuarios/esquema";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { confirmedAction, confirmedUntil } from "~/platform/session/authenticator.server";
import { useFormulario } from "~/ui/base/use-formulario";
import { PaginaDeConfirmacion } from "~/ui/frame/confirmacion";
import { CampoConfirmacion } from "~/ui/usuario/acceso";
import { placeById, removePlace } from "../work/destinos.server";

const AQUI = "/admin/copias/";

export function loader({ params, context }: LoaderFunctionArgs) {
  const { id, donde } = placeById(context.db, Number(params.id));
  return { id, donde, confirmada_hasta: confirmedUntil(context) };
}

export function action(args: ActionFunctionArgs) {
  const { db } = args.context;
  const { id, donde } = placeById(db, Number(args.params.id));
  return confirmedAction(args, ConfirmacionForm, () => {
    removePlace(db, id);
    return redirectWithFlash(AQUI, `Ya no se guardan copias en ${donde}.`);
  });
}

export default function QuitarDestino() {
  const { donde, confirmada_hasta } = useLoaderData<typeof loader>();
  const [, fields] = useFormulario<{ password: string }>();
  return (
    <PaginaDeConfirmacion
      titulo="Quitar un lugar de copias"
      pregunta={`¿Dejar de guardar copias en ${donde}?`}
      consecuencias={[
        "Las copias que ya están ahí se quedan ahí, y se abren con su código.",
        "Este equipo no vuelve a guardar ni a borrar nada en ese lugar.",
      ]}
      boton="Quitar el lugar"
      cancelar={AQUI}
    >
      <CampoConfirmacion field={fields.password} hasta={confirmada_hasta} />
    </PaginaDeConfirmacion>
  );
}
