import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textosDe } from "~/domain/campos/consulta";
import { unidadesEnCifras } from "~/domain/cifras/cantidades-en-palabras";
import { archivoDeDevolucionesCompra, listarDevolucionesCompra } from "~/domain/devoluciones/listar-devoluciones-compra.server";
import { leerFiltro } from "~/domain/devoluciones/recorrido.server";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Agregar, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Paginacion } from "~/ui/base/paginacion";
import { Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Dinero, Fecha } from "~/ui/base/valores";
import { Filtros } from "~/ui/devolucion/paginas";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filtro = textosDe(searchParams, ["q", "fecha_desde", "fecha_hasta", "proveedor"]);
  const { errors, ...leido } = leerFiltro(searchParams, "proveedor");
  const ctx = context.ctx;
  if (asksForFile(searchParams, errors)) throw listFile(context, archivoDeDevolucionesCompra(ctx, { ...leido, q: filtro.q }));
  const lista = listarDevolucionesCompra(ctx, { ...leido, q: filtro.q, page: leerPagina(searchParams) });
  return { ...lista, filtro, errors };
}

export default function ListaDevolucionesCompra() {
  const { devoluciones, page, filtro, errors } = useLoaderData<typeof loader>();
  const sinFiltro = Object.values(filtro).every((valor) => !valor);
  const nueva = <Agregar to="/devoluciones/compras/nueva/">Nueva devolución</Agregar>;
  return (
    <Pagina
      titulo="Devoluciones a proveedores"
      acciones={
        <>
          <EnlaceBoton to="/devoluciones/lista/">De clientes</EnlaceBoton>
          {nueva}
        </>
      }
    >
      {(page.total > 0 || !sinFiltro) && (
        <Filtros
          etiqueta="Proveedor, o número de la devolución o de la compra"
          filtro={filtro}
          errors={errors}
          tercero={{ nombre: "proveedor", valor: filtro.proveedor, quien: devoluciones[0]?.proveedor_nombre ?? "" }}
        />
      )}
      {devoluciones.length === 0 ? (
        <Vacio
          titulo={sinFiltro ? "Aún no hay devoluciones" : "Nada coincide"}
          icono="devoluciones"
          accion={sinFiltro && nueva}
          ayuda={sinFiltro && "compras"}
        >
          {sinFiltro
            ? "Aquí queda lo que usted les devuelve a sus proveedores: los productos salen del inventario y se sabe cuánto le deben."
            : "Pruebe con otro nombre, otro número u otras fechas."}
        </Vacio>
      ) : (
        <Tabla
          leyenda="Devoluciones a proveedores, la más reciente primero"
          filas={devoluciones}
          keyOf={({ id }) => id}
          columnas={[
            {
              titulo: "Devolución",
              tipo: "principal",
              celda: ({ id, numero }) => <Enlace to={`/devoluciones/compras/detalle/${id}/`}>N.º {numero}</Enlace>,
            },
            { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
            { titulo: "Proveedor", celda: ({ proveedor_nombre }) => proveedor_nombre ?? "Sin proveedor" },
            { titulo: "Compra", conTitulo: true, celda: ({ compra_numero }) => compra_numero },
            { titulo: "Unidades", tipo: "numero", celda: ({ detalles }) => unidadesEnCifras(detalles) },
            { titulo: "Devuelto", tipo: "numero", celda: ({ total_devuelto }) => <Dinero valor={total_devuelto} /> },
          ]}
        />
      )}
      <Paginacion page={page} nombre={["devolución", "devoluciones"]} conArchivo />
    </Pagina>
  );
}
