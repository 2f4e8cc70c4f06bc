import type { LoaderFunctionArgs } from "@remix-run/node";
import { pick } from "~/domain/nucleo/properties";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const { detalles, ...venta } = detalleVenta(ctx, Number(params.ventaId));
  const sinCodigo = detalles.map(({ codigo_barras, ...detalle }) => detalle);
  return { ...pick(venta, ["id", "cliente", "forma_pago", "total_venta", "fecha_venta", "pagos"]), detalles: sinCodigo };
}
