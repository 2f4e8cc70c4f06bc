import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tiposPermitidos } from "~/domain/impresoras/alcance.server";
import { ImpresoraForm } from "~/domain/impresoras/esquema";
import { crearImpresora, listarImpresoras, vistaDelEquipo } from "~/domain/impresoras/impresoras.server";
import { listarTrabajos } from "~/domain/impresoras/trabajos.server";
import { isYes } from "~/platform/forms/form-fields.server";
import { formAction, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { connectedPrinters, type FoundPrinter, findPrinters } from "~/platform/printing/find-printers.server";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";
import { ImpresorasEncontradas } from "~/ui/impresora/encontradas";
import { FormularioDeImpresora } from "~/ui/impresora/formulario";
import { ListaDeImpresoras } from "~/ui/impresora/lista";
import { Trabajos } from "~/ui/impresora/trabajos";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = context;
  const { searchParams } = new URL(request.url);
  return {
    impresoras: listarImpresoras(ctx),
    este_equipo: vistaDelEquipo(ctx)?.id ?? null,
    trabajos: listarTrabajos(ctx),
    tipos: tiposPermitidos(ctx),
    conectadas: await connectedPrinters(context),
    // What was chosen of those that were found.
    elegida: searchParams.has("tipo") ? elegidaEn(searchParams) : null,
  };
}

const elegidaEn = (params: URLSearchParams) => ({
  tipo: params.get("tipo"),
  nombre: params.get("nombre"),
  direccion: params.get("direccion"),
  ruta: params.get("ruta"),
  recurso: params.get("recurso"),
});

export async function action(args: ActionFunctionArgs) {
  if (isYes(postedForm(args.context), "buscar")) return { success: true, encontradas: await findPrinters(args.context) };
  return formAction(
    args,
    ImpresoraForm,
    ({ ctx, value }) => {
      const impresora = crearImpresora(ctx, value);
      return redirectWithFlash("/configuracion/impresoras/", `Impresora ${value.nombre} agregada. Pruébela.`, { made: { impresora } });
    },
    { command: crearImpresora },
  );
}

export default function Impresoras() {
  const { impresoras, este_equipo, trabajos, tipos, conectadas, elegida } = useLoaderData<typeof loader>();
  const encontradas = useActionData<{ encontradas?: FoundPrinter[] }>()?.encontradas;
  return (
    <Pagina titulo="Impresoras" subtitulo="La tirilla sale sin abrir ninguna ventana, y el cajón se abre solo.">
      {impresoras.length === 0 ? (
        <Vacio titulo="Aún no hay impresoras" icono="imprimir" ayuda="impresora">
          Con una impresora de tirillas en la red, cada venta sale al cobrarla. Sin ella, imprime el navegador, como siempre.
        </Vacio>
      ) : (
        <ListaDeImpresoras impresoras={impresoras} esteEquipo={este_equipo} />
      )}
      <ImpresorasEncontradas conectadas={conectadas} encontradas={encontradas} />
      <FormularioDeImpresora tipos={tipos} elegida={elegida} plegado={impresoras.length > 0 && !elegida} />
      {trabajos.length > 0 && <Trabajos trabajos={trabajos} />}
    </Pagina>
  );
}
