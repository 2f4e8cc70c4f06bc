import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nombreDe } from "~/domain/compartido/personas";
import { quitarSegundoFactorDe, vendedorConSegundoFactor } from "~/domain/usuarios/administrar-segundo-factor.server";
import { vendedorPropio, vistaUsuario } from "~/domain/usuarios/consultas.server";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { Confirmacion } from "~/ui/frame/confirmacion";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const id = Number(params.id);
  return { usuario: vistaUsuario(vendedorPropio(ctx, id)), con_segundo_factor: vendedorConSegundoFactor(ctx, id) };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  const id = Number(params.id);
  const nombre = nombreDe(vendedorPropio(ctx, id));
  quitarSegundoFactorDe(ctx, id);
  return redirectWithFlash("/usuarios/", `${nombre} ya entra sin verificación en dos pasos.`);
}

export default function QuitarSegundoFactorDe() {
  const { usuario, con_segundo_factor } = useLoaderData<typeof loader>();
  const nombre = nombreDe(usuario);
  return (
    <Pagina titulo="Quitar verificación en dos pasos" subtitulo={`Usuario ${usuario.username}`} ancho="angosta">
      {con_segundo_factor ? (
        <Confirmacion
          pregunta={`¿Quitar la verificación en dos pasos de ${nombre}?`}
          consecuencias={["Entrará solo con su contraseña, hasta que la ponga de nuevo.", "Sus códigos de recuperación dejan de servir."]}
          boton="Quitar verificación en dos pasos"
          cancelar="/usuarios/"
        />
      ) : (
        <p>{nombre} no tiene verificación en dos pasos: entra con su contraseña.</p>
      )}
    </Pagina>
  );
}
