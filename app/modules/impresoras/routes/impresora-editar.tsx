import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pick } from "~/domain/nucleo/properties";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Pagina } from "~/ui/frame/pagina";
import { tiposPermitidos } from "../domain/alcance.server";
import { CAMPOS_DE_IMPRESORA, ImpresoraForm } from "../domain/esquema";
import { editarImpresora, impresoraPropia } from "../domain/impresoras.server";
import { FormularioDeImpresora } from "../ui/formulario";

const LISTA = "/configuracion/impresoras/";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const impresora = impresoraPropia(ctx, Number(params.id));
  return { impresora: pick(impresora, ["id", ...CAMPOS_DE_IMPRESORA]), tipos: tiposPermitidos(ctx) };
}

export function action(args: ActionFunctionArgs) {
  const { id } = impresoraPropia(args.context.ctx, Number(args.params.id));
  return formAction(args, ImpresoraForm, ({ ctx, value }) => {
    editarImpresora(ctx, id, value);
    return redirectWithFlash(LISTA, `Impresora ${value.nombre} actualizada.`);
  });
}

export default function EditarImpresora() {
  const { impresora, tipos } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Editar impresora" subtitulo={impresora.nombre} ancho="angosta">
      <FormularioDeImpresora tipos={tipos} impresora={impresora} />
    </Pagina>
  );
}
