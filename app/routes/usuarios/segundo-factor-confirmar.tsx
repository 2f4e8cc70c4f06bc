import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmarSegundoFactor, secretoPorConfirmar } from "~/domain/usuarios/administrar-segundo-factor.server";
import { CodigoForm } from "~/domain/usuarios/esquema";
import { qrOf } from "~/platform/files/images.server";
import { formAction, type ShownOnce } from "~/platform/forms/forms.server";
import { Campo } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";
import { CodigosRecuperacion, Qr } from "~/ui/usuario/segundo-factor";

export function loader({ context }: LoaderFunctionArgs) {
  const pendiente = secretoPorConfirmar(context.ctx, context);
  return { pendiente: pendiente && { secreto: pendiente.secreto, qr: qrOf(pendiente.direccion) } };
}

/** Returns the recovery codes in this answer only; they are not shown again. */
export function action(args: ActionFunctionArgs) {
  return formAction(
    args,
    CodigoForm,
    ({ ctx, value, context }) => {
      const codigos = confirmarSegundoFactor(ctx, value.code, context);
      return { success: true, mensaje: "La verificación en dos pasos quedó puesta.", redirect: "/usuarios/segundo-factor/", codigos };
    },
    { hide: ["code"] },
  );
}

export default function ConfirmarSegundoFactor() {
  const { pendiente } = useLoaderData<typeof loader>();
  const codigos = useActionData<Partial<ShownOnce>>()?.codigos;
  if (codigos) {
    return (
      <Pagina titulo="La verificación en dos pasos quedó puesta" ancho="angosta">
        <CodigosRecuperacion codigos={codigos} />
      </Pagina>
    );
  }
  return (
    <Pagina titulo="Confirmar la verificación en dos pasos" ancho="angosta">
      {pendiente ? <Pasos {...pendiente} /> : <p>Pasaron más de diez minutos, o no ha comenzado.</p>}
    </Pagina>
  );
}

function Pasos({ secreto, qr }: NonNullable<ReturnType<typeof loader>["pendiente"]>) {
  const [form, fields] = useFormulario<{ code: string }>();
  return (
    <>
      <p>Abra su aplicación de códigos, agregue una cuenta y lea esta imagen con la cámara.</p>
      <Qr {...qr} />
      <p className="qr-secreto">
        ¿No puede leerla? Escriba esta clave en la aplicación: <code>{secreto.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <Formulario {...form} boton="Confirmar">
        <Campo
          field={fields.code}
          etiqueta="Código de 6 cifras que muestra la aplicación"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
        />
      </Formulario>
    </>
  );
}
