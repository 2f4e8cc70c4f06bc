import { vistaCantidad } from "../cifras/cantidad";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe } from "../nucleo/fecha";
import type { FilaProducto } from "../productos/consultas.server";
import { lotesConUnidades, vencido } from "./lotes.server";

/** The lots of a product that have units, what ends first first, as pages and JSON show them. */
export const lotesDeProducto = (ctx: Contexto, { id, unidad }: FilaProducto) =>
  lotesConUnidades(ctx, id).map((fila) => ({
    id: fila.id,
    lote: fila.lote,
    vence: fila.vence || null,
    vencido: vencido(fila, diaDe(ctx.ahora)),
    cantidad: vistaCantidad(fila.stock, unidad),
  }));
