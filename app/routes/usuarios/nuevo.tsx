import type { ActionFunctionArgs } from "@remix-run/node";
import { nombreDe } from "~/domain/compartido/nombre";
import { crearVendedor } from "~/domain/usuarios/crear-vendedor.server";
import { VendedorForm } from "~/domain/usuarios/esquema";
import { faltasDeCuentaNueva } from "~/domain/usuarios/registrar.server";
import { redirectWithFlash } from "~/platform/forms/flash.server";
import { formAction } from "~/platform/forms/forms.server";
import { VendedorFormulario } from "~/ui/cuenta/vendedor-formulario";
import { Pagina } from "~/ui/frame/pagina";

export const meta = () => [{ title: "Nuevo vendedor" }];

export function loader() {
  return { usuario: null };
}

export function action(args: ActionFunctionArgs) {
  return formAction(
    args,
    VendedorForm,
    async ({ ctx, value }) => {
      await crearVendedor(ctx, value);
      return redirectWithFlash("/usuarios/", `${nombreDe(value)} ya puede entrar con el usuario ${value.username}.`);
    },
    {
      hide: ["password1", "password2"],
      further: (typed) => faltasDeCuentaNueva(args.context.db, typed),
    },
  );
}

export default function NuevoVendedor() {
  return (
    <Pagina titulo="Nuevo vendedor" ancho="angosta">
      <VendedorFormulario boton="Guardar vendedor" />
    </Pagina>
  );
}
