import type { ActionFunctionArgs } from "@remix-run/node";
import { PlantillaForm } from "~/domain/sms/esquema";
import { crearPlantilla } from "~/domain/sms/plantillas.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Pagina } from "~/ui/frame/pagina";
import { PlantillaFormulario } from "~/ui/sms/plantilla-formulario";

export const meta = () => [{ title: "Nueva plantilla" }];

export function loader() {
  return { plantilla: null };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, PlantillaForm, ({ ctx, value }) => {
    crearPlantilla(ctx, value);
    return redirectWithFlash("/clientes/plantillas/", "Plantilla agregada correctamente.");
  });
}

export default function NuevaPlantilla() {
  return (
    <Pagina titulo="Nueva plantilla" ancho="angosta">
      <PlantillaFormulario boton="Guardar plantilla" />
    </Pagina>
  );
}
