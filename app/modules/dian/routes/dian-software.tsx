import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { vistaDelSoftware } from "../domain/pasos/datos.server";
import { SoftwareForm } from "../domain/pasos/esquema";
import { guardarSoftware } from "../domain/pasos/guardar.server";
import { estadoDePasos } from "../domain/pasos/pasos.server";
import { PaginaDePaso } from "../ui/pasos";
import { FormularioDelSoftware } from "../ui/pasos-software";
import { openingKeys, sealingKeys } from "../work/keys.server";

export function loader({ context }: LoaderFunctionArgs) {
  const llaves = openingKeys(context);
  return { dian: estadoDePasos(context.ctx, llaves), software: vistaDelSoftware(context.ctx, llaves) };
}

export function action(args: ActionFunctionArgs) {
  return formAction(
    args,
    SoftwareForm,
    ({ ctx, context, value }) => {
      guardarSoftware(ctx, value, sealingKeys(context));
      return redirectWithFlash("/configuracion/dian/", "Software guardado.");
    },
    { hide: ["pin", "pin_soporte"] },
  );
}

export default function Software() {
  const { dian, software } = useLoaderData<typeof loader>();
  return (
    <PaginaDePaso dian={dian} paso="software">
      <FormularioDelSoftware software={software} todo={dian.todo_factura} />
    </PaginaDePaso>
  );
}
