import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { InvitacionForm } from "~/domain/usuarios/esquema";
import { publicFormAction } from "~/platform/forms/forms.server";
import type { RefusedForm } from "~/platform/forms/refused-form.server";
import { answerInvitation, invitationOf } from "~/platform/session/identity.server";
import { Boton, EnlaceBoton } from "~/ui/base/boton";
import { AccionesFormulario, Formulario } from "~/ui/base/formulario";
import { Pagina } from "~/ui/frame/pagina";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { invitacion: await invitationOf(request, context) };
}

export function action(args: ActionFunctionArgs) {
  return publicFormAction(args, InvitacionForm, ({ value, context }) => answerInvitation(args.request, context, value.unirme === "si"));
}

export default function Unirse() {
  const { invitacion } = useLoaderData<typeof loader>();
  return invitacion ? <Invitacion {...invitacion} /> : <SinPregunta />;
}

function SinPregunta() {
  return (
    <Pagina titulo="Unirse a una tienda" ancho="angosta">
      <p>Aquí ya no hay nada por responder: la pregunta dura diez minutos. Si iba a unirse, entre otra vez con el otro servicio.</p>
      <div className="acciones">
        <EnlaceBoton to="/login/" variante="primario">
          Entrar
        </EnlaceBoton>
      </div>
    </Pagina>
  );
}

type Datos = NonNullable<Awaited<ReturnType<typeof loader>>["invitacion"]>;

function Invitacion({ tienda, administrador, correo_administrador, username }: Datos) {
  const errores = useActionData<RefusedForm>()?.errors?.unirme;
  return (
    <Pagina titulo={`¿Trabaja usted ${tienda ? `en ${tienda}` : `con ${administrador}`}?`} ancho="angosta">
      <p>
        {administrador} ({correo_administrador}) anotó su correo para que venda {tienda ? "en esa tienda" : "en su tienda"}, con el usuario{" "}
        <b>{username}</b>.
      </p>
      <ul className="consecuencias">
        <li>Si se une, lo que venda será de esa tienda, y su dueño lo verá.</li>
        <li>La contraseña que le hayan puesto a esa cuenta deja de servir: usted entra con el otro servicio.</li>
        <li>Si no conoce a esta persona, no se una: nada cambia.</li>
      </ul>
      <Formulario>
        {errores && <p className="campo-error">{errores.join(" ")}</p>}
        <AccionesFormulario>
          <Boton variante="primario" name="unirme" value="si">
            Unirme a la tienda
          </Boton>
          <Boton name="unirme" value="no">
            No unirme
          </Boton>
        </AccionesFormulario>
      </Formulario>
    </Pagina>
  );
}
