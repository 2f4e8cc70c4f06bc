import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlantillaForm } from "~/domain/sms/esquema";
import { editarPlantilla, plantillaVisible } from "~/domain/sms/plantillas.server";
import { vistaPlantilla } from "~/domain/sms/vista.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Eliminar } from "~/ui/base/boton";
import { Pagina } from "~/ui/frame/pagina";
import { PlantillaFormulario } from "~/ui/sms/plantilla-formulario";

export const meta = () => [{ title: "Editar plantilla" }];

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { plantilla: vistaPlantilla(plantillaVisible(ctx, Number(params.pk))) };
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.pk);
  plantillaVisible(args.context.ctx, id);
  return formAction(args, PlantillaForm, ({ ctx, value }) => {
    editarPlantilla(ctx, id, value);
    return redirectWithFlash("/clientes/plantillas/", "Plantilla actualizada correctamente.");
  });
}

export default function EditarPlantilla() {
  const { plantilla } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo="Editar plantilla"
      subtitulo={plantilla.nombre}
      ancho="angosta"
      acciones={<Eliminar to={`/clientes/plantillas/eliminar/${plantilla.id}/`} />}
    >
      <PlantillaFormulario plantilla={plantilla} boton="Guardar cambios" />
    </Pagina>
  );
}
