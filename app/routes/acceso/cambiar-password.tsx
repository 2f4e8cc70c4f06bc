import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CambioPasswordForm } from "~/domain/usuarios/esquema";
import { cambiarPassword } from "~/domain/usuarios/password-actual.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Campo } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";
import { SuPassword } from "~/ui/usuario/acceso";

export function loader({ context }: LoaderFunctionArgs) {
  return { obligatorio: context.usuario?.debeCambiarPassword ?? false };
}

export function action(args: ActionFunctionArgs) {
  return formAction(
    args,
    CambioPasswordForm,
    async ({ ctx, value, context }) => {
      await cambiarPassword(ctx, value, { sessionId: context.sessionId ?? "", direccion: context.address });
      return redirectWithFlash("/dashboard/", "Contraseña cambiada. Las demás sesiones se cerraron.");
    },
    { hide: ["old_password", "new_password1", "new_password2"] },
  );
}

export default function CambiarPassword() {
  const { obligatorio } = useLoaderData<typeof loader>();
  const [form, fields] = useFormulario<{ old_password: string; new_password1: string; new_password2: string }>();
  const ayuda = "Al menos 8 caracteres; ni solo números ni una contraseña común.";
  return (
    <Pagina
      titulo="Cambiar contraseña"
      ancho="angosta"
      {...(obligatorio ? { subtitulo: "Antes de seguir, cambie la contraseña temporal por una suya." } : {})}
    >
      <Formulario {...form} boton="Cambiar contraseña">
        <SuPassword field={fields.old_password} etiqueta="Contraseña actual" autoFocus />
        <Campo
          field={fields.new_password1}
          etiqueta="Contraseña nueva"
          tipo="password"
          autoComplete="new-password"
          ayuda={ayuda}
          required
        />
        <Campo field={fields.new_password2} etiqueta="Repita la nueva" tipo="password" autoComplete="new-password" required />
      </Formulario>
    </Pagina>
  );
}
