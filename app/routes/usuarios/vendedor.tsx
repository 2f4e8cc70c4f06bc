import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nombreDe } from "~/domain/compartido/personas";
import { vendedorPropio, vistaUsuario } from "~/domain/usuarios/consultas.server";
import { EdicionVendedorForm, formConCorreoOpcional, VendedorForm } from "~/domain/usuarios/esquema";
import { correoVisible, esInventado } from "~/domain/usuarios/nombres-de-usuario";
import { faltasDeUsuario, faltasDeUsuarioNuevo } from "~/domain/usuarios/registrar.server";
import { crearVendedor, editarVendedor } from "~/domain/usuarios/vendedores.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { sendsMail } from "~/platform/sending/mail-sender.server";
import { EnlaceBoton, MasAcciones } from "~/ui/base/boton";
import { Pagina } from "~/ui/frame/pagina";
import { VendedorFormulario } from "~/ui/usuario/vendedor";

/** The vendedor of the address; `null` for a new one. A box without mail asks for no e-mail, and nobody who has none is asked for one later. */
export function loader({ params: { id }, context }: LoaderFunctionArgs) {
  const usuario = id ? vistaUsuario(vendedorPropio(context.ctx, Number(id))) : null;
  return { usuario, correo_opcional: !sendsMail(context.env) || (usuario !== null && esInventado(usuario.email)) };
}

export function action(args: ActionFunctionArgs) {
  const { usuario, correo_opcional } = loader(args);
  const { db } = args.context;
  if (!usuario)
    return formAction(
      args,
      formConCorreoOpcional(VendedorForm, correo_opcional),
      async ({ ctx, value }) => {
        await crearVendedor(ctx, value);
        return redirectWithFlash("/usuarios/", `${nombreDe(value)} ya puede entrar con el usuario ${value.username}.`);
      },
      { hide: ["password1", "password2"], further: (typed) => faltasDeUsuarioNuevo(db, typed) },
    );
  return formAction(
    args,
    formConCorreoOpcional(EdicionVendedorForm, correo_opcional),
    ({ ctx, value }) => {
      editarVendedor(ctx, usuario.id, value);
      return redirectWithFlash("/usuarios/", `Los datos de ${nombreDe(value)} quedaron guardados.`);
    },
    { further: (typed) => faltasDeUsuario(db, typed, usuario.id) },
  );
}

export default function DatosDeVendedor() {
  const { usuario, correo_opcional } = useLoaderData<typeof loader>();
  if (!usuario)
    return (
      <Pagina titulo="Nuevo vendedor" ancho="angosta">
        <VendedorFormulario boton="Guardar vendedor" correoOpcional={correo_opcional} />
      </Pagina>
    );
  const { id, username, nombre, apellido, telefono, activo } = usuario;
  const acciones = (
    <>
      <EnlaceBoton to={`/usuarios/restablecer/${id}/`}>Contraseña</EnlaceBoton>
      <MasAcciones
        acciones={[
          { texto: activo ? "Desactivar" : "Activar", url: `/usuarios/activar/${id}/`, icono: activo ? "quitar" : "exito" },
          { texto: "Eliminar", url: `/usuarios/eliminar/${id}/`, icono: "eliminar", peligro: true },
        ]}
      />
    </>
  );
  return (
    <Pagina titulo="Editar vendedor" subtitulo={nombreDe(usuario)} ancho="angosta" acciones={acciones}>
      <VendedorFormulario
        vendedor={{ username, email: correoVisible(usuario.email), nombre, apellido, telefono }}
        boton="Guardar cambios"
        correoOpcional={correo_opcional}
      />
    </Pagina>
  );
}
