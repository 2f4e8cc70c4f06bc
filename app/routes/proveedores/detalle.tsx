import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leerPagina } from "~/domain/compartido/paginas";
import { comprasDeProveedor } from "~/domain/proveedores/compras-de-proveedor.server";
import { proveedorVisible } from "~/domain/proveedores/consultas.server";
import { vistaProveedor } from "~/domain/proveedores/vista.server";
import { sessionContext } from "~/platform/http/context.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Dinero } from "~/ui/base/dinero";
import { Enlace } from "~/ui/base/enlace";
import { Fecha } from "~/ui/base/fecha";
import { Ficha } from "~/ui/base/ficha";
import { Paginacion } from "~/ui/base/paginacion";
import { Tabla } from "~/ui/base/tabla";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Pagina } from "~/ui/frame/pagina";

export const meta = () => [{ title: "Proveedor" }];

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const ctx = sessionContext(context);
  const proveedor = proveedorVisible(ctx, Number(params.id));
  return {
    proveedor: vistaProveedor(proveedor),
    ...comprasDeProveedor(ctx, proveedor, leerPagina(new URL(request.url).searchParams)),
  };
}

export default function DetalleProveedor() {
  const { proveedor, compras, total_compras, page } = useLoaderData<typeof loader>();
  const acciones = (
    <>
      <EnlaceBoton to={`/compras/crear/?proveedor=${proveedor.id}`} variante="primario" icono="agregar">
        Registrar compra
      </EnlaceBoton>
      <EnlaceBoton to={`/proveedores/editar/${proveedor.id}/`}>Editar</EnlaceBoton>
      <EnlaceBoton to={`/proveedores/eliminar/${proveedor.id}/`} variante="peligro-discreto">
        Eliminar
      </EnlaceBoton>
    </>
  );
  return (
    <Pagina titulo={proveedor.nombre} subtitulo={proveedor.empresa} acciones={acciones}>
      <Tarjeta>
        <Ficha
          datos={[
            { nombre: "Teléfono", valor: proveedor.telefono ? <a href={`tel:${proveedor.telefono}`}>{proveedor.telefono}</a> : "—" },
            { nombre: "Correo", valor: proveedor.correo ? <a href={`mailto:${proveedor.correo}`}>{proveedor.correo}</a> : "—" },
            { nombre: "Dirección", valor: proveedor.direccion || "—" },
            { nombre: "Proveedor desde", valor: <Fecha valor={proveedor.fecha_registro} soloDia /> },
          ]}
        />
      </Tarjeta>
      <Tarjeta titulo="Compras" acciones={compras.length > 0 && <Dinero valor={total_compras} grande />} alBorde={compras.length > 0}>
        {compras.length === 0 ? (
          <p>Aún no le ha comprado nada.</p>
        ) : (
          <Tabla
            leyenda="Compras a este proveedor, la más reciente primero"
            filas={compras}
            keyOf={({ id }) => id}
            columnas={[
              { titulo: "Número", tipo: "principal", celda: ({ id, numero }) => <Enlace to={`/compras/detalle/${id}/`}>{numero}</Enlace> },
              { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
              { titulo: "Tipo", celda: ({ tipo }) => (tipo === "activos" ? "Activos" : "Productos") },
              { titulo: "Total", tipo: "numero", celda: ({ total }) => <Dinero valor={total} /> },
            ]}
          />
        )}
      </Tarjeta>
      <Paginacion page={page} nombre={["compra", "compras"]} />
    </Pagina>
  );
}
