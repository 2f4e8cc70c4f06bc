import { getFormProps } from "@conform-to/react";
import type { ActionFunctionArgs } from "@remix-run/node";
import { type DatosRegistro, RegistroForm } from "~/domain/usuarios/esquema";
import { registrar } from "~/domain/usuarios/registrar.server";
import { redirectWithFlash } from "~/platform/forms/flash.server";
import { publicFormAction } from "~/platform/forms/forms.server";
import { Boton } from "~/ui/base/boton";
import { Campo } from "~/ui/base/campo";
import { Enlace } from "~/ui/base/enlace";
import { AccionesFormulario, Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";

export const meta = () => [{ title: "Crear mi tienda" }];

export function loader() {
  return {};
}

export function action(args: ActionFunctionArgs) {
  return publicFormAction(
    args,
    RegistroForm,
    async ({ value, context }) => {
      const { db, env, address: direccion, ahora } = context;
      await registrar(db, value, { direccion, baseUrl: env.BASE_URL, ahora });
      return redirectWithFlash("/verificar-email/", "Cuenta creada.");
    },
    { hide: ["password1", "password2"] },
  );
}

export default function Registro() {
  const [form, fields] = useFormulario<DatosRegistro>();
  return (
    <Pagina titulo="Crear mi tienda" ancho="angosta">
      <Formulario {...getFormProps(form)}>
        <Campo field={fields.username} etiqueta="Usuario" autoComplete="username" autoCapitalize="none" autoFocus required />
        <Campo field={fields.email} etiqueta="Correo" tipo="email" autoComplete="email" required />
        <Campo
          field={fields.password1}
          etiqueta="Contraseña"
          tipo="password"
          autoComplete="new-password"
          ayuda="Al menos 8 caracteres; ni solo números ni una contraseña común."
          required
        />
        <Campo field={fields.password2} etiqueta="Repita la contraseña" tipo="password" autoComplete="new-password" required />
        <AccionesFormulario>
          <Boton variante="primario">Crear mi tienda</Boton>
        </AccionesFormulario>
      </Formulario>
      <p>
        ¿Ya tiene cuenta? <Enlace to="/login/">Entrar</Enlace>
      </p>
    </Pagina>
  );
}
