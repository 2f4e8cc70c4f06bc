import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { tellOfWork } from "~/platform/process/wake.server";
import { vistaDePruebas } from "../domain/pasos/datos.server";
import { PruebasForm } from "../domain/pasos/esquema";
import { estadoDePasos } from "../domain/pasos/pasos.server";
import { enviarPruebas } from "../domain/pasos/pruebas.server";
import { POR_FIRMAR } from "../domain/trabajo";
import { PaginaDePaso } from "../ui/pasos";
import { Pruebas } from "../ui/pasos-pruebas";
import { openingKeys, sealingKeys } from "../work/keys.server";

const AQUI = "/configuracion/dian/pruebas/";

export function loader({ request, context }: LoaderFunctionArgs) {
  const quieta = new URL(request.url).searchParams.has("quieta");
  return { dian: estadoDePasos(context.ctx, openingKeys(context)), pruebas: vistaDePruebas(context.ctx), quieta };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, PruebasForm, ({ ctx, context, value }) => {
    const enviados = enviarPruebas(ctx, value, sealingKeys(context));
    tellOfWork(POR_FIRMAR);
    return redirectWithFlash(AQUI, sentence(enviados));
  });
}

function sentence(enviados: number): string {
  if (enviados === 0) return "Guardado. No hay nada nuevo que enviar: espere lo que está en camino.";
  return enviados === 1 ? "Va en camino un documento de prueba." : `Van en camino ${enviados} documentos de prueba.`;
}

export default function PruebasDian() {
  const { dian, pruebas, quieta } = useLoaderData<typeof loader>();
  return (
    <PaginaDePaso dian={dian} paso="pruebas">
      <Pruebas pruebas={pruebas} quieta={quieta} todo={dian.todo_factura} sigue={dian.pasos.find(({ listo }) => !listo)} />
    </PaginaDePaso>
  );
}
