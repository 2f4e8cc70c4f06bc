import type { Contexto } from "../compartido/contexto.server";
import { diaDe, sumarDias } from "../compartido/fecha";
import { lotesQueVencen } from "./sumas-lotes.server";

const DIAS = 30;
const POCOS = 10;

/** The ten batches that expire soonest, from today to 30 days on; `quedan` is what may be left, for nobody knows which units were sold. */
export function porVencer(ctx: Contexto) {
  const hoy = diaDe(ctx.ahora);
  return lotesQueVencen(ctx, { desde: hoy, hasta: sumarDias(hoy, DIAS) }, POCOS).map((lote) => ({
    id: lote.id,
    compra: lote.compraId,
    producto: { id: lote.productoId, nombre: lote.nombre },
    fecha_caducidad: lote.fechaCaducidad,
    quedan: lote.quedan,
  }));
}
