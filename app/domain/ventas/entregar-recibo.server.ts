import type { Contexto } from "../nucleo/contexto.server";
import { paidInGoods } from "../nucleo/en-mercancia.server";
import { handOver } from "../nucleo/sucesos.server";
import { type FilaVenta, referenciaDeVenta } from "./lineas.server";
import { parteEn } from "./pagos";
import { pagosDe } from "./pagos.server";

function mueveEfectivo(ctx: Contexto, venta: FilaVenta): boolean {
  const pagos = pagosDe(ctx, venta);
  return parteEn(pagos, "efectivo") > 0 || (parteEn(pagos, "cambio") > 0 && paidInGoods(ctx, venta.id)?.deCaja === true);
}

/** Hands over the receipt of a new sale, and what was paid in cash unless it was paid before. Use in the transaction of the sale. */
export function entregarRecibo(ctx: Contexto, venta: FilaVenta, { pagadaAntes = false } = {}): void {
  const hayEfectivo = () => !pagadaAntes && mueveEfectivo(ctx, venta);
  handOver(ctx, { clase: "venta", documentoId: venta.id, documento: referenciaDeVenta(venta), hayEfectivo });
}
