import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nombreDe } from "~/domain/compartido/personas";
import { vendedorPropio, vistaUsuario } from "~/domain/usuarios/consultas.server";
import { ActivacionForm } from "~/domain/usuarios/esquema";
import { contarSesiones } from "~/domain/usuarios/listar-sesiones.server";
import { activarVendedor } from "~/domain/usuarios/vendedores.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { PaginaDeConfirmacion } from "~/ui/frame/confirmacion";
import { cierreDeSesiones } from "~/ui/usuario/vendedor";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const usuario = vistaUsuario(vendedorPropio(ctx, Number(params.id)));
  return { usuario, sesiones: contarSesiones(ctx, usuario.id) };
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  const nombre = nombreDe(vendedorPropio(args.context.ctx, id));
  return formAction(args, ActivacionForm, ({ ctx, value }) => {
    const activo = activarVendedor(ctx, id, value.activar);
    return redirectWithFlash("/usuarios/", activo ? `${nombre} ya puede entrar.` : `La cuenta de ${nombre} quedó desactivada.`);
  });
}

export default function ActivarVendedor() {
  const { usuario, sesiones } = useLoaderData<typeof loader>();
  const nombre = nombreDe(usuario);
  return usuario.activo ? (
    <PaginaDeConfirmacion
      titulo="Desactivar vendedor"
      pregunta={`¿Desactivar la cuenta de ${nombre}?`}
      consecuencias={[
        "No podrá entrar hasta que la active de nuevo.",
        ...cierreDeSesiones(sesiones),
        "Lo que ha registrado queda como está, a su nombre.",
      ]}
      boton="Desactivar"
      cancelar="/usuarios/"
    >
      <input type="hidden" name="activar" value="0" />
    </PaginaDeConfirmacion>
  ) : (
    <PaginaDeConfirmacion
      titulo="Activar vendedor"
      pregunta={`¿Activar la cuenta de ${nombre}?`}
      consecuencias={["Podrá entrar de nuevo, con la contraseña que tenía."]}
      boton="Activar"
      cancelar="/usuarios/"
      tono="normal"
    >
      <input type="hidden" name="activar" value="1" />
    </PaginaDeConfirmacion>
  );
}
