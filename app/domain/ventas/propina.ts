import { type Centavos, restar, sumar } from "../cifras/dinero";
import { ReglaIncumplida } from "../nucleo/errores";
import type { FilaVenta } from "./lineas.server";
import type { Pago } from "./pagos";

/**
 * The payments of a form, whose `monto` has the tip in it, as parts of `total` and of the tip: what is on credit pays the total, the others pay
 * it in their order, and the tip is what is left of them.
 */
export function repartirPropina<P extends Pago>(pagos: readonly P[], total: Centavos): P[] {
  const fiado = sumar(...pagos.flatMap(({ medio, monto }) => (medio === "fiado" ? [monto] : [])));
  let falta: Centavos = Math.max(0, restar(total, fiado));
  return pagos.map((pago) => {
    if (pago.medio === "fiado") return pago;
    const monto: Centavos = Math.min(pago.monto, falta);
    falta = restar(falta, monto);
    return { ...pago, monto, propina: restar(pago.monto, monto) };
  });
}

type ConPropina = Pick<FilaVenta, "totalVentaCentavos" | "propinaCentavos">;

/** Throws ReglaIncumplida when the tip is more than the sale, or a part of it would be owed. */
export function exigirPropina({ totalVentaCentavos: total, propinaCentavos: propina }: ConPropina, pagos: readonly Pago[]): void {
  if (propina === 0) return;
  if (propina > total) throw new ReglaIncumplida("propina", "La propina no puede pasar de lo que vale la venta.");
  const fiados = pagos.filter(({ medio }) => medio === "fiado");
  if (fiados.some((pago) => pago.propina > 0) || sumar(...fiados.map(({ monto }) => monto)) > total)
    throw new ReglaIncumplida("propina", "La propina no se fía: quítela, o reciba esa parte en efectivo, por transferencia o con tarjeta.");
}
