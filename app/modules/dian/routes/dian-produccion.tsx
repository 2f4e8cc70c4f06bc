import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { estadoDePasos } from "../domain/pasos/pasos.server";
import { empezarProduccion } from "../domain/pasos/produccion.server";
import { PaginaDePaso } from "../ui/pasos";
import { Produccion } from "../ui/pasos-produccion";
import { openingKeys } from "../work/keys.server";

export function loader({ context }: LoaderFunctionArgs) {
  return { dian: estadoDePasos(context.ctx, openingKeys(context)) };
}

export function action({ context }: ActionFunctionArgs) {
  empezarProduccion(context.ctx, openingKeys(context));
  return redirectWithFlash("/configuracion/dian/", "Listo: desde ahora cada venta lleva su documento electrónico.");
}

export default function ProduccionDian() {
  const { dian } = useLoaderData<typeof loader>();
  return (
    <PaginaDePaso dian={dian} paso="produccion">
      <Produccion dian={dian} />
    </PaginaDePaso>
  );
}
