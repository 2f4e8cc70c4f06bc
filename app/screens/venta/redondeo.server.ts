import { textoPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Tienda } from "~/domain/tienda/tienda.server";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { entregado } from "~/domain/ventas/pagos";
import { pagosDe } from "~/domain/ventas/pagos.server";
import type { Redondeo } from "./borrador";

/** How the sale screen rounds cash, of a new sale or of the one that is edited. */
export function redondeoEnPantalla(ctx: Contexto, venta: number | null, { redondeo_efectivo: multiplo }: Tienda): Redondeo {
  const pagos = venta === null ? [] : pagosDe(ctx, ventaVisible(ctx, venta)).filter(({ medio }) => medio === "efectivo");
  const antes = pagos.map(({ redondeo, ...pago }) => ({ monto: textoPesos(entregado(pago)), redondeo: textoPesos(redondeo) }));
  return { multiplo, antes };
}
