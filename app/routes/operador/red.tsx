import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { changeOpening, OpeningForm, openingOf } from "~/platform/network/state.server";
import { confirmedAction, confirmedUntil } from "~/platform/session/authenticator.server";
import { Boton, EnlaceBoton } from "~/ui/base/boton";
import { AccionesFormulario, Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";
import { DireccionesDeRed, EstadoDeRed, QueSignifica } from "~/ui/operador/red";
import { CampoConfirmacion } from "~/ui/usuario/acceso";

const AQUI = "/admin/red/";
const ABIERTA = "La tienda está abierta en su red. En unos segundos la encuentran los otros equipos.";
const CERRADA = "La tienda está cerrada: solo la abre este computador.";

export function loader({ context }: LoaderFunctionArgs) {
  return { ...openingOf(context), confirmada_hasta: confirmedUntil(context) };
}

export function action(args: ActionFunctionArgs) {
  return confirmedAction(args, OpeningForm, async ({ value: { abrir }, context }) => {
    await changeOpening(context, abrir === "1", context.ahora);
    return redirectWithFlash(AQUI, abrir === "1" ? ABIERTA : CERRADA);
  });
}

export default function Red() {
  const { confirmada_hasta, ...red } = useLoaderData<typeof loader>();
  const [form, fields] = useFormulario<{ password: string }>();
  const { abierto } = red.https;
  return (
    <Pagina titulo="Teléfonos y otros equipos" ancho="angosta">
      <EstadoDeRed red={red} />
      {abierto && <DireccionesDeRed red={red} />}
      <Formulario {...form}>
        <input type="hidden" name="abrir" value={abierto ? "0" : "1"} />
        <CampoConfirmacion field={fields.password} hasta={confirmada_hasta} />
        <AccionesFormulario>
          <Boton variante={abierto ? "peligro" : "primario"} grande>
            {abierto ? "Cerrar a la red" : "Abrir a la red del local"}
          </Boton>
          <EnlaceBoton to="/admin/">Volver</EnlaceBoton>
        </AccionesFormulario>
      </Formulario>
      <QueSignifica abierto={abierto} />
    </Pagina>
  );
}
