import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";
import { AbrirCajonForm } from "../domain/esquema";
import { vistaDelEquipo } from "../domain/impresoras.server";
import { abrirCajon } from "../domain/trabajos.server";
import { tema } from "../temas";
import { AbrirCajon } from "../ui/cajon";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { con_cajon: vistaDelEquipo(ctx)?.con_cajon ?? false };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, AbrirCajonForm, ({ ctx, value }) => {
    const trabajo = abrirCajon(ctx, value.motivo);
    return redirectWithFlash("/caja/", "El cajón se abre. Quedó anotado en Actividad.", { made: { trabajo } });
  });
}

export default function AbrirElCajon() {
  const { con_cajon } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Abrir el cajón" ancho="angosta">
      {con_cajon ? (
        <AbrirCajon />
      ) : (
        <Vacio
          titulo="Este equipo no abre ningún cajón"
          icono="caja"
          ayuda={tema("impresora")}
          accion={<EnlaceBoton to="/caja/">Volver a la caja</EnlaceBoton>}
        >
          El cajón se conecta a la impresora de tirillas, y se elige la impresora de este equipo en Configuración.
        </Vacio>
      )}
    </Pagina>
  );
}
