import type { LoaderFunctionArgs } from "@remix-run/node";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { conImportesVacios } from "~/domain/compras/sin-importes";
import { veCostos } from "~/domain/tienda/costos.server";
import { sessionContext } from "~/platform/http/context.server";

export function loader({ params, context }: LoaderFunctionArgs) {
  const ctx = sessionContext(context);
  const compra = detalleCompra(ctx, Number(params.compraId));
  return veCostos(ctx) ? compra : conImportesVacios(compra);
}
