import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { opcionesDeMunicipio } from "../domain/municipios/municipios.server";
import { vistaDelEmisor } from "../domain/pasos/datos.server";
import { EmisorForm } from "../domain/pasos/esquema";
import { guardarEmisor } from "../domain/pasos/guardar.server";
import { estadoDePasos } from "../domain/pasos/pasos.server";
import { PaginaDePaso } from "../ui/pasos";
import { FormularioDelEmisor } from "../ui/pasos-emisor";
import { openingKeys } from "../work/keys.server";

export function loader({ context }: LoaderFunctionArgs) {
  const { ctx } = context;
  return { dian: estadoDePasos(ctx, openingKeys(context)), emisor: vistaDelEmisor(ctx), municipios: opcionesDeMunicipio() };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, EmisorForm, ({ ctx, value }) => {
    guardarEmisor(ctx, value);
    return redirectWithFlash("/configuracion/dian/", "Quedó guardado quién factura.");
  });
}

export default function Emisor() {
  const { dian, emisor, municipios } = useLoaderData<typeof loader>();
  return (
    <PaginaDePaso dian={dian} paso="emisor">
      <FormularioDelEmisor emisor={emisor} municipios={municipios} />
    </PaginaDePaso>
  );
}
