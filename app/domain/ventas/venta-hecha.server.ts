import { deudaDe } from "../clientes/pagina-cliente.server";
import type { Contexto } from "../nucleo/contexto.server";
import { siExiste } from "../nucleo/errores";
import { pick } from "../nucleo/properties";
import { tiendaDe } from "../tienda/tienda.server";
import { reciboDe } from "./comprobante.server";
import { detalleVenta } from "./detalle-venta.server";
import { enlaceWhatsapp, type VentaHecha } from "./recibo";

/** A sale that was just charged; `null` when the caller cannot see it. */
export function ventaHecha(ctx: Contexto, id: number): VentaHecha | null {
  const venta = siExiste(() => detalleVenta(ctx, id));
  return (
    venta && {
      ...pick(venta, ["id", "numero", "forma_pago", "total_venta", "monto_recibido", "cambio"]),
      cliente: venta.cliente,
      debe: venta.pagos.some(({ medio }) => medio === "fiado") ? (deudaDe(ctx, venta.cliente_fk ?? 0)?.debe ?? null) : null,
      whatsapp: enlaceWhatsapp(reciboDe(ctx, venta)),
      imprimir: tiendaDe(ctx).imprimir_al_cobrar,
    }
  );
}
