import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { qrOf } from "~/platform/files/images.server";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { confirmedAction, confirmedUntil } from "~/platform/session/authenticator.server";
import { Boton, EnlaceBoton } from "~/ui/base/boton";
import { AccionesFormulario, Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";
import { CampoConfirmacion } from "~/ui/usuario/acceso";
import { DireccionesDeRed, EstadoDeRed, OtroCandado, QueSignifica, TiendasNuevas } from "../ui/operador";
import { changeNetwork, NetworkForm, openingOf } from "../work/state.server";

const AQUI = "/admin/red/";

export function loader({ context }: LoaderFunctionArgs) {
  const red = openingOf(context);
  const [primera] = red.enlaces.simples;
  return { ...red, qr: primera === undefined ? null : qrOf(`${primera}conectar/`), confirmada_hasta: confirmedUntil(context) };
}

export function action(args: ActionFunctionArgs) {
  return confirmedAction(args, NetworkForm, async ({ value, context }) =>
    redirectWithFlash(AQUI, await changeNetwork(context, value, context.ahora)),
  );
}

export default function Red() {
  const { confirmada_hasta, ...red } = useLoaderData<typeof loader>();
  const [form, fields] = useFormulario<{ password: string }>();
  const { abierto } = red.https;
  return (
    <Pagina titulo="Teléfonos y otros equipos" ancho="angosta">
      <EstadoDeRed red={red} />
      {abierto && <DireccionesDeRed red={red} qr={red.qr} />}
      <Formulario {...form}>
        <CampoConfirmacion field={fields.password} hasta={confirmada_hasta} />
        <AccionesFormulario>
          <Boton name="abrir" value={abierto ? "0" : "1"} variante={abierto ? "peligro" : "primario"} grande>
            {abierto ? "Cerrar a la red" : "Abrir a la red del local"}
          </Boton>
          <EnlaceBoton to="/admin/">Volver</EnlaceBoton>
        </AccionesFormulario>
        {abierto && <TiendasNuevas permitidas={red.tiendas_nuevas} />}
        {red.https.huella && <OtroCandado amplio={red.autoridad_amplia} />}
      </Formulario>
      <QueSignifica abierto={abierto} />
    </Pagina>
  );
}
