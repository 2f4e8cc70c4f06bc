import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nombreDe } from "~/domain/compartido/personas";
import { conCorreoOpcional, VendedorForm } from "~/domain/usuarios/esquema";
import { faltasDeCuentaNueva } from "~/domain/usuarios/registrar.server";
import { crearVendedor } from "~/domain/usuarios/vendedores.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { sendsMail } from "~/platform/sending/mail-sender.server";
import { Pagina } from "~/ui/frame/pagina";
import { VendedorFormulario } from "~/ui/usuario/vendedor";

export function loader({ context }: LoaderFunctionArgs) {
  return { usuario: null, correo_opcional: !sendsMail(context.env) };
}

export function action(args: ActionFunctionArgs) {
  return formAction(
    args,
    conCorreoOpcional(VendedorForm, !sendsMail(args.context.env)),
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
  const { correo_opcional } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Nuevo vendedor" ancho="angosta">
      <VendedorFormulario boton="Guardar vendedor" correoOpcional={correo_opcional} />
    </Pagina>
  );
}
