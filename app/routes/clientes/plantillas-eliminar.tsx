import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { eliminarPlantilla, plantillaVisible } from "~/domain/sms/plantillas.server";
import { vistaPlantilla } from "~/domain/sms/vista.server";
import { deleteAction } from "~/platform/forms/forms.server";
import { Confirmacion } from "~/ui/base/confirmacion";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { plantilla: vistaPlantilla(plantillaVisible(ctx, Number(params.pk))) };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  return deleteAction("/clientes/plantillas/", "Plantilla eliminada correctamente.", () => eliminarPlantilla(ctx, Number(params.pk)));
}

export default function EliminarPlantilla() {
  const { plantilla } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Eliminar plantilla" ancho="angosta">
      <Confirmacion
        pregunta={`¿Eliminar la plantilla ${plantilla.nombre}?`}
        consecuencias={["Se pierde su texto.", "Las campañas que ya se enviaron con ella quedan como están."]}
        boton="Eliminar plantilla"
        cancelar="/clientes/plantillas/"
      />
    </Pagina>
  );
}
