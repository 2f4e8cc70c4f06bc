import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nombreDeProveedor } from "~/domain/compartido/personas";
import { archivoDeCartera, cartera } from "~/domain/cuentas/cartera.server";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { CUENTAS_DE_PROVEEDORES } from "~/domain/cuentas/cuentas-de-proveedores.server";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Dinero, Fecha } from "~/ui/base/valores";
import { CifrasPorEdad, columnasPorEdad } from "~/ui/cuenta/cuenta";
import { Pagina } from "~/ui/frame/pagina";

/** Those who owe the shop, or those whom it owes. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx, path } = context;
  const de = path.startsWith("/clientes/") ? "clientes" : "proveedores";
  const cuentas = de === "clientes" ? CUENTAS_DE_CLIENTES : CUENTAS_DE_PROVEEDORES;
  const { searchParams } = new URL(request.url);
  if (asksForFile(searchParams)) throw listFile(context, archivoDeCartera(ctx, cuentas));
  return { ...cartera(ctx, cuentas, leerPagina(searchParams)), pantalla: { de } as const };
}

type Fila = ReturnType<typeof loader>["cartera"][number];

const PALABRAS = {
  clientes: {
    titulo: "Cartera",
    subtitulo: "Quién le debe a la tienda, y desde cuándo.",
    vacio: { titulo: "Nadie debe", icono: "clientes", ayuda: "fiado" },
    explicacion: "Lo que venda con la forma de pago Fiado queda aquí hasta que lo abonen.",
    total: "Le deben",
    leyenda: "Quién debe, la deuda más antigua primero",
    columnas: ["Cliente", "Debe desde", "Debe"],
    nombre: ["cliente que debe", "clientes que deben"],
  },
  proveedores: {
    titulo: "Por pagar",
    subtitulo: "A quién le debe la tienda, y desde cuándo.",
    vacio: { titulo: "No se le debe a nadie", icono: "proveedores", ayuda: "credito" },
    explicacion: "Lo que compre a crédito queda aquí hasta que lo pague.",
    total: "Se debe",
    leyenda: "A quién se le debe, la deuda más antigua primero",
    columnas: ["Proveedor", "Se le debe desde", "Se le debe"],
    nombre: ["proveedor al que se le debe", "proveedores a los que se les debe"],
  },
} as const;

const columnasDe = (de: keyof typeof PALABRAS): Columna<Fila>[] => {
  const [quien, desde, debe] = PALABRAS[de].columnas;
  return [
    { titulo: quien, tipo: "principal", celda: (fila) => <Enlace to={`/${de}/${fila.id}/`}>{nombreDeProveedor(fila)}</Enlace> },
    { titulo: desde, conTitulo: true, celda: (fila) => <Fecha valor={fila.desde} soloDia /> },
    ...columnasPorEdad<Fila>(),
    { titulo: debe, tipo: "numero", cifra: true, celda: ({ saldo }) => <Dinero valor={saldo} /> },
  ];
};

export default function Cartera() {
  const { cartera: filas, totales, page, pantalla } = useLoaderData<typeof loader>();
  const { titulo, subtitulo, vacio, explicacion, total, leyenda, nombre } = PALABRAS[pantalla.de];
  const acciones = pantalla.de === "clientes" && filas.length > 0 && (
    <EnlaceBoton to="/clientes/sms/?deben=1" icono="mensajes">
      Escribirles
    </EnlaceBoton>
  );
  return (
    <Pagina titulo={titulo} subtitulo={subtitulo} acciones={acciones}>
      {filas.length === 0 ? (
        <Vacio {...vacio}>{explicacion}</Vacio>
      ) : (
        <>
          <CifrasPorEdad nombre={total} totales={totales} />
          <Tabla dosLineas leyenda={leyenda} filas={filas} keyOf={({ id }) => id} columnas={columnasDe(pantalla.de)} />
        </>
      )}
      <Paginacion page={page} nombre={nombre} conArchivo />
    </Pagina>
  );
}
