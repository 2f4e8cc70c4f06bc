import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { leerPagina } from "~/domain/listas/paginas";
import { CierreSesionForm } from "~/domain/usuarios/esquema";
import { listarSesiones } from "~/domain/usuarios/listar-sesiones.server";
import { cerrarLasDemas, cerrarSesionLlamada, esLaSesion } from "~/domain/usuarios/sesiones.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import type { RefusedForm } from "~/platform/forms/refused-form.server";
import { leave } from "~/platform/session/authenticator.server";
import { Boton } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Fecha } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";

const AQUI = "/usuarios/sesiones/";

export function loader({ request, context }: LoaderFunctionArgs) {
  const page = leerPagina(new URL(request.url).searchParams);
  return listarSesiones(context.ctx, { sessionId: context.sessionId ?? "", page });
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, CierreSesionForm, ({ ctx, value: { sesion, todas }, context }) => {
    const enUso = context.sessionId ?? "";
    if (todas) {
      cerrarLasDemas(ctx, enUso);
      return redirectWithFlash(AQUI, "Se cerraron las demás sesiones.");
    }
    if (esLaSesion(enUso, sesion)) return leave(context);
    cerrarSesionLlamada(ctx, sesion);
    return redirectWithFlash(AQUI, "La sesión quedó cerrada.");
  });
}

type Fila = ReturnType<typeof loader>["sesiones"][number];

const COLUMNAS: Columna<Fila>[] = [
  { titulo: "Dispositivo", tipo: "principal", celda: Dispositivo },
  { titulo: "Dirección de red", celda: ({ direccion }) => direccion },
  { titulo: "Abierta desde", conTitulo: true, celda: ({ desde }) => <Fecha valor={desde} /> },
  { titulo: "Último uso", conTitulo: true, celda: ({ ultimo_uso }) => <Fecha valor={ultimo_uso} /> },
  { titulo: "Acciones", tipo: "acciones", celda: Cierre },
];

function Dispositivo({ dispositivo, actual }: Fila) {
  return (
    <>
      {dispositivo} {actual && <span className="etiqueta etiqueta-exito">Esta sesión</span>}
    </>
  );
}

function Cierre({ id, dispositivo, actual }: Fila) {
  if (actual) return null;
  return (
    <Formulario className="">
      <Boton variante="discreto" name="sesion" value={id}>
        Cerrar <span className="oculto">la sesión de {dispositivo}</span>
      </Boton>
    </Formulario>
  );
}

export default function Sesiones() {
  const { sesiones, page } = useLoaderData<typeof loader>();
  const errores = useActionData<RefusedForm>()?.errors.sesion;
  const otras = page.total - 1;
  return (
    <Pagina titulo="Sesiones abiertas" subtitulo="Dónde está abierta su cuenta. Cierre las que no reconozca y cambie su contraseña.">
      {errores && <p className="campo-error">{errores.join(" ")}</p>}
      <Tabla leyenda="Sesiones abiertas" filas={sesiones} keyOf={({ id }) => id} columnas={COLUMNAS} />
      {otras > 0 && (
        <Formulario className="acciones">
          <Boton name="todas" value="1">
            {otras === 1 ? "Cerrar la otra sesión" : `Cerrar las otras ${otras} sesiones`}
          </Boton>
        </Formulario>
      )}
      <Paginacion page={page} nombre={["sesión", "sesiones"]} />
    </Pagina>
  );
}
