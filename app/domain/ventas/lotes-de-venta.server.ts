import type { detallesVenta } from "@db/schema/ventas";
import { cantidadEn } from "../cifras/cantidad";
import { mismoLote, type ParteDeLote, sumaDe } from "../inventario/lotes.server";
import { lotesConElCliente, lotesDe, soltarDeLinea, soltarPartes } from "../inventario/lotes-de-linea.server";
import { moverLinea, partesDeLaLinea } from "../inventario/partes-de-linea.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { type FilaProducto, productoPropio, productoVisible } from "../productos/consultas.server";
import type { DatosLinea } from "./esquema";
import type { Campos } from "./valores-de-linea.server";

type FilaDetalle = typeof detallesVenta.$inferSelect;

/**
 * Puts back into stock the units that a changed line no longer needs: the difference, all units when its product changes, and those of
 * other lots than the one that it names.
 */
export function soltarUnidades(ctx: Contexto, referencia: string, antes: FilaDetalle, linea: DatosLinea, campos: Campos): void {
  if (!antes.conExistencias) return;
  const mismo = productoVisible(ctx, linea.producto, campos.producto).id === antes.productoId;
  const queda = mismo ? cantidadEn(linea.cantidad, antes.unidad, campos.cantidad) : 0;
  const mudan = mismo && linea.lote ? partesDeOtroLote(ctx, antes, linea.lote, campos) : [];
  const sueltas = sumaDe(mudan);
  if (sueltas > 0) devolverUnidades(ctx, referencia, antes, soltarPartes(ctx, antes.id, mudan), sueltas);
  const sobran = antes.cantidad - sueltas - queda;
  if (sobran > 0) devolverUnidades(ctx, referencia, antes, soltarDeLinea(ctx, antes.id, sobran), sobran);
}

/** The units of a line that are with the client, of other lots than this one. */
function partesDeOtroLote(ctx: Contexto, { id, productoId }: FilaDetalle, lote: string, campos: Campos): ParteDeLote[] {
  if (!productoPropio(ctx, productoId).lleva_lotes) return [];
  const lotesDeLaLinea = lotesDe(ctx, { detalleVentaId: id });
  if (lotesDeLaLinea.length === 0) throw new ReglaIncumplida(campos.lote, "Estas unidades salieron cuando el producto no llevaba lotes.");
  return lotesConElCliente(ctx, id).filter((parte) => parte.cantidad > 0 && !mismoLote(parte.lote, lote));
}

/** Units of a line go back into stock, into the lots that they came from. */
export function devolverUnidades(
  ctx: Contexto,
  referencia: string,
  { id, productoId }: FilaDetalle,
  partes: readonly ParteDeLote[],
  cantidad: number,
): void {
  const componentes = partesDeLaLinea(ctx, { detalleVentaId: id });
  moverLinea(ctx, { productoId, cantidad, causa: "venta_editada", referencia, campo: "" }, componentes, partes);
}

/** The units that a line has, without those that {@link soltarUnidades} took to another lot. */
export const unidadesDe = (ctx: Contexto, { id, cantidad }: FilaDetalle, { lote }: DatosLinea, { lleva_lotes }: FilaProducto): number =>
  lote && lleva_lotes ? sumaDe(lotesDe(ctx, { detalleVentaId: id })) : cantidad;
