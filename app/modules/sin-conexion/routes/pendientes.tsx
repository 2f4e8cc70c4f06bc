import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cuantos } from "~/domain/cifras/frases";
import { leerPagina } from "~/domain/listas/paginas";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Boton, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { Paginacion } from "~/ui/base/paginacion";
import { Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Fecha, Frase } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";
import { VistoForm } from "../domain/esquema";
import { listarPendientes, verPendiente } from "../domain/pendientes.server";
import { tema } from "../temas";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return listarPendientes(context.ctx, { vistas: searchParams.get("vistas") === "1", pagina: leerPagina(searchParams) });
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, VistoForm, ({ ctx, value }) => {
    verPendiente(ctx, value.id);
    return redirectWithFlash("/ventas/pendientes/", value.id === null ? "Todas quedaron vistas." : "Quedó vista.");
  });
}

export default function Pendientes() {
  const { pendientes, page, vistas } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo="Ventas sin conexión"
      subtitulo="Lo que conviene mirar de las ventas que un equipo hizo sin conexión."
      acciones={
        <>
          {!vistas && page.total > 1 && (
            <Formulario className="" preguntas={false}>
              <Boton name="id" value="">{`Todas vistas (${cuantos(page.total, "venta", "ventas")})`}</Boton>
            </Formulario>
          )}
          <EnlaceBoton to={vistas ? "?" : "?vistas=1"}>{vistas ? "Por revisar" : "Ya vistas"}</EnlaceBoton>
        </>
      }
    >
      {pendientes.length === 0 ? (
        <Vacio titulo={vistas ? "Aún no ha visto ninguna" : "No hay nada por revisar"} icono="ventas" ayuda={tema("sin-conexion")}>
          Las ventas que un equipo haga sin conexión llegan solas. Aquí salen las que conviene mirar.
        </Vacio>
      ) : (
        <Tabla
          leyenda="Ventas sin conexión"
          filas={pendientes}
          keyOf={({ id }) => id}
          columnas={[
            {
              titulo: "Venta",
              tipo: "principal",
              celda: ({ venta, numero, numero_dispositivo }) => (
                <>
                  {venta ? (
                    <Enlace to={`/ventas/detalle/${venta}/`}>{numero}</Enlace>
                  ) : (
                    (numero ?? <span className="etiqueta etiqueta-peligro">No se registró</span>)
                  )}{" "}
                  <small>{numero_dispositivo}</small>
                </>
              ),
            },
            {
              titulo: "Qué pasó",
              celda: ({ avisos }) => (
                <ul>
                  {avisos.map((aviso) => (
                    <li key={aviso}>
                      <Frase texto={aviso} />
                    </li>
                  ))}
                </ul>
              ),
            },
            { titulo: "Vendió", celda: ({ vendedor }) => vendedor && <span className="fecha">{vendedor}</span> },
            { titulo: "Llegó", celda: ({ recibida }) => <Fecha valor={recibida} /> },
            {
              titulo: "Revisar",
              cifra: true,
              celda: ({ id, visto, numero_dispositivo }) =>
                !visto && (
                  <Formulario className="" preguntas={false}>
                    <Boton name="id" value={String(id)} aria-label={`Visto: ${numero_dispositivo}`}>
                      Visto
                    </Boton>
                  </Formulario>
                ),
            },
          ]}
        />
      )}
      <Paginacion page={page} nombre={["venta", "ventas"]} />
    </Pagina>
  );
}
