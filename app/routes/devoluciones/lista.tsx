import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textosDe } from "~/domain/campos/consulta";
import { unidadesEnCifras } from "~/domain/cifras/cantidades-en-palabras";
import { nombreDelCliente } from "~/domain/clientes/consultas.server";
import { archivoDeDevoluciones, listarDevoluciones } from "~/domain/devoluciones/listar-devoluciones.server";
import { leerFiltro } from "~/domain/devoluciones/recorrido.server";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Agregar, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Paginacion } from "~/ui/base/paginacion";
import { Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Dinero, Fecha } from "~/ui/base/valores";
import { Filtros } from "~/ui/devolucion/paginas";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const { searchParams } = new URL(request.url);
  const filtro = textosDe(searchParams, ["q", "fecha_desde", "fecha_hasta", "cliente"]);
  const { errors, ...leido } = leerFiltro(searchParams, "cliente");
  if (asksForFile(searchParams, errors)) throw listFile(context, archivoDeDevoluciones(ctx, { ...leido, q: filtro.q }));
  const lista = listarDevoluciones(ctx, { ...leido, q: filtro.q, page: leerPagina(searchParams) });
  return { ...lista, filtro, cliente_nombre: nombreDelCliente(ctx, leido.tercero), errors };
}

export default function ListaDevoluciones() {
  const { devoluciones, page, filtro, cliente_nombre, errors } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const sinFiltro = Object.values(filtro).every((valor) => !valor);
  const nueva = <Agregar to="/devoluciones/nueva/">Nueva devolución</Agregar>;
  return (
    <Pagina
      titulo="Devoluciones de clientes"
      acciones={
        <>
          {esAdmin && <EnlaceBoton to="/devoluciones/compras/lista/">A proveedores</EnlaceBoton>}
          {nueva}
        </>
      }
    >
      {(page.total > 0 || !sinFiltro) && (
        <Filtros
          etiqueta="Cliente, o número de la devolución o de la venta"
          filtro={filtro}
          errors={errors}
          tercero={{ nombre: "cliente", valor: filtro.cliente, quien: cliente_nombre }}
        />
      )}
      {devoluciones.length === 0 ? (
        <Vacio
          titulo={sinFiltro ? "Aún no hay devoluciones" : "Nada coincide"}
          icono="devoluciones"
          accion={sinFiltro && nueva}
          ayuda={sinFiltro && "devoluciones"}
        >
          {sinFiltro
            ? "Aquí queda lo que los clientes traen de vuelta: los productos vuelven al inventario y se sabe cuánto se les entregó."
            : "Pruebe con otro nombre, otro número u otras fechas."}
        </Vacio>
      ) : (
        <Tabla
          leyenda="Devoluciones de clientes, la más reciente primero"
          filas={devoluciones}
          keyOf={({ id }) => id}
          columnas={[
            {
              titulo: "Devolución",
              tipo: "principal",
              celda: ({ id, numero }) => <Enlace to={`/devoluciones/detalle/${id}/`}>N.º {numero}</Enlace>,
            },
            { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
            { titulo: "Cliente", celda: ({ cliente_nombre }) => cliente_nombre },
            { titulo: "Venta", celda: ({ venta, venta_numero }) => (venta === null ? `${venta_numero} (eliminada)` : venta_numero) },
            { titulo: "Atendida por", soloAncha: true, celda: ({ usuario_username }) => usuario_username },
            { titulo: "Unidades", tipo: "numero", celda: ({ detalles }) => unidadesEnCifras(detalles) },
            { titulo: "Devuelto", tipo: "numero", celda: ({ total_devuelto }) => <Dinero valor={total_devuelto} /> },
          ]}
        />
      )}
      <Paginacion page={page} nombre={["devolución", "devoluciones"]} conArchivo />
    </Pagina>
  );
}
