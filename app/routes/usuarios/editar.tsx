import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nombreDe } from "~/domain/compartido/nombre";
import { vendedorPropio } from "~/domain/usuarios/consultas.server";
import { editarVendedor } from "~/domain/usuarios/editar-vendedor.server";
import { EdicionVendedorForm } from "~/domain/usuarios/esquema";
import { faltasDeCuenta } from "~/domain/usuarios/registrar.server";
import { vistaUsuario } from "~/domain/usuarios/vista.server";
import { redirectWithFlash } from "~/platform/forms/flash.server";
import { formAction } from "~/platform/forms/forms.server";
import { sessionContext } from "~/platform/http/context.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { VendedorFormulario } from "~/ui/cuenta/vendedor-formulario";
import { Pagina } from "~/ui/frame/pagina";

export const meta = () => [{ title: "Editar vendedor" }];

export function loader({ params, context }: LoaderFunctionArgs) {
  return { usuario: vistaUsuario(vendedorPropio(sessionContext(context), Number(params.id))) };
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  vendedorPropio(sessionContext(args.context), id);
  return formAction(
    args,
    EdicionVendedorForm,
    ({ ctx, value }) => {
      editarVendedor(ctx, id, value);
      return redirectWithFlash("/usuarios/", `Los datos de ${nombreDe(value)} quedaron guardados.`);
    },
    { further: (typed) => faltasDeCuenta(args.context.db, typed, id) },
  );
}

export default function EditarVendedor() {
  const { usuario } = useLoaderData<typeof loader>();
  const { username, email, nombre, apellido, telefono } = usuario;
  const acciones = (
    <>
      <EnlaceBoton to={`/usuarios/restablecer/${usuario.id}/`}>Contraseña</EnlaceBoton>
      <EnlaceBoton to={`/usuarios/activar/${usuario.id}/`}>{usuario.activo ? "Desactivar" : "Activar"}</EnlaceBoton>
      <EnlaceBoton to={`/usuarios/eliminar/${usuario.id}/`} variante="peligro-discreto">
        Eliminar
      </EnlaceBoton>
    </>
  );
  return (
    <Pagina titulo="Editar vendedor" subtitulo={nombreDe(usuario)} ancho="angosta" acciones={acciones}>
      <VendedorFormulario vendedor={{ username, email, nombre, apellido, telefono }} boton="Guardar cambios" />
    </Pagina>
  );
}
