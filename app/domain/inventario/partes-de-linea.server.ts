import { eqGiven, preparedQuery } from "@db/prepared.server";
import { componentes, partesDeLinea } from "@db/schema/kits";
import { lotes } from "@db/schema/lotes";
import { asc } from "drizzle-orm";
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

const deKit = preparedQuery((db) =>
  db
    .select({ productoId: componentes.parteId, cantidad: componentes.cantidad })
    .from(componentes)
    .where(eqGiven(componentes.kitId, "kit"))
    .orderBy(asc(componentes.id)),
);

const { id: deParte, productoId, cantidad, detalleVentaId, detalleDevolucionId, detalleSepareId } = partesDeLinea;
const partesCon = (columna: typeof detalleVentaId | typeof detalleDevolucionId | typeof detalleSepareId) =>
  preparedQuery((db) => db.select({ productoId, cantidad }).from(partesDeLinea).where(eqGiven(columna, "linea")).orderBy(asc(deParte)));
const deVenta = partesCon(detalleVentaId);
const deDevolucion = partesCon(detalleDevolucionId);
const deSepare = partesCon(detalleSepareId);
const borrarDeVenta = preparedQuery((db) => db.delete(partesDeLinea).where(eqGiven(detalleVentaId, "linea")));

/** What a product takes out of stock when it is sold now; nothing for what is no kit, which takes itself. */
export const partesDe = ({ db }: Conexion, { id, es_kit }: { id: number; es_kit: boolean }): readonly Parte[] =>
  es_kit ? deKit(db).all({ kit: id }) : SIN_PARTES;

/** What one unit of a line took out of stock; nothing for a line of what was no kit. */
export function partesDeLaLinea({ db }: Conexion, linea: Linea): readonly Parte[] {
  if ("detalleVentaId" in linea) return deVenta(db).all({ linea: linea.detalleVentaId });
  if ("detalleDevolucionId" in linea) return deDevolucion(db).all({ linea: linea.detalleDevolucionId });
  return deSepare(db).all({ linea: linea.detalleSepareId });
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
  borrarDeVenta(ctx.db).run({ linea: linea.detalleVentaId });
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
  desarmar(ctx, { lotes: conocidas, ...movimiento }, partes).flatMap(({ lotes: deCual, ...parte }) => moverPorLotes(ctx, parte, deCual));
