import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { archivoDeClientes, listarClientes } from "~/domain/clientes/listar-clientes.server";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { type Accion, Agregar, Enlace, MasAcciones } from "~/ui/base/boton";
import { Buscador } from "~/ui/base/buscador";
import { campoSuelto, Selector } from "~/ui/base/campo";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { useEnlaces } from "~/ui/base/enlaces";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, editarYEliminar, Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Dinero } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const { searchParams } = new URL(request.url);
  const q = searchParams.get("q") ?? "";
  const estado = searchParams.get("estado") === "inactivos" ? "inactivos" : "";
  const pedidos = { q, activo: estado === "" };
  if (asksForFile(searchParams)) throw listFile(context, archivoDeClientes(ctx, pedidos));
  const lista = listarClientes(ctx, { page: leerPagina(searchParams), ...pedidos });
  return { filtro: { q, estado }, ...lista };
}

type Fila = ReturnType<typeof useLoaderData<typeof loader>>["clientes"][number];

const columnasPara = (esAdmin: boolean): Columna<Fila>[] => [
  {
    titulo: "Cliente",
    tipo: "principal",
    celda: ({ id, nombre }) => <Enlace to={`/clientes/${id}/`}>{nombre}</Enlace>,
  },
  { titulo: "Teléfono", celda: ({ telefono }) => telefono },
  { titulo: "Documento", celda: ({ documento }) => documento },
  { titulo: "Debe", tipo: "numero", celda: (cliente) => <DebeOTiene {...cliente} /> },
  ...(esAdmin ? [editarYEliminar("/clientes/")] : []),
];

function DebeOTiene({ saldo, a_favor }: Pick<Fila, "saldo" | "a_favor">) {
  if (a_favor === "0.00") return saldo === "0.00" ? "" : <Dinero valor={saldo} />;
  return (
    <>
      <Dinero valor={a_favor} /> a favor
    </>
  );
}

const FIADOS: Accion = { texto: "Fiados: quién me debe", url: "/clientes/cartera/", icono: "fiados" };

export default function ListaClientes() {
  const { clientes, page, filtro } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const [escribir, deModulos] = [useEnlaces("escribir"), useEnlaces("clientes")];
  const acciones = (
    <>
      <MasAcciones acciones={[...escribir, ...(esAdmin ? [FIADOS] : []), ...deModulos]} />
      {esAdmin && <Agregar to="/clientes/nuevo/">Nuevo cliente</Agregar>}
    </>
  );
  const sinFiltro = !filtro.q && !filtro.estado;
  return (
    <Pagina titulo="Clientes" acciones={acciones}>
      <Buscador etiqueta="Nombre, documento o teléfono" q={filtro.q}>
        <Selector
          field={campoSuelto({ name: "estado", defaultValue: filtro.estado })}
          etiqueta="Mostrar"
          opciones={[{ valor: "inactivos", texto: "Inactivos" }]}
          ninguna="Activos"
        />
      </Buscador>
      {clientes.length === 0 ? (
        <Vacio titulo={sinFiltro ? "Aún no hay clientes" : "Nadie coincide"} icono="clientes" ayuda={sinFiltro && "clientes"}>
          {sinFiltro
            ? "Aquí quedan los datos de quienes le compran, para ponerlos en la venta."
            : "Pruebe con otra palabra o quite el filtro."}
        </Vacio>
      ) : (
        <Tabla dosLineas leyenda="Clientes" filas={clientes} keyOf={({ id }) => id} columnas={columnasPara(esAdmin)} />
      )}
      <Paginacion page={page} nombre={["cliente", "clientes"]} conArchivo />
    </Pagina>
  );
}
