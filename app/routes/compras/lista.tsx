import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cuantos } from "~/domain/cifras/frases";
import { archivoDeCompras, listarCompras } from "~/domain/compras/listar-compras.server";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Agregar, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Buscador } from "~/ui/base/buscador";
import { campoSuelto, Selector } from "~/ui/base/campo";
import { useEnlaces } from "~/ui/base/enlaces";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Dinero, Fecha } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get("q") ?? "";
  const escrito = searchParams.get("tipo");
  const tipo = escrito === "productos" || escrito === "activos" ? escrito : null;
  const ctx = context.ctx;
  if (asksForFile(searchParams)) throw listFile(context, archivoDeCompras(ctx, { q, tipo }));
  const lista = listarCompras(ctx, { q, tipo, page: leerPagina(searchParams) });
  return { ...lista, filtro: { q, tipo: tipo ?? "" } };
}

type Fila = ReturnType<typeof listarCompras>["compras"][number];

const COLUMNAS: Columna<Fila>[] = [
  {
    titulo: "Compra",
    tipo: "principal",
    celda: ({ id, numero, anulada }) => (
      <>
        <Enlace to={`/compras/detalle/${id}/`}>{numero}</Enlace>
        {anulada && <span className="etiqueta etiqueta-peligro">ANULADA</span>}
      </>
    ),
  },
  { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
  { titulo: "Proveedor", celda: ({ proveedor_nombre }) => proveedor_nombre ?? "Sin proveedor" },
  { titulo: "Qué se compró", celda: ({ activo, lineas }) => activo?.nombre ?? cuantos(lineas, "producto", "productos") },
  { titulo: "Total", tipo: "numero", celda: ({ total, credito }) => <Total total={total} credito={credito} /> },
];

const Total = ({ total, credito }: Pick<Fila, "total" | "credito">) => (
  <>
    <Dinero valor={total} />
    {credito && <small>A crédito</small>}
  </>
);

const TIPOS = [
  { valor: "productos", texto: "Productos" },
  { valor: "activos", texto: "Nevera, vitrina…" },
];

function Acciones() {
  return (
    <>
      {useEnlaces("compras").map(({ url, texto }) => (
        <EnlaceBoton key={url} to={url}>
          {texto}
        </EnlaceBoton>
      ))}
      <Agregar to="/compras/crear/">Registrar compra</Agregar>
    </>
  );
}

export default function ListaCompras() {
  const { compras, page, filtro } = useLoaderData<typeof loader>();
  const sinFiltro = !filtro.q && !filtro.tipo;
  return (
    <Pagina titulo="Compras" acciones={<Acciones />}>
      {(page.total > 0 || !sinFiltro) && (
        <Buscador etiqueta="Proveedor o número" q={filtro.q}>
          <Selector field={campoSuelto({ name: "tipo", defaultValue: filtro.tipo })} etiqueta="Mostrar" opciones={TIPOS} ninguna="Todas" />
        </Buscador>
      )}
      {compras.length === 0 ? (
        <Vacio titulo={sinFiltro ? "Aún no hay compras" : "Nada coincide"} icono="compras" ayuda={sinFiltro && "compras"}>
          {sinFiltro
            ? "Registre lo que llega del proveedor: entra al inventario con su costo y su precio de venta."
            : "Pruebe con otro proveedor, con el número de la compra o quite el filtro."}
        </Vacio>
      ) : (
        <Tabla leyenda="Compras, la más reciente primero" filas={compras} keyOf={({ id }) => id} columnas={COLUMNAS} />
      )}
      <Paginacion page={page} nombre={["compra", "compras"]} conArchivo />
    </Pagina>
  );
}
