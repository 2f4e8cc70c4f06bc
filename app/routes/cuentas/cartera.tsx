import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cuantos } from "~/domain/cifras/frases";
import { archivoDeCartera, cartera, ordenDeDeudas } from "~/domain/cuentas/cartera.server";
import type { OrdenDeDeudas } from "~/domain/cuentas/cuenta";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { CUENTAS_DE_PROVEEDORES } from "~/domain/cuentas/cuentas-de-proveedores.server";
import { recordatorios } from "~/domain/cuentas/recordar.server";
import { leerPagina } from "~/domain/listas/paginas";
import { diaDe } from "~/domain/nucleo/fecha";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Enlace } from "~/ui/base/boton";
import { useEnlaces } from "~/ui/base/enlaces";
import { Paginacion } from "~/ui/base/paginacion";
import { Vacio } from "~/ui/base/vacio";
import { accionesDeCliente, accionesDeProveedor, ListaDeDeudas, partesPorEdad, partesPorPlazo, TotalDeDeudas } from "~/ui/cuenta/cartera";
import { Pagina } from "~/ui/frame/pagina";
import { Pestanas } from "~/ui/reporte/periodos";

/** Those who owe the shop, or those whom it owes. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx, path } = context;
  const de = path.startsWith("/clientes/") ? "clientes" : "proveedores";
  const cuentas = de === "clientes" ? CUENTAS_DE_CLIENTES : CUENTAS_DE_PROVEEDORES;
  const { searchParams } = new URL(request.url);
  const orden = ordenDeDeudas(cuentas, searchParams.get("orden"));
  if (asksForFile(searchParams)) throw listFile(context, archivoDeCartera(ctx, cuentas, orden));
  const { cartera: filas, plazos, ...datos } = cartera(ctx, cuentas, leerPagina(searchParams), orden);
  const pantalla = { de, orden, ordenes: cuentas.ordenes, hoy: diaDe(ctx.ahora) } as const;
  if (plazos) return { cartera: filas, plazos, ...datos, pantalla };
  const recordar = recordatorios(ctx);
  return { cartera: filas.map((fila) => ({ ...fila, whatsapp: recordar(fila) })), ...datos, pantalla };
}

const PALABRAS = {
  clientes: {
    titulo: "Fiados: quién me debe",
    vacio: { titulo: "Nadie le debe", icono: "fiados", ayuda: "fiado" },
    explicacion: "Lo que venda con la forma de pago Fiado queda aquí hasta que lo abonen.",
    total: "Por cobrar a",
    personas: ["cliente", "clientes"],
    leyenda: "Quién debe",
    titulos: ["Cliente", "Debe desde", "Debe"],
  },
  proveedores: {
    titulo: "Por pagar: a quién le debo",
    vacio: { titulo: "No le debe a nadie", icono: "pagar", ayuda: "credito" },
    explicacion: "Lo que compre a crédito queda aquí hasta que lo pague.",
    total: "Por pagar a",
    personas: ["proveedor", "proveedores"],
    leyenda: "A quién se le debe",
    titulos: ["Proveedor", "Para cuándo", "Se le debe"],
  },
} as const;

const ORDENES: Record<OrdenDeDeudas, string> = { vence: "Vence primero", antigua: "Lo más viejo", mayor: "Lo más grande" };

const ACCIONES = { clientes: accionesDeCliente, proveedores: accionesDeProveedor };

export default function Cartera() {
  const { cartera: deudas, totales, page, pantalla, ...datos } = useLoaderData<typeof loader>();
  const { de, orden, ordenes, hoy } = pantalla;
  const cobrar = useEnlaces("cobrar");
  const { titulo, vacio, explicacion, total, personas, ...lista } = PALABRAS[de];
  if (deudas.length === 0)
    return (
      <Pagina titulo={titulo}>
        <Vacio {...vacio}>{explicacion}</Vacio>
      </Pagina>
    );
  const partes = "plazos" in datos ? partesPorPlazo(datos.plazos) : partesPorEdad(totales);
  const opciones = ordenes.map((uno, i) => ({ texto: ORDENES[uno], to: i === 0 ? "?" : `?orden=${uno}`, actual: uno === orden }));
  return (
    <Pagina titulo={titulo}>
      <TotalDeDeudas nombre={`${total} ${cuantos(page.total, personas[0], personas[1])}`} total={totales.total} partes={partes} />
      <div className="deudas-cabeza">
        <Pestanas etiqueta="Orden" opciones={opciones} />
        {de === "clientes" &&
          cobrar.map(({ texto, url }) => (
            <Enlace key={url} to={url}>
              {texto}
            </Enlace>
          ))}
      </div>
      <ListaDeDeudas {...lista} deudas={deudas} ruta={(id) => `/${de}/${id}/`} acciones={ACCIONES[de]} hoy={hoy} />
      <Paginacion page={page} nombre={personas} conArchivo />
    </Pagina>
  );
}
