import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CodigoForm } from "~/domain/usuarios/esquema";
import { comprobarCodigo } from "~/domain/usuarios/recuperacion.server";
import { publicFormAction } from "~/platform/forms/forms.server";
import { namingRefusal } from "~/platform/http/refusal-answers.server";
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

export function action(args: ActionFunctionArgs) {
  return publicFormAction(
    args,
    CodigoForm,
    async ({ value, context }) => {
      const { db, ahora, answer } = context;
      const prueba = { id: await resetIdOf(args.request, context), codigo: value.code, ahora };
      await keepResetId(context, await namingRefusal(answer, "reset_refused", () => comprobarCodigo(db, prueba)));
      return redirect("/recuperacion/establecer/");
    },
    { hide: ["code"] },
  );
}

export default function RecuperacionCodigo() {
  const { correo_configurado, pantalla } = useLoaderData<typeof loader>();
  const [form, fields] = useFormulario<{ code: string }>();
  return (
    <Pagina titulo="Escriba el código" ancho="angosta">
      <p>Si pidió varios, sirve el último: por 10 minutos y solo en este navegador.</p>
      <Formulario {...form} boton="Seguir">
        <Campo field={fields.code} etiqueta="Código de 6 cifras" inputMode="numeric" autoComplete="one-time-code" autoFocus required />
      </Formulario>
      {correo_configurado ? (
        <p>
          ¿No le llega? Mire en los correos no deseados o <Enlace to="/recuperacion/">pida otro código</Enlace>.
        </p>
      ) : (
        <>
          <SinCorreo {...pantalla} />
          <p>
            <Enlace to="/recuperacion/">Pedir otro código</Enlace>
          </p>
        </>
      )}
    </Pagina>
  );
}
