import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { usuarioDelEnlace, verificarEmail } from "~/domain/usuarios/verificacion-de-correo.server";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { Enlace } from "~/ui/base/boton";
import { ErrorPagina } from "~/ui/frame/error-pagina";
import { Pagina } from "~/ui/frame/pagina";
import { PedirEnlace } from "~/ui/usuario/acceso";

/** The only GET that writes: a link in a message cannot send a POST. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const follow = context.isHead ? usuarioDelEnlace : verificarEmail;
  follow(context.db, { uidb64: params.uidb64 ?? "", token, ahora: context.ahora });
  return redirectWithFlash("/login/", "Correo verificado. Ya puede entrar.");
}

export default function ComprobarEmail() {
  return null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <ErrorPagina status={500} />;
  if (error.status !== 400) return <ErrorPagina status={error.status} mensaje={error.data?.mensaje} referencia={error.data?.ref} />;
  return (
    <Pagina titulo="El enlace no sirve" ancho="angosta">
      <p>{error.data?.mensaje}</p>
      <p>
        Si ya verificó su correo, puede <Enlace to="/login/">entrar</Enlace>. Si no, pida otro enlace.
      </p>
      <PedirEnlace foco />
    </Pagina>
  );
}
