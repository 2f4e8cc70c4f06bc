import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteAction } from "~/platform/forms/forms.server";
import { PaginaDeConfirmacion } from "~/ui/frame/confirmacion";
import { eliminarPlantilla, plantillaVisible } from "../domain/plantillas.server";
import { vistaPlantilla } from "../domain/vista.server";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { plantilla: vistaPlantilla(plantillaVisible(ctx, Number(params.pk))) };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  return deleteAction("/clientes/plantillas/", "Plantilla eliminada correctamente.", () => eliminarPlantilla(ctx, Number(params.pk)));
}

export default function EliminarPlantilla() {
  const { plantilla } = useLoaderData<typeof loader>();
  return (
    <PaginaDeConfirmacion
      titulo="Eliminar plantilla"
      pregunta={`¿Eliminar la plantilla ${plantilla.nombre}?`}
      consecuencias={["Se pierde su texto.", "Las campañas que ya se enviaron con ella quedan como están."]}
      cancelar="/clientes/plantillas/"
    />
  );
}
