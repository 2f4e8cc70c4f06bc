import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tiposPermitidos } from "~/domain/impresoras/alcance.server";
import { ImpresoraForm } from "~/domain/impresoras/esquema";
import { crearImpresora, listarImpresoras, vistaDelEquipo } from "~/domain/impresoras/impresoras.server";
import { listarTrabajos } from "~/domain/impresoras/trabajos.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";
import { FormularioDeImpresora } from "~/ui/impresora/formulario";
import { ListaDeImpresoras } from "~/ui/impresora/lista";
import { Trabajos } from "~/ui/impresora/trabajos";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return {
    impresoras: listarImpresoras(ctx),
    este_equipo: vistaDelEquipo(ctx)?.id ?? null,
    trabajos: listarTrabajos(ctx),
    tipos: tiposPermitidos(ctx),
  };
}

export function action(args: ActionFunctionArgs) {
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
  const { impresoras, este_equipo, trabajos, tipos } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Impresoras" subtitulo="La tirilla sale sin abrir ninguna ventana, y el cajón se abre solo.">
      {impresoras.length === 0 ? (
        <Vacio titulo="Aún no hay impresoras" icono="imprimir" ayuda="impresora">
          Con una impresora de tirillas en la red, cada venta sale al cobrarla. Sin ella, imprime el navegador, como siempre.
        </Vacio>
      ) : (
        <ListaDeImpresoras impresoras={impresoras} esteEquipo={este_equipo} />
      )}
      <FormularioDeImpresora tipos={tipos} plegado={impresoras.length > 0} />
      {trabajos.length > 0 && <Trabajos trabajos={trabajos} />}
    </Pagina>
  );
}
