import type { LoaderFunctionArgs } from "@remix-run/node";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { conImportesVacios } from "~/domain/compras/sin-importes";
import { veCostos } from "~/domain/tienda/costos.server";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const compra = detalleCompra(ctx, Number(params.compraId));
  return veCostos(ctx) ? compra : conImportesVacios(compra);
}
