import { vistaCantidad } from "../cifras/cantidad";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe, sumarDias } from "../nucleo/fecha";
import { lotesQueVencen } from "./sumas-lotes.server";

const DIAS = 30;
const POCOS = 10;

/** The ten lotes that expire soonest, from today to 30 days ahead. `quedan` is an upper limit: sales do not record the lote of a unit. */
export function porVencer(ctx: Contexto) {
  const hoy = diaDe(ctx.ahora);
  return lotesQueVencen(ctx, { desde: hoy, hasta: sumarDias(hoy, DIAS) }, POCOS).map((lote) => ({
    id: lote.id,
    compra: lote.compraId,
    producto: { id: lote.productoId, nombre: lote.nombre },
    fecha_caducidad: lote.fecha_caducidad,
    unidad: lote.unidad,
    quedan: vistaCantidad(lote.quedan, lote.unidad),
  }));
}
