import type { LoaderFunctionArgs } from "@remix-run/node";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { sessionContext } from "~/platform/http/context.server";

export function loader({ params, context }: LoaderFunctionArgs) {
  return detalleCompra(sessionContext(context), Number(params.compraId));
}
