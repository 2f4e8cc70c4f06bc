import type { ActionFunctionArgs } from "@remix-run/node";
import { NuevoPasswordForm } from "~/domain/usuarios/esquema";
import { establecerPassword } from "~/domain/usuarios/recuperacion.server";
import { publicFormAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { namingRefusal } from "~/platform/http/refusal-answers.server";
import { forgetResetId, resetIdOf } from "~/platform/session/waiting.server";
import { Enlace } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";
import { PasswordNueva } from "~/ui/usuario/acceso";

export function loader() {
  return {};
}

export function action(args: ActionFunctionArgs) {
  return publicFormAction(
    args,
    NuevoPasswordForm,
    async ({ value, context }) => {
      const { db, address: direccion, ahora, answer } = context;
      const navegador = { id: await resetIdOf(args.request, context), direccion, ahora };
      await namingRefusal(answer, "reset_refused", () => establecerPassword(db, value, navegador));
      answer.event = "reset_done";
      await forgetResetId(context);
      return redirectWithFlash("/login/", "Contraseña cambiada. Ya puede entrar con la nueva.");
    },
    { hide: ["new_password1", "new_password2"] },
  );
}

export default function RecuperacionPassword() {
  const [form, fields] = useFormulario<{ new_password1: string; new_password2: string }>();
  return (
    <Pagina titulo="Contraseña nueva" ancho="angosta">
      <Formulario {...form} boton="Cambiar contraseña">
        <PasswordNueva fields={[fields.new_password1, fields.new_password2]} etiqueta="Contraseña nueva" autoFocus />
      </Formulario>
      <p>
        Las sesiones que tenga abiertas se cerrarán. Si pasó mucho tiempo, <Enlace to="/recuperacion/">pida otro código</Enlace>.
      </p>
    </Pagina>
  );
}
