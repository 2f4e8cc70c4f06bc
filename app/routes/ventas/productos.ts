import type { LoaderFunctionArgs } from "@remix-run/node";
import { productosDeVenta } from "~/domain/devoluciones/productos-de-venta.server";
import { sessionContext } from "~/platform/http/context.server";

export function loader({ params, context }: LoaderFunctionArgs) {
  return productosDeVenta(sessionContext(context), Number(params.ventaId));
}
