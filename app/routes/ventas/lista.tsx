import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listarVentas } from "~/domain/ventas/listar-ventas.server";
import { sessionContext } from "~/platform/context.server";
import { EnlaceBoton } from "~/ui/boton";
import { Buscador } from "~/ui/buscador";
import { Dinero } from "~/ui/dinero";
import { Fecha } from "~/ui/fecha";
import { Pagina } from "~/ui/pagina";
import { Paginacion } from "~/ui/paginacion";
import { Tabla } from "~/ui/tabla";
import { Vacio } from "~/ui/vacio";

export const meta = () => [{ title: "Ventas" }];

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get("q") ?? "";
  return { ...listarVentas(sessionContext(context), q, searchParams.get("page")), filtro: { q } };
}

export default function ListaVentas() {
  const { ventas, page, filtro } = useLoaderData<typeof loader>();
  const vender = (
    <EnlaceBoton to="/ventas/nueva/" variante="primario" icono="vender">
      Vender
    </EnlaceBoton>
  );
  return (
    <Pagina titulo="Ventas" acciones={vender}>
      {(page.total > 0 || filtro.q) && <Buscador etiqueta="Cliente o número" q={filtro.q} />}
      {ventas.length === 0 ? (
        <Vacio titulo={filtro.q ? "Nada coincide" : "Aún no hay ventas"} icono="ventas" accion={!filtro.q && vender}>
          {filtro.q ? "Pruebe con otro nombre o con el número de la venta." : "Aquí queda cada venta, con su comprobante."}
        </Vacio>
      ) : (
        <Tabla
          leyenda="Ventas, la más reciente primero"
          filas={ventas}
          claveDe={({ id }) => id}
          columnas={[
            {
              titulo: "Número",
              tipo: "principal",
              celda: ({ id, numero }) => (
                <Link className="numero" to={`/ventas/detalle/${id}/`}>
                  {numero}
                </Link>
              ),
            },
            { titulo: "Fecha", celda: ({ fecha_venta }) => <Fecha valor={fecha_venta} /> },
            { titulo: "Cliente", celda: ({ cliente }) => cliente ?? "Consumidor final" },
            { titulo: "Vendedor", celda: ({ vendedor_username }) => vendedor_username },
            { titulo: "Pago", celda: ({ forma_pago }) => forma_pago },
            { titulo: "Total", tipo: "numero", celda: ({ total_venta }) => <Dinero valor={total_venta} /> },
          ]}
        />
      )}
      <Paginacion page={page} nombre={["venta", "ventas"]} params={filtro} />
    </Pagina>
  );
}
