import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nombreDeProveedor } from "~/domain/compartido/personas";
import { archivoDeCartera, cartera } from "~/domain/cuentas/cartera.server";
import { CUENTAS_DE_PROVEEDORES } from "~/domain/cuentas/cuentas-de-proveedores.server";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Enlace } from "~/ui/base/boton";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Dinero, Fecha } from "~/ui/base/valores";
import { CifrasPorEdad, columnasPorEdad } from "~/ui/cuenta/cuenta";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const { searchParams } = new URL(request.url);
  if (asksForFile(searchParams)) throw listFile(context, archivoDeCartera(ctx, CUENTAS_DE_PROVEEDORES));
  return cartera(ctx, CUENTAS_DE_PROVEEDORES, leerPagina(searchParams));
}

type Fila = ReturnType<typeof useLoaderData<typeof loader>>["cartera"][number];

const COLUMNAS: Columna<Fila>[] = [
  {
    titulo: "Proveedor",
    tipo: "principal",
    celda: (fila) => <Enlace to={`/proveedores/${fila.id}/`}>{nombreDeProveedor(fila)}</Enlace>,
  },
  { titulo: "Se le debe desde", conTitulo: true, celda: ({ desde }) => <Fecha valor={desde} soloDia /> },
  ...columnasPorEdad<Fila>(),
  { titulo: "Se le debe", tipo: "numero", cifra: true, celda: ({ saldo }) => <Dinero valor={saldo} /> },
];

export default function PorPagar() {
  const { cartera, totales, page } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Por pagar" subtitulo="A quién le debe la tienda, y desde cuándo.">
      {cartera.length === 0 ? (
        <Vacio titulo="No se le debe a nadie" icono="proveedores" ayuda="credito">
          Lo que compre a crédito queda aquí hasta que lo pague.
        </Vacio>
      ) : (
        <>
          <CifrasPorEdad nombre="Se debe" totales={totales} />
          <Tabla
            dosLineas
            leyenda="A quién se le debe, la deuda más antigua primero"
            filas={cartera}
            keyOf={({ id }) => id}
            columnas={COLUMNAS}
          />
        </>
      )}
      <Paginacion page={page} nombre={["proveedor al que se le debe", "proveedores a los que se les debe"]} conArchivo />
    </Pagina>
  );
}
