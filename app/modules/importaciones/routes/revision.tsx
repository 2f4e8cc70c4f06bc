import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leerPagina } from "~/domain/listas/paginas";
import { csvResponse } from "~/platform/files/csv.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Deshacer } from "~/ui/base/formulario";
import { Paginacion } from "~/ui/base/paginacion";
import { Aviso } from "~/ui/frame/mensajes";
import { Pagina } from "~/ui/frame/pagina";
import { CLASES_DE_IMPORTACION, claseDe } from "../domain/clases";
import { columnasPorAsignar, leerColumnas } from "../domain/columnas-de-archivo";
import { archivoDeFilas, camposQueLee, filasDe, importacionPropia, leerAccion, vistaImportacion } from "../domain/consultas.server";
import { impedimentoDe } from "../domain/en-revision.server";
import { avanceDe, seDeshace } from "../domain/fila";
import { hayArchivo } from "../domain/lectura.server";
import { AsignarColumnas, Confirmar, PreguntaPrecio } from "../ui/formularios";
import { Filas, PorCorregir, PrimerosErrores, Progreso, SinPrecio, Totales } from "../ui/resumen";
import { EstadoImportacion } from "../ui/ultimas";

export const meta = ({ data }: { data?: { titulo: string } }) => [{ title: data?.titulo ?? "Importar" }];

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const clase = claseDe(context.path);
  const { searchParams } = new URL(request.url);
  const importacion = importacionPropia(ctx, clase, Number(params.id));
  const accion = leerAccion(searchParams.get("accion"));
  if (searchParams.get("formato") === "csv") {
    const { columnas, filas } = archivoDeFilas(ctx, importacion, accion);
    throw csvResponse(`revision-${importacion.id}.csv`, columnas, filas);
  }
  const { titulo, nombres } = CLASES_DE_IMPORTACION[clase];
  const columnas = leerColumnas(importacion.columnas);
  const pagina = leerPagina(searchParams);
  const conErrores = accion === null && pagina === null && importacion.errores > 0;
  return {
    titulo,
    columnas,
    importacion: { ...vistaImportacion(importacion), ...avanceDe(importacion, ctx.ahora) },
    ...filasDe(ctx, importacion, accion, pagina),
    filtro: { accion: accion ?? "" },
    deshacer: seDeshace(importacion, ctx.ahora) ? importacion.actividadId : null,
    pantalla: {
      nombres,
      errores: conErrores ? filasDe(ctx, importacion, "error", null).filas : [],
      impedimento: impedimentoDe(importacion),
      quieta: searchParams.size > 0,
      campos: camposQueLee(ctx, clase).map(({ nombre, titulo }) => ({ valor: nombre, texto: titulo })),
      seAsignan: importacion.estado === "revision" && hayArchivo(ctx, importacion.id),
    },
  };
}

export default function Revision() {
  const { titulo, importacion, columnas, filas, page, filtro, deshacer, pantalla } = useLoaderData<typeof loader>();
  const { clase, estado, motivo, archivo } = importacion;
  const acciones = (
    <>
      {deshacer !== null && <Deshacer id={deshacer} />}
      {!(estado === "hecha" && importacion.errores > 0) && <EnlaceBoton to="?formato=csv">Descargar revisión</EnlaceBoton>}
      {estado === "hecha" ? (
        <EnlaceBoton to={`/${clase}/`} variante="primario">
          Ver {clase}
        </EnlaceBoton>
      ) : (
        <EnlaceBoton to={`/${clase}/importar/`}>Otro archivo</EnlaceBoton>
      )}
    </>
  );
  const subtitulo = (
    <>
      {archivo} <EstadoImportacion estado={estado} conError={importacion.errores > 0} />
    </>
  );
  return (
    <Pagina titulo={titulo} subtitulo={subtitulo} acciones={acciones}>
      {estado === "hecha" && <PorCorregir {...importacion} />}
      {motivo && <Aviso tipo={estado === "fallida" ? "error" : "aviso"} mensaje={motivo} />}
      {(estado === "escribiendo" || estado === "deshaciendo") && <Progreso {...importacion} quieta={pantalla.quieta} />}
      {pantalla.seAsignan && <PreguntaPrecio importacion={importacion} columnas={columnas} />}
      {pantalla.seAsignan && <AsignarColumnas importacion={importacion} columnas={columnasPorAsignar(columnas)} campos={pantalla.campos} />}
      {importacion.total > 0 && <Totales importacion={importacion} elegida={filtro.accion} />}
      <SinPrecio {...importacion} />
      {(estado === "revision" || estado === "fallida") && (
        <Confirmar importacion={importacion} nombres={pantalla.nombres} impedimento={pantalla.impedimento} />
      )}
      <PrimerosErrores filas={pantalla.errores} errores={importacion.errores} />
      {importacion.total > 0 && <Filas filas={filas} />}
      {importacion.total > 0 && <Paginacion page={page} nombre={["fila", "filas"]} />}
    </Pagina>
  );
}
