import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CorreoForm } from "~/domain/usuarios/esquema";
import { reenviarEnlace } from "~/domain/usuarios/verificacion-de-correo.server";
import { publicFormAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { sendsMail } from "~/platform/sending/mail-sender.server";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { AccionesFormulario } from "~/ui/base/formulario";
import { Pagina } from "~/ui/frame/pagina";
import { PedirEnlace } from "~/ui/usuario/acceso";

export function loader({ context }: LoaderFunctionArgs) {
  return { correo_configurado: sendsMail(context.env) };
}

const ENVIADO = "le enviamos otro enlace";
const ANOTADO = "hay otro enlace anotado en el equipo de la tienda: pídaselo a quien lo maneja";

export function action(args: ActionFunctionArgs) {
  return publicFormAction(args, CorreoForm, ({ value, context }) => {
    const { db, env, address: direccion, ahora } = context;
    reenviarEnlace(db, { ...value, direccion, baseUrl: env.BASE_URL, ahora });
    return redirectWithFlash("/verificar-email/", `Si ese correo está registrado y sin verificar, ${sendsMail(env) ? ENVIADO : ANOTADO}.`);
  });
}

export default function VerificarEmail() {
  const { correo_configurado } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Verifique su correo" ancho="angosta">
      {correo_configurado ? <ConCorreo /> : <SinCorreo />}
      <PedirEnlace />
    </Pagina>
  );
}

function ConCorreo() {
  return (
    <>
      <p>Al crear la tienda le enviamos un enlace. Ábralo antes de 24 horas y ya podrá entrar.</p>
      <p>
        ¿No le llega? Mire en los correos no deseados o pida otro. Si ya lo abrió, puede <Enlace to="/login/">entrar</Enlace>.
      </p>
    </>
  );
}

function SinCorreo() {
  return (
    <>
      <p>Este equipo aún no envía correos, así que puede entrar sin verificar el suyo.</p>
      <AccionesFormulario>
        <EnlaceBoton to="/login/" variante="primario">
          Entrar
        </EnlaceBoton>
      </AccionesFormulario>
      <p>Si quiere verificarlo ya, el enlace quedó anotado en el equipo de la tienda. Aquí puede pedir otro.</p>
    </>
  );
}
