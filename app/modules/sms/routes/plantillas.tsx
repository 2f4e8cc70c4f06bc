import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Agregar, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Buscador } from "~/ui/base/buscador";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, editarYEliminar, Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";
import { archivoDePlantillas, listarPlantillas } from "../domain/plantillas.server";
import { tema } from "../temas";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get("q") ?? "";
  const ctx = context.ctx;
  if (asksForFile(searchParams)) throw listFile(context, archivoDePlantillas(ctx, q));
  return { ...listarPlantillas(ctx, q, leerPagina(searchParams)), filtro: { q } };
}

type Fila = ReturnType<typeof useLoaderData<typeof loader>>["plantillas"][number];

const COLUMNAS: Columna<Fila>[] = [
  {
    titulo: "Plantilla",
    tipo: "principal",
    celda: ({ id, nombre, mensaje }) => (
      <>
        <Enlace to={`/clientes/plantillas/editar/${id}/`}>{nombre}</Enlace>
        <small>{mensaje}</small>
      </>
    ),
  },
  { titulo: "Estado", celda: ({ activo }) => (activo ? "Activa" : <span className="etiqueta">Inactiva</span>) },
  editarYEliminar("/clientes/plantillas/"),
];

export default function ListaPlantillas() {
  const { plantillas, page, filtro } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const acciones = (
    <>
      <EnlaceBoton to="/clientes/sms/">Enviar SMS</EnlaceBoton>
      {esAdmin && <Agregar to="/clientes/plantillas/crear/">Nueva plantilla</Agregar>}
    </>
  );
  return (
    <Pagina titulo="Plantillas de SMS" acciones={acciones}>
      {(page.total > 0 || filtro.q) && <Buscador etiqueta="Nombre de la plantilla" q={filtro.q} />}
      {plantillas.length === 0 ? (
        <Vacio titulo={filtro.q ? "Nada coincide" : "Aún no hay plantillas"} icono="mensajes" ayuda={!filtro.q && tema("mensajes")}>
          {filtro.q ? "Pruebe con otra palabra." : "Una plantilla es un mensaje que se escribe una vez y se envía muchas."}
        </Vacio>
      ) : (
        <Tabla leyenda="Plantillas de SMS" filas={plantillas} keyOf={({ id }) => id} columnas={COLUMNAS} dosLineas />
      )}
      <Paginacion page={page} nombre={["plantilla", "plantillas"]} conArchivo />
    </Pagina>
  );
}
