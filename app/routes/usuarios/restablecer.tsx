import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { nombreDe } from "~/domain/compartido/personas";
import { vendedorConSegundoFactor } from "~/domain/usuarios/administrar-segundo-factor.server";
import { vendedorPropio, vistaUsuario } from "~/domain/usuarios/consultas.server";
import { contarSesiones } from "~/domain/usuarios/listar-sesiones.server";
import { restablecerVendedor } from "~/domain/usuarios/vendedores.server";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Confirmacion } from "~/ui/frame/confirmacion";
import { Pagina } from "~/ui/frame/pagina";
import { cierreDeSesiones } from "~/ui/usuario/vendedor";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const usuario = vistaUsuario(vendedorPropio(ctx, Number(params.id)));
  return { usuario, sesiones: contarSesiones(ctx, usuario.id), con_segundo_factor: vendedorConSegundoFactor(ctx, usuario.id) };
}

/** Returns the password in this answer only: a flash would store it in a cookie, a redirect in a URL. */
export async function action({ params, context: { ctx } }: ActionFunctionArgs) {
  const password = await restablecerVendedor(ctx, Number(params.id));
  return { success: true, mensaje: "Contraseña temporal creada.", redirect: "/usuarios/", password };
}

export default function RestablecerPassword() {
  const { usuario, sesiones, con_segundo_factor } = useLoaderData<typeof loader>();
  const hecho = useActionData<typeof action>();
  return (
    <Pagina titulo="Restablecer contraseña" subtitulo={`Usuario ${usuario.username}`} ancho="angosta">
      {hecho ? (
        <PasswordTemporal nombre={nombreDe(usuario)} password={hecho.password} />
      ) : (
        <Confirmacion
          pregunta={`¿Dar a ${nombreDe(usuario)} una contraseña temporal?`}
          consecuencias={[
            "La que tiene ahora deja de servir.",
            ...cierreDeSesiones(sesiones),
            "La temporal se muestra una sola vez, y al entrar tendrá que cambiarla.",
          ]}
          boton="Crear contraseña temporal"
          cancelar="/usuarios/"
          tono="normal"
        />
      )}
      {con_segundo_factor && (
        <p>
          ¿Perdió el teléfono?{" "}
          <Enlace to={`/usuarios/quitar-segundo-factor/${usuario.id}/`}>Quítele también la verificación en dos pasos</Enlace>, que se le
          pide además de la contraseña.
        </p>
      )}
    </Pagina>
  );
}

function PasswordTemporal({ nombre, password }: { nombre: string; password: string }) {
  return (
    <Tarjeta titulo="Contraseña temporal">
      <p className="password-temporal" role="status">
        <code>{password}</code>
      </p>
      <p>Désela a {nombre} en persona o por teléfono. Al salir de esta página ya no se puede volver a ver.</p>
      <div className="acciones">
        <EnlaceBoton to="/usuarios/" variante="primario">
          Ya la anoté
        </EnlaceBoton>
      </div>
    </Tarjeta>
  );
}
