import { prepared } from "@db/prepared.server";
import { componentes, partesDeLinea } from "@db/schema/kits";
import { lotes } from "@db/schema/lotes";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Cantidad } from "../cifras/cantidad";
import { unoDe } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import type { ParteDeLote } from "./lotes.server";
import { type Movimiento, moverPorLotes } from "./mover-stock.server";

type Conexion = Pick<Contexto, "db">;

/** How much of a product, in its own steps, one of a kit takes out of stock. */
export interface Parte {
  productoId: number;
  cantidad: Cantidad;
}

/** The line of a document, by the column of its kind. */
export type Linea = { detalleVentaId: number; ventaId?: number } | { detalleDevolucionId: number } | { detalleSepareId: number };

const SIN_PARTES: readonly Parte[] = [];

const sentencias = prepared((db) => {
  const { productoId, cantidad } = partesDeLinea;
  const leer = (filtro: SQL) =>
    db.select({ productoId, cantidad }).from(partesDeLinea).where(filtro).orderBy(asc(partesDeLinea.id)).prepare();
  const linea = sql.placeholder("linea");
  return {
    deKit: db
      .select({ productoId: componentes.parteId, cantidad: componentes.cantidad })
      .from(componentes)
      .where(eq(componentes.kitId, sql.placeholder("kit")))
      .orderBy(asc(componentes.id))
      .prepare(),
    deVenta: leer(eq(partesDeLinea.detalleVentaId, linea)),
    deDevolucion: leer(eq(partesDeLinea.detalleDevolucionId, linea)),
    deSepare: leer(eq(partesDeLinea.detalleSepareId, linea)),
    borrar: db.delete(partesDeLinea).where(eq(partesDeLinea.detalleVentaId, linea)).prepare(),
  };
});

/** What a product takes out of stock when it is sold now; nothing for what is no kit, which takes itself. */
export const partesDe = ({ db }: Conexion, { id, es_kit }: { id: number; es_kit: boolean }): readonly Parte[] =>
  es_kit ? sentencias(db).deKit.all({ kit: id }) : SIN_PARTES;

/** What one unit of a line took out of stock; nothing for a line of what was no kit. */
export function partesDeLaLinea({ db }: Conexion, linea: Linea): readonly Parte[] {
  const { deVenta, deDevolucion, deSepare } = sentencias(db);
  if ("detalleVentaId" in linea) return deVenta.all({ linea: linea.detalleVentaId });
  if ("detalleDevolucionId" in linea) return deDevolucion.all({ linea: linea.detalleDevolucionId });
  return deSepare.all({ linea: linea.detalleSepareId });
}

/** Keeps what one unit of a line takes out of stock. */
export function recordarPartes({ db }: Conexion, linea: Linea, partes: readonly Parte[]): void {
  if (partes.length > 0)
    db.insert(partesDeLinea)
      .values(partes.map((parte) => ({ ...linea, ...parte })))
      .run();
}

/** {@link recordarPartes} of a line of a sale whose product changed. */
export function cambiarPartes(ctx: Conexion, linea: { detalleVentaId: number; ventaId: number }, partes: readonly Parte[]): void {
  sentencias(ctx.db).borrar.run({ linea: linea.detalleVentaId });
  recordarPartes(ctx, linea, partes);
}

/** Units of a product, and from which lots they are where that is known. */
export interface Unidades {
  productoId: number;
  cantidad: Cantidad;
  lotes: readonly ParteDeLote[];
}

/** The units of a kit as those of its parts, each with its lots; units of what is no kit as they are. */
export function desarmar<U extends Unidades>({ db }: Conexion, unidades: U, partes: readonly Parte[]): U[] {
  if (partes.length === 0) return [unidades];
  const { id, productoId } = lotes;
  const ids = unidades.lotes.map(({ loteId }) => loteId);
  const filas = ids.length === 0 ? [] : db.select({ id, productoId }).from(lotes).where(unoDe(id, ids)).all();
  const productoDe = new Map(filas.map((fila) => [fila.id, fila.productoId]));
  return partes.map((parte) => ({
    ...unidades,
    productoId: parte.productoId,
    cantidad: unidades.cantidad * parte.cantidad,
    lotes: unidades.lotes.filter(({ loteId }) => productoDe.get(loteId) === parte.productoId),
  }));
}

/**
 * Moves the units of a line: those of its product, or of the parts of a kit. `conocidas` are the lots of which they are, where that is known.
 * Returns the lots that moved. Throws like `moverStock`, with the name of what is short.
 */
export const moverLinea = (
  ctx: Contexto,
  movimiento: Movimiento,
  partes: readonly Parte[],
  conocidas: readonly ParteDeLote[] = [],
): readonly ParteDeLote[] =>
  desarmar(ctx, { ...movimiento, lotes: conocidas }, partes).flatMap(({ lotes: deCual, ...parte }) => moverPorLotes(ctx, parte, deCual));
