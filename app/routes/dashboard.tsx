import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { stockBajo, ventasDeHoy } from "~/domain/reportes/hoy.server";
import { sessionContext } from "~/platform/context.server";
import { EnlaceBoton } from "~/ui/boton";
import { Cifra, Cifras } from "~/ui/cifra";
import { Dinero } from "~/ui/dinero";
import { Pagina } from "~/ui/pagina";
import { Tabla } from "~/ui/tabla";
import { Tarjeta } from "~/ui/tarjeta";

export const meta = () => [{ title: "Inicio" }];

export function loader({ context }: LoaderFunctionArgs) {
  const ctx = sessionContext(context);
  return { hoy: ventasDeHoy(ctx), stock_bajo: stockBajo(ctx) };
}

export default function Dashboard() {
  const { hoy, stock_bajo } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo="Hoy"
      acciones={
        <EnlaceBoton to="/ventas/nueva/" variante="primario" icono="vender">
          Vender
        </EnlaceBoton>
      }
    >
      <Cifras>
        <Cifra nombre="Ventas" valor={<Dinero valor={hoy.ventas} />} to="/ventas/" />
        <Cifra nombre="Tiquetes" valor={hoy.tiquetes} to="/ventas/" />
        <Cifra nombre="Unidades" valor={hoy.unidades} />
        <Cifra
          nombre="Por agotarse"
          valor={stock_bajo.length < 10 ? stock_bajo.length : "10 o más"}
          tono={stock_bajo.length ? "aviso" : "neutro"}
        />
      </Cifras>
      <Tarjeta titulo="Por agotarse" alBorde={stock_bajo.length > 0}>
        {stock_bajo.length === 0 ? (
          <p>Ningún producto está por debajo de su mínimo.</p>
        ) : (
          <Tabla
            leyenda="Productos por agotarse"
            filas={stock_bajo}
            claveDe={({ id }) => id}
            columnas={[
              { titulo: "Producto", tipo: "principal", celda: ({ id, nombre }) => <Link to={`/productos/${id}/`}>{nombre}</Link> },
              { titulo: "Categoría", celda: ({ categoria }) => categoria },
              { titulo: "Quedan", tipo: "numero", celda: ({ stock }) => stock },
            ]}
          />
        )}
      </Tarjeta>
    </Pagina>
  );
}
