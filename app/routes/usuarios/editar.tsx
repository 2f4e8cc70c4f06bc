import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nombreDe } from "~/domain/compartido/personas";
import { vendedorPropio, vistaUsuario } from "~/domain/usuarios/consultas.server";
import { conCorreoOpcional, EdicionVendedorForm } from "~/domain/usuarios/esquema";
import { correoVisible, esInventado } from "~/domain/usuarios/nombres-de-cuenta";
import { faltasDeCuenta } from "~/domain/usuarios/registrar.server";
import { editarVendedor } from "~/domain/usuarios/vendedores.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import type { RequestContext } from "~/platform/http/context.server";
import { sendsMail } from "~/platform/sending/mail-sender.server";
import { Eliminar, EnlaceBoton } from "~/ui/base/boton";
import { Pagina } from "~/ui/frame/pagina";
import { VendedorFormulario } from "~/ui/usuario/vendedor";

export function loader({ params, context }: LoaderFunctionArgs) {
  const usuario = vistaUsuario(vendedorPropio(context.ctx, Number(params.id)));
  return { usuario, correo_opcional: esOpcional(context, usuario.email) };
}

/** A box without mail asks for no address, and none is asked later of who has none. */
const esOpcional = ({ env }: RequestContext, email: string): boolean => !sendsMail(env) || esInventado(email);

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  const { email } = vendedorPropio(args.context.ctx, id);
  return formAction(
    args,
    conCorreoOpcional(EdicionVendedorForm, esOpcional(args.context, email)),
    ({ ctx, value }) => {
      editarVendedor(ctx, id, value);
      return redirectWithFlash("/usuarios/", `Los datos de ${nombreDe(value)} quedaron guardados.`);
    },
    { further: (typed) => faltasDeCuenta(args.context.db, typed, id) },
  );
}

export default function EditarVendedor() {
  const { usuario, correo_opcional } = useLoaderData<typeof loader>();
  const { username, nombre, apellido, telefono } = usuario;
  const email = correoVisible(usuario.email);
  const acciones = (
    <>
      <EnlaceBoton to={`/usuarios/restablecer/${usuario.id}/`}>Contraseña</EnlaceBoton>
      <EnlaceBoton to={`/usuarios/activar/${usuario.id}/`}>{usuario.activo ? "Desactivar" : "Activar"}</EnlaceBoton>
      <Eliminar to={`/usuarios/eliminar/${usuario.id}/`} />
    </>
  );
  return (
    <Pagina titulo="Editar vendedor" subtitulo={nombreDe(usuario)} ancho="angosta" acciones={acciones}>
      <VendedorFormulario
        vendedor={{ username, email, nombre, apellido, telefono }}
        boton="Guardar cambios"
        correoOpcional={correo_opcional}
      />
    </Pagina>
  );
}
