import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Eliminar } from "~/ui/base/boton";
import { Pagina } from "~/ui/frame/pagina";
import { PlantillaForm } from "../domain/esquema";
import { crearPlantilla, editarPlantilla, plantillaVisible } from "../domain/plantillas.server";
import { vistaPlantilla } from "../domain/vista.server";
import { PlantillaFormulario } from "../ui/plantilla-formulario";

const tituloDe = (plantilla: object | null | undefined): string => (plantilla ? "Editar plantilla" : "Nueva plantilla");

export const meta = ({ data }: { data?: { plantilla: object | null } }) => [{ title: tituloDe(data?.plantilla) }];

/** The template of the address; `null` for a new one. */
export function loader({ params: { pk }, context: { ctx } }: LoaderFunctionArgs) {
  return { plantilla: pk ? vistaPlantilla(plantillaVisible(ctx, Number(pk))) : null };
}

export function action(args: ActionFunctionArgs) {
  const { plantilla } = loader(args);
  return formAction(args, PlantillaForm, ({ ctx, value }) => {
    if (plantilla) editarPlantilla(ctx, plantilla.id, value);
    else crearPlantilla(ctx, value);
    return redirectWithFlash("/clientes/plantillas/", `Plantilla ${plantilla ? "actualizada" : "agregada"} correctamente.`);
  });
}

export default function DatosDePlantilla() {
  const { plantilla } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo={tituloDe(plantilla)}
      subtitulo={plantilla?.nombre}
      ancho="angosta"
      acciones={plantilla && <Eliminar to={`/clientes/plantillas/eliminar/${plantilla.id}/`} />}
    >
      <PlantillaFormulario plantilla={plantilla} boton={plantilla ? "Guardar cambios" : "Guardar plantilla"} />
    </Pagina>
  );
}
