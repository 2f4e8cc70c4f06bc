import { vistaCantidad } from "../cifras/cantidad";
import { lotesConUnidades, vencido } from "../inventario/lotes.server";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe } from "../nucleo/fecha";
import type { FilaProducto } from "./consultas.server";

/** The lots of a product that have units, what ends first first, as pages and JSON show them. */
export const lotesDeProducto = (ctx: Contexto, { id, unidad }: FilaProducto) =>
  lotesConUnidades(ctx, id).map((fila) => ({
    id: fila.id,
    lote: fila.lote,
    vence: fila.vence || null,
    vencido: vencido(fila, diaDe(ctx.ahora)),
    cantidad: vistaCantidad(fila.stock, unidad),
  }));
