import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Agregar, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Buscador } from "~/ui/base/buscador";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Fecha } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";
import { archivoDeCampanas, listarCampanas } from "../domain/campanas.server";
import { tema } from "../temas";
import { EstadoCampana } from "../ui/campana";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get("q") ?? "";
  const ctx = context.ctx;
  if (asksForFile(searchParams)) throw listFile(context, archivoDeCampanas(ctx, q));
  return { ...listarCampanas(ctx, q, leerPagina(searchParams)), filtro: { q } };
}

type Fila = ReturnType<typeof useLoaderData<typeof loader>>["campanas"][number];

const COLUMNAS: Columna<Fila>[] = [
  {
    titulo: "Campaña",
    tipo: "principal",
    celda: ({ id, nombre, mensaje }) => (
      <>
        <Enlace to={`/clientes/campanas/${id}/`}>{nombre}</Enlace>
        <small>{mensaje}</small>
      </>
    ),
  },
  { titulo: "Fecha", celda: ({ creado }) => <Fecha valor={creado} /> },
  { titulo: "Estado", celda: ({ estado }) => <EstadoCampana estado={estado} /> },
  { titulo: "Enviados", tipo: "numero", celda: ({ enviados_exitosos, total_clientes }) => `${enviados_exitosos} de ${total_clientes}` },
  { titulo: "Fallidos", tipo: "numero", celda: ({ enviados_fallidos }) => enviados_fallidos },
];

export default function ListaCampanas() {
  const { campanas, page, filtro } = useLoaderData<typeof loader>();
  const acciones = (
    <>
      <EnlaceBoton to="/clientes/plantillas/">Plantillas</EnlaceBoton>
      <Agregar to="/clientes/sms/">Enviar SMS</Agregar>
    </>
  );
  return (
    <Pagina titulo="Campañas de SMS" acciones={acciones}>
      {(page.total > 0 || filtro.q) && <Buscador etiqueta="Nombre de la campaña" q={filtro.q} />}
      {campanas.length === 0 ? (
        <Vacio titulo={filtro.q ? "Nada coincide" : "Aún no hay campañas"} icono="mensajes" ayuda={!filtro.q && tema("mensajes")}>
          {filtro.q ? "Pruebe con otra palabra." : "Aquí queda cada mensaje que envíe a sus clientes, y a quién le llegó."}
        </Vacio>
      ) : (
        <Tabla leyenda="Campañas, la más reciente primero" filas={campanas} keyOf={({ id }) => id} columnas={COLUMNAS} />
      )}
      <Paginacion page={page} nombre={["campaña", "campañas"]} conArchivo />
    </Pagina>
  );
}
