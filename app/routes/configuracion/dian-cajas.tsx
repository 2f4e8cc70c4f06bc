import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cajasDe, guardarCaja, quitarCaja } from "~/domain/dian/pasos/cajas.server";
import { CajaForm, QuitarForm } from "~/domain/dian/pasos/esquema";
import { estadoDePasos } from "~/domain/dian/pasos/pasos.server";
import { deleteAction, formAction, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { openingKeys } from "~/platform/process/keys.server";
import { PaginaDePaso } from "~/ui/dian/pasos";
import { Cajas } from "~/ui/dian/pasos-cajas";

const AQUI = "/configuracion/dian/cajas/";

export function loader({ context }: LoaderFunctionArgs) {
  return { dian: estadoDePasos(context.ctx, openingKeys(context)), cajas: cajasDe(context.ctx) };
}

export function action(args: ActionFunctionArgs) {
  if (postedForm(args.context).has("quitar"))
    return formAction(args, QuitarForm, ({ ctx, value: { quitar } }) => deleteAction(AQUI, "Caja quitada.", () => quitarCaja(ctx, quitar)));
  return formAction(args, CajaForm, ({ ctx, value }) => {
    guardarCaja(ctx, value);
    return redirectWithFlash(AQUI, `Caja ${value.placa} guardada.`);
  });
}

export default function CajasDian() {
  const { dian, cajas } = useLoaderData<typeof loader>();
  return (
    <PaginaDePaso dian={dian} paso="cajas">
      <Cajas cajas={cajas} />
    </PaginaDePaso>
  );
}
