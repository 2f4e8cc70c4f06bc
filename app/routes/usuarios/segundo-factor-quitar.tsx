import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { quitarSegundoFactor, verSegundoFactor } from "~/domain/usuarios/administrar-segundo-factor.server";
import { PasswordYCodigoForm } from "~/domain/usuarios/esquema";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Pagina } from "~/ui/frame/pagina";
import { PasswordYCodigo } from "~/ui/usuario/segundo-factor";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { segundo_factor: verSegundoFactor(ctx) };
}

export function action(args: ActionFunctionArgs) {
  return formAction(
    args,
    PasswordYCodigoForm,
    async ({ ctx, value: { password, code }, context: { secretKey, address: direccion } }) => {
      await quitarSegundoFactor(ctx, { password, codigo: code }, { secretKey, direccion });
      return redirectWithFlash("/usuarios/segundo-factor/", "La verificación en dos pasos quedó quitada: para entrar basta la contraseña.");
    },
    { hide: ["password", "code"] },
  );
}

export default function QuitarSegundoFactor() {
  return (
    <Pagina titulo="Quitar la verificación en dos pasos" ancho="angosta">
      <p>Para entrar bastará la contraseña, y sus códigos de recuperación dejarán de servir.</p>
      <PasswordYCodigo boton="Quitar la verificación en dos pasos" variante="peligro" />
    </Pagina>
  );
}
