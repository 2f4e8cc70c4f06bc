import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { archivoDeCajas, listarSesiones } from "~/domain/caja/listar-sesiones.server";
import { leerSaldo } from "~/domain/cifras/dinero";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Dinero, Fecha } from "~/ui/base/valores";
import { Diferencia } from "~/ui/caja/sesion";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const { searchParams } = new URL(request.url);
  if (asksForFile(searchParams)) throw listFile(context, archivoDeCajas(ctx));
  return listarSesiones(ctx, leerPagina(searchParams));
}

type Sesion = ReturnType<typeof useLoaderData<typeof loader>>["sesiones"][number];

const COLUMNAS: readonly Columna<Sesion>[] = [
  {
    titulo: "Caja",
    tipo: "principal",
    celda: ({ id, quien }) => (
      <Enlace to={`/caja/${id}/`}>
        Caja {id}, de {quien}
      </Enlace>
    ),
  },
  { titulo: "Abierta", celda: ({ abierta }) => <Fecha valor={abierta} /> },
  { titulo: "Cerrada", celda: Cerrada },
  { titulo: "Contado", tipo: "numero", celda: ({ contado }) => contado && <Dinero valor={contado} /> },
  {
    titulo: "Diferencia",
    tipo: "numero",
    cifra: true,
    celda: ({ diferencia }) => diferencia !== null && <Diferencia centavos={leerSaldo(diferencia)} />,
  },
];

function Cerrada({ id, cerrada, quien, contada_por }: Sesion) {
  if (!cerrada) return <Enlace to={`/caja/cerrar/?sesion=${id}`}>Abierta: contar y cerrar</Enlace>;
  return (
    <>
      <Fecha valor={cerrada} />
      {contada_por !== null && contada_por !== quien && `, por ${contada_por}`}
    </>
  );
}

export default function ListaDeCajas() {
  const { sesiones, page } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Cierres de caja" acciones={<EnlaceBoton to="/caja/">Mi caja</EnlaceBoton>}>
      {sesiones.length === 0 ? (
        <Vacio titulo="Aún no hay cajas" icono="caja" accion={<EnlaceBoton to="/caja/">Abrir la caja</EnlaceBoton>}>
          Aquí queda cada caja que se abrió, lo que debía haber y lo que se contó.
        </Vacio>
      ) : (
        <Tabla leyenda="Cajas, la más reciente primero" filas={sesiones} keyOf={({ id }) => id} columnas={COLUMNAS} />
      )}
      <Paginacion page={page} nombre={["caja", "cajas"]} conArchivo />
    </Pagina>
  );
}
