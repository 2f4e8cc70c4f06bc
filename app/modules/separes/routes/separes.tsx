import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textosDe } from "~/domain/campos/consulta";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Buscador, Filtros } from "~/ui/base/buscador";
import { campoSuelto, Selector } from "~/ui/base/campo";
import { Paginacion } from "~/ui/base/paginacion";
import { Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";
import { archivoDeSepares, leerEstado, listarSepares } from "../domain/listar.server";
import { tema } from "../temas";
import { EstadoDeSepare } from "../ui/separe";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filtro = { ...textosDe(searchParams, ["q"]), estado: leerEstado(searchParams.get("estado")) };
  if (asksForFile(searchParams)) throw listFile(context, archivoDeSepares(context.ctx, filtro));
  return { ...listarSepares(context.ctx, filtro, leerPagina(searchParams)), filtro };
}

const ESTADOS = [
  { valor: "abierto", texto: "Sin entregar" },
  { valor: "vencido", texto: "Vencidos" },
];

export default function Separes() {
  const { separes, page, filtro } = useLoaderData<typeof loader>();
  const buscada = Boolean(filtro.q || filtro.estado);
  const vender = (
    <EnlaceBoton to="/ventas/nueva/" variante="primario" icono="vender">
      Vender
    </EnlaceBoton>
  );
  return (
    <Pagina titulo="Separes">
      {(page.total > 0 || buscada) && (
        <Buscador etiqueta="Cliente o número" q={filtro.q}>
          <Filtros>
            <Selector
              key={filtro.estado}
              field={campoSuelto({ name: "estado", defaultValue: filtro.estado })}
              etiqueta="Estado"
              opciones={ESTADOS}
              ninguna="Todos"
            />
          </Filtros>
        </Buscador>
      )}
      {separes.length === 0 ? (
        <Vacio
          titulo={buscada ? "Nada coincide" : "Aún no hay separes"}
          icono="etiqueta"
          accion={!buscada && vender}
          ayuda={!buscada && tema("separes")}
        >
          {buscada ? "Pruebe con otro nombre o con otro estado." : "Se hacen en Vender: arme el tiquete, elija el cliente y abra Separar."}
        </Vacio>
      ) : (
        <Tabla
          leyenda="Separes"
          filas={separes}
          keyOf={({ id }) => id}
          columnas={[
            {
              titulo: "Número",
              tipo: "principal",
              celda: ({ id, numero }) => (
                <Enlace className="numero" to={`/ventas/separes/${id}/`}>
                  {numero}
                </Enlace>
              ),
            },
            { titulo: "Cliente", celda: ({ cliente }) => cliente },
            { titulo: "Estado", celda: (separe) => <EstadoDeSepare separe={separe} /> },
            { titulo: "Total", tipo: "numero", celda: ({ total }) => mostrarPesos(total) },
            { titulo: "Saldo", tipo: "numero", celda: ({ saldo }) => mostrarPesos(saldo) },
          ]}
        />
      )}
      <Paginacion page={page} nombre={["separe", "separes"]} conArchivo />
    </Pagina>
  );
}
