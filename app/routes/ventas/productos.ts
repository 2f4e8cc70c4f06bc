import type { LoaderFunctionArgs } from "@remix-run/node";
import { productosDeVenta } from "~/domain/devoluciones/productos-de-venta.server";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return productosDeVenta(ctx, Number(params.ventaId));
}
