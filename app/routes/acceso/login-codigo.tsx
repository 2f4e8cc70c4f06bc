import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CodigoDeEntradaForm } from "~/domain/usuarios/esquema";
import { publicFormAction } from "~/platform/forms/forms.server";
import { openSession, redirectInside } from "~/platform/session/authenticator.server";
import { awaitsCode, takeCode } from "~/platform/session/waiting.server";
import { Enlace } from "~/ui/base/boton";
import { Campo } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { en_espera: await awaitsCode(request, context) };
}

export function action(args: ActionFunctionArgs) {
  return publicFormAction(
    args,
    CodigoDeEntradaForm,
    async ({ value, context }) => {
      const { usuarioId, destino } = await takeCode(args.request, context, value.code);
      openSession(context, usuarioId);
      return redirectInside(context, usuarioId, destino);
    },
    { hide: ["code"] },
  );
}

export default function LoginCodigo() {
  const { en_espera } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Código de su teléfono" ancho="angosta">
      {en_espera ? <Codigo /> : <p>El código se pide después de la contraseña, y se espera cinco minutos o cinco intentos.</p>}
      <p>
        {en_espera &&
          "¿Sin teléfono ni códigos? Pídale al dueño de su tienda, o a quien maneja el equipo, que le quite la verificación en dos pasos. "}
        <Enlace to="/login/">Volver a entrar</Enlace>
      </p>
    </Pagina>
  );
}

function Codigo() {
  const [form, fields] = useFormulario<{ code: string }>();
  return (
    <>
      <p>Su contraseña está bien. Falta el código de 6 cifras que muestra su aplicación ahora.</p>
      <Formulario {...form} boton="Entrar">
        <Campo
          field={fields.code}
          etiqueta="Código"
          autoComplete="one-time-code"
          autoCapitalize="none"
          ayuda="Si no tiene el teléfono, escriba uno de sus códigos de recuperación."
          autoFocus
          required
        />
      </Formulario>
    </>
  );
}
