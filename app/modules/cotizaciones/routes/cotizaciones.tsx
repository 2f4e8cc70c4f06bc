import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textosDe } from "~/domain/campos/consulta";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Buscador } from "~/ui/base/buscador";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Fecha } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";
import { archivoDeCotizaciones, listarCotizaciones } from "../domain/listar.server";
import { tema } from "../temas";
import { EstadoDeCotizacion } from "../ui/cotizacion";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { q } = textosDe(searchParams, ["q"]);
  if (asksForFile(searchParams)) throw listFile(context, archivoDeCotizaciones(context.ctx, q));
  return { ...listarCotizaciones(context.ctx, q, leerPagina(searchParams)), q };
}

type Cotizacion = ReturnType<typeof listarCotizaciones>["cotizaciones"][number];

// A vendedor sees only its own.
const VENDEDOR: Columna<Cotizacion> = { titulo: "Vendedor", soloAncha: true, celda: ({ vendedor_username }) => vendedor_username };

export default function Cotizaciones() {
  const { cotizaciones, page, q } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const vender = (
    <EnlaceBoton to="/ventas/nueva/" variante="primario" icono="vender">
      Vender
    </EnlaceBoton>
  );
  return (
    <Pagina titulo="Cotizaciones">
      {(page.total > 0 || q) && <Buscador etiqueta="Cliente o número" q={q} />}
      {cotizaciones.length === 0 ? (
        <Vacio
          titulo={q ? "Nada coincide" : "Aún no hay cotizaciones"}
          icono="etiqueta"
          accion={!q && vender}
          ayuda={!q && tema("cotizaciones")}
        >
          {q ? "Pruebe con otro nombre o con el número." : "Se hacen en Vender: arme el tiquete, abra Cotizar y guárdela."}
        </Vacio>
      ) : (
        <Tabla
          leyenda="Cotizaciones, la más reciente primero"
          filas={cotizaciones}
          keyOf={({ id }) => id}
          columnas={[
            {
              titulo: "Número",
              tipo: "principal",
              celda: ({ id, numero }) => (
                <Enlace className="numero" to={`/ventas/cotizaciones/${id}/`}>
                  {numero}
                </Enlace>
              ),
            },
            { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} soloDia /> },
            { titulo: "Cliente", celda: ({ cliente }) => cliente ?? "Consumidor final" },
            ...(esAdmin ? [VENDEDOR] : []),
            { titulo: "Estado", celda: (cotizacion) => <EstadoDeCotizacion cotizacion={cotizacion} /> },
            { titulo: "Total", tipo: "numero", celda: ({ total }) => mostrarPesos(total) },
          ]}
        />
      )}
      <Paginacion page={page} nombre={["cotización", "cotizaciones"]} conArchivo />
    </Pagina>
  );
}
