import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CorreoForm } from "~/domain/usuarios/esquema";
import { pedirCodigo } from "~/domain/usuarios/recuperacion.server";
import { publicFormAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { packagedFor } from "~/platform/process/packaged.server";
import { sendsMail } from "~/platform/sending/mail-sender.server";
import { keepResetId, resetIdOf } from "~/platform/session/waiting.server";
import { Enlace } from "~/ui/base/boton";
import { Campo } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";
import { SinCorreo } from "~/ui/usuario/acceso";

export function loader({ context }: LoaderFunctionArgs) {
  return { correo_configurado: sendsMail(context.env), pantalla: { paquete: packagedFor() } };
}

const ENVIADO = "le enviamos un código";
const ANOTADO = "el código quedó anotado en el equipo de la tienda: pídaselo a quien lo maneja";

export function action(args: ActionFunctionArgs) {
  return publicFormAction(args, CorreoForm, async ({ value, context }) => {
    const { db, env, address: direccion, ahora } = context;
    context.answer.event = "reset_asked";
    const anterior = await resetIdOf(args.request, context);
    await keepResetId(context, pedirCodigo(db, { ...value, anterior, direccion, ahora }));
    return redirectWithFlash("/recuperacion/verificar/", `Si ese correo tiene una cuenta, ${sendsMail(env) ? ENVIADO : ANOTADO}.`);
  });
}

export default function Recuperacion() {
  const { correo_configurado, pantalla } = useLoaderData<typeof loader>();
  const [form, fields] = useFormulario<{ email: string }>();
  return (
    <Pagina titulo="Recuperar la contraseña" ancho="angosta">
      {correo_configurado ? <p>Le enviaremos un código de 6 cifras para poner una contraseña nueva.</p> : <SinCorreo {...pantalla} />}
      {/* The router would send the form to another path, for which the browser does not send the cookie. */}
      <Formulario {...form} reloadDocument boton="Pedir un código">
        <Campo
          field={fields.email}
          etiqueta="Correo de su cuenta"
          tipo="email"
          autoComplete="email"
          ayuda={correo_configurado && "Si es vendedor y no usa ese correo, pídale la contraseña al dueño de la tienda."}
          autoFocus
          required
        />
      </Formulario>
      <p>
        <Enlace to="/login/">Volver a entrar</Enlace>
      </p>
    </Pagina>
  );
}
