import type { Contexto } from "../nucleo/contexto.server";
import { handOver } from "../nucleo/sucesos.server";
import { type FilaVenta, referenciaDeVenta } from "./lineas.server";
import { parteEn } from "./pagos";
import { pagosDe } from "./pagos.server";

/** Hands over the receipt of a new sale, and what was paid in cash unless it was paid before. Use in the transaction of the sale. */
export function entregarRecibo(ctx: Contexto, venta: FilaVenta, { pagadaAntes = false } = {}): void {
  const hayEfectivo = () => !pagadaAntes && parteEn(pagosDe(ctx, venta), "efectivo") > 0;
  handOver(ctx, { clase: "venta", documentoId: venta.id, documento: referenciaDeVenta(venta), hayEfectivo });
}
