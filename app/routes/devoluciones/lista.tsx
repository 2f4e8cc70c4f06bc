import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textosDe } from "~/domain/campos/consulta";
import { nombreDelCliente } from "~/domain/clientes/cliente.server";
import { archivoDeDevoluciones, listarDevoluciones } from "~/domain/devoluciones/consultas.server";
import { archivoDeDevolucionesCompra, listarDevolucionesCompra } from "~/domain/devoluciones/consultas-compra.server";
import { leerFiltro } from "~/domain/devoluciones/recorrido.server";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { forRoute } from "~/platform/http/context.server";
import { ListaDeDevoluciones } from "~/ui/devolucion/lista";

const LISTAS = {
  "/devoluciones/lista/": { tercero: "cliente", listar: listarDevoluciones, archivo: archivoDeDevoluciones },
  "/devoluciones/compras/lista/": { tercero: "proveedor", listar: listarDevolucionesCompra, archivo: archivoDeDevolucionesCompra },
} as const;

export function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = context;
  const { tercero, listar, archivo } = forRoute(LISTAS, context);
  const { searchParams } = new URL(request.url);
  const filtro = textosDe(searchParams, ["q", "fecha_desde", "fecha_hasta", tercero]);
  const { errors, ...leido } = leerFiltro(searchParams, tercero);
  const busqueda = { ...leido, q: filtro.q };
  if (asksForFile(searchParams, errors)) throw listFile(context, archivo(ctx, busqueda));
  const { devoluciones, page } = listar(ctx, { ...busqueda, page: leerPagina(searchParams) });
  const [primera] = devoluciones;
  const proveedor = primera && "compra" in primera ? (primera.proveedor_nombre ?? "") : "";
  const quien = tercero === "cliente" ? nombreDelCliente(ctx, leido.tercero) : proveedor;
  return { tercero, devoluciones, page, filtro, quien, errors };
}

export default function ListaDevoluciones() {
  return <ListaDeDevoluciones {...useLoaderData<typeof loader>()} />;
}
