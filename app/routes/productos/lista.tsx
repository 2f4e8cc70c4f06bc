import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textosDe } from "~/domain/campos/consulta";
import { mostrarCantidad, precioPorUnidad, type Unidad } from "~/domain/cifras/cantidad";
import { leerPaginaDeProductos, PRODUCTOS_POR_PAGINA } from "~/domain/listas/paginas";
import { archivoDeProductos } from "~/domain/productos/archivo-de-productos.server";
import { leerOrden, listarCategorias, listarProductos } from "~/domain/productos/listar-productos.server";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Agregar, Enlace } from "~/ui/base/boton";
import { Buscador } from "~/ui/base/buscador";
import { campoSuelto, Selector } from "~/ui/base/campo";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Paginacion } from "~/ui/base/paginacion";
import { Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";
import { AccionesDeLista, FilasDeProductos, LlenarLista, NombreConFoto } from "~/ui/producto/lista";

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const { searchParams } = new URL(request.url);
  const { categoria, q } = textosDe(searchParams, ["categoria", "q"]);
  const filtro = { categoria, q, orden: leerOrden(searchParams.get("orden")) };
  if (asksForFile(searchParams)) throw listFile(context, archivoDeProductos(ctx, filtro));
  const page = leerPaginaDeProductos(searchParams, context.usuario?.filas ?? null);
  const filas = page !== null && typeof page === "object" ? page.filas : PRODUCTOS_POR_PAGINA;
  return { filas, filtro, ...listarProductos(ctx, { page, ...filtro }), categorias: listarCategorias(ctx) };
}

const ORDENES = [
  { valor: "nombre", texto: "Nombre" },
  { valor: "precio", texto: "Precio, de menor a mayor" },
  { valor: "-precio", texto: "Precio, de mayor a menor" },
  { valor: "stock", texto: "Existencias" },
  { valor: "categoria", texto: "Categoría" },
];

function Existencias({ lleva_existencias, stock, unidad }: { lleva_existencias: boolean; stock: number | string; unidad: Unidad }) {
  if (!lleva_existencias) return null;
  const cuanto = mostrarCantidad(stock, unidad);
  return Number(stock) === 0 ? <span className="producto-agotado">{cuanto}</span> : cuanto;
}

/** The page of a product, to which its name leads, has the rest. */
const editar = {
  titulo: "Acciones",
  tipo: "acciones",
  celda: ({ id }: { id: number }) => <Enlace to={`/productos/editar/${id}/`}>Editar</Enlace>,
} as const;

export default function ListaProductos() {
  const { productos, page, filas, categorias, filtro } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const sinFiltro = !filtro.q && !filtro.categoria;
  const acciones = (
    <>
      <AccionesDeLista filtro={filtro} hay={page.total > 0} esAdmin={esAdmin} />
      {esAdmin && <Agregar to="/productos/nuevo/">Nuevo producto</Agregar>}
    </>
  );
  return (
    <Pagina titulo="Productos" acciones={acciones}>
      {(page.total > 0 || !sinFiltro) && (
        <Buscador etiqueta="Nombre o código" q={filtro.q}>
          <Selector
            field={campoSuelto({ name: "categoria", defaultValue: filtro.categoria })}
            etiqueta="Categoría"
            opciones={categorias.map((valor) => ({ valor, texto: valor }))}
            ninguna="Todas"
          />
          <Selector field={campoSuelto({ name: "orden", defaultValue: filtro.orden })} etiqueta="Ordenar por" opciones={ORDENES} />
        </Buscador>
      )}
      {productos.length === 0 ? (
        <Vacio
          titulo={sinFiltro ? "Aún no hay productos" : "Nada coincide"}
          icono="productos"
          accion={esAdmin && sinFiltro && <LlenarLista />}
          ayuda={sinFiltro && "productos"}
        >
          {sinFiltro ? "Aquí verá lo que vende, a cuánto y cuánto le queda." : "Pruebe con otra palabra o quite el filtro."}
        </Vacio>
      ) : (
        <Tabla
          leyenda="Productos"
          filas={productos}
          keyOf={({ id }) => id}
          columnas={[
            { titulo: "Producto", tipo: "principal", celda: (producto) => <NombreConFoto {...producto} /> },
            { titulo: "Categoría", soloAncha: true, celda: ({ categoria }) => categoria },
            { titulo: "Código", celda: ({ codigo_de_barras }) => codigo_de_barras },
            {
              titulo: "Precio",
              tipo: "numero",
              cifra: true,
              celda: ({ precio_publico, unidad }) => precioPorUnidad(precio_publico, unidad),
            },
            { titulo: "Existencias", tipo: "numero", celda: Existencias },
            ...(esAdmin ? [editar] : []),
          ]}
        />
      )}
      <Paginacion
        page={page}
        nombre={["producto", "productos"]}
        porPagina={PRODUCTOS_POR_PAGINA}
        filas={<FilasDeProductos elegidas={filas} />}
        conArchivo
      />
    </Pagina>
  );
}
