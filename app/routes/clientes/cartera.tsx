import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { archivoDeCartera, cartera } from "~/domain/cuentas/cartera.server";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Dinero, Fecha } from "~/ui/base/valores";
import { CifrasPorEdad, columnasPorEdad } from "~/ui/cuenta/cuenta";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const { searchParams } = new URL(request.url);
  if (asksForFile(searchParams)) throw listFile(context, archivoDeCartera(ctx, CUENTAS_DE_CLIENTES));
  return cartera(ctx, CUENTAS_DE_CLIENTES, leerPagina(searchParams));
}

type Fila = ReturnType<typeof useLoaderData<typeof loader>>["cartera"][number];

const COLUMNAS: Columna<Fila>[] = [
  { titulo: "Cliente", tipo: "principal", celda: ({ id, nombre }) => <Enlace to={`/clientes/${id}/`}>{nombre}</Enlace> },
  { titulo: "Debe desde", conTitulo: true, celda: ({ desde }) => <Fecha valor={desde} soloDia /> },
  ...columnasPorEdad<Fila>(),
  { titulo: "Debe", tipo: "numero", cifra: true, celda: ({ saldo }) => <Dinero valor={saldo} /> },
];

export default function Cartera() {
  const { cartera: filas, totales, page } = useLoaderData<typeof loader>();
  const acciones = (
    <EnlaceBoton to="/clientes/sms/?deben=1" icono="mensajes">
      Escribirles
    </EnlaceBoton>
  );
  return (
    <Pagina titulo="Cartera" subtitulo="Quién le debe a la tienda, y desde cuándo." acciones={filas.length > 0 && acciones}>
      {filas.length === 0 ? (
        <Vacio titulo="Nadie debe" icono="clientes" ayuda="fiado">
          Lo que venda con la forma de pago Fiado queda aquí hasta que lo abonen.
        </Vacio>
      ) : (
        <>
          <CifrasPorEdad nombre="Le deben" totales={totales} />
          <Tabla dosLineas leyenda="Quién debe, la deuda más antigua primero" filas={filas} keyOf={({ id }) => id} columnas={COLUMNAS} />
        </>
      )}
      <Paginacion page={page} nombre={["cliente que debe", "clientes que deben"]} conArchivo />
    </Pagina>
  );
}
