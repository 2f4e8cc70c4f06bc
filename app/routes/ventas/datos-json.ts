import type { LoaderFunctionArgs } from "@remix-run/node";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { sessionContext } from "~/platform/http/context.server";

export function loader({ params, context }: LoaderFunctionArgs) {
  const { id, cliente, forma_pago, total_venta, fecha_venta, detalles } = detalleVenta(sessionContext(context), Number(params.ventaId));
  const sinCodigo = detalles.map(({ codigo_barras, ...detalle }) => detalle);
  return { id, cliente, forma_pago, total_venta, fecha_venta, detalles: sinCodigo };
}
