import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isYes } from "~/platform/forms/form-fields.server";
import { formAction, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";
import { tiposPermitidos } from "../domain/alcance.server";
import { ImpresoraForm } from "../domain/esquema";
import { crearImpresora, listarImpresoras, vistaDelEquipo } from "../domain/impresoras.server";
import { listarTrabajos } from "../domain/trabajos.server";
import { tema } from "../temas";
import { ImpresorasEncontradas } from "../ui/encontradas";
import { FormularioDeImpresora } from "../ui/formulario";
import { ListaDeImpresoras } from "../ui/lista";
import { Trabajos } from "../ui/trabajos";
import { connectedPrinters, type FoundPrinter, findPrinters } from "../work/find-printers.server";

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
        <Vacio titulo="Aún no hay impresoras" icono="imprimir" ayuda={tema("impresora")}>
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
