import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ColumnaDeArchivo, celda } from "~/domain/listas/celdas";
import { diaDe } from "~/domain/nucleo/fecha";
import { csvResponse } from "~/platform/files/csv.server";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Pagina } from "~/ui/frame/pagina";
import { hojaDePedido, pedidoDe } from "../domain/pedido.server";
import { pedidoPdf } from "../print/pedido.server";
import { Pedido } from "../ui/pedido";

type Linea = ReturnType<typeof pedidoDe>["lineas"][number];

const COLUMNAS: readonly ColumnaDeArchivo<Linea>[] = [
  ["Código", ({ codigo }) => codigo],
  ["Producto", ({ nombre }) => nombre],
  ["Cantidad", ({ cantidad }) => cantidad],
  ["Unidad", ({ unidad }) => unidad],
];

/** Throws a Response with the file when the request names one and its units are right. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const params = new URL(request.url).searchParams;
  const pedido = pedidoDe(ctx, params);
  const formato = Object.keys(pedido.errors).length > 0 ? null : params.get("formato");
  const nombre = `pedido-${diaDe(ctx.ahora)}`;
  if (formato === "pdf") throw await pdfResponse(context, `${nombre}.pdf`, (pause) => pedidoPdf(hojaDePedido(ctx, pedido), pause));
  if (formato === "csv")
    throw csvResponse(
      `${nombre}.csv`,
      COLUMNAS.map(([titulo]) => titulo),
      pedido.lineas.map((linea) => COLUMNAS.map(([, valor]) => celda(valor(linea)))),
    );
  return pedido;
}

export default function PedidoAProveedor() {
  const { proveedor, ...pedido } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo="Pedido"
      subtitulo={proveedor?.nombre ?? "Sin proveedor"}
      ancho="angosta"
      acciones={<EnlaceBoton to="/compras/sugeridas/">Volver a qué pedir</EnlaceBoton>}
    >
      <Pedido {...pedido} />
    </Pagina>
  );
}
