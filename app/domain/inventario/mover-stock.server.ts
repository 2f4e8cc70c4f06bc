import { eqGiven, placeholdersOf, preparedQuery } from "@db/prepared.server";
import { movimientosStock, productos } from "@db/schema/productos";
import { and, eq, sql } from "drizzle-orm";
import { STOCK_MAXIMO } from "../campos/campos";
import { type Cantidad, cantidadEnFrase, seMide, type Unidad, vistaCantidad } from "../cifras/cantidad";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "../nucleo/errores";
import { propioConId } from "../nucleo/propios.server";
import { productoActualDe } from "../nucleo/unidos.server";
import type { Causa } from "./causas";
import { type LoteElegido, loteLlamado, lotesConUnidades, type ParteDeLote, salidaDeLotes, sumaDe, sumarALote } from "./lotes.server";

export interface Movimiento {
  /** No kit: what one takes is moved by `moverLinea`. */
  productoId: number;
  /** In steps of the product's unit: positive come in, negative go out. */
  cantidad: Cantidad;
  causa: Causa;
  /** Name of the document: `Venta FV-12`. Kept after the document is deleted. */
  referencia: string;
  /** Form field for the error when stock is short or too high. */
  campo: string;
  /** Of a product with lots: the lot of the units; without it, what ends first goes out, and what comes in has no name. */
  lote?: LoteElegido | undefined;
  /** Form fields for the errors of the lot; `campo` without them. */
  campoLote?: string | undefined;
  campoVence?: string | undefined;
  /** For a sale: whether units whose lot has ended may go out. */
  vencidos?: "no" | "avisa" | undefined;
}

const unidades = sql.placeholder("cantidad");
const sumarStock = preparedQuery((db) =>
  db
    .update(productos)
    .set({
      stock: sql`${productos.stock} + ${unidades}`,
      movimientos: sql`${productos.movimientos} + 1`,
      fechaActualizacion: sql`${sql.placeholder("ahora")}`,
    })
    .where(
      and(
        eq(productos.id, productoActualDe(sql.placeholder("productoId"))),
        eqGiven(productos.usuarioId, "duenoId"),
        sql`not ${productos.es_kit} and ${productos.stock} + ${unidades} <= ${STOCK_MAXIMO} * iif(${productos.unidad} = 'und', 1, 1000)`,
        sql`(${productos.stock} + ${unidades} >= 0 or ${unidades} > 0 or ${sql.placeholder("causa")} = 'venta_sin_conexion')`,
      ),
    ),
);
// Read by itself: with RETURNING, SQLite computes all columns of the row, and the update takes three times as long.
const { id, stock, nombre, unidad, stock_minimo, lleva_lotes, movimientos } = productos;
const movido = preparedQuery((db) =>
  db
    .select({ productoId: id, stock, nombre, unidad, stock_minimo, lleva_lotes, movimientos })
    .from(productos)
    .where(eq(id, productoActualDe(sql.placeholder("productoId")))),
);
/** The statement that writes a row of the ledger. Only for what moves no stock of its own. */
export const anotarMovimiento = preparedQuery((db) => db.insert(movimientosStock).values(placeholdersOf(movimientosStock)));

/** The statement that counts further rows of a product's ledger. */
export const contarFilas = preparedQuery((db) =>
  db
    .update(productos)
    .set({ movimientos: sql`${productos.movimientos} + ${sql.placeholder("filas")}` })
    .where(eqGiven(productos.id, "productoId")),
);

const SIN_LOTE: readonly ParteDeLote[] = [];

/**
 * What changes stock, with `moverVarios`: moves the units, writes the kardex row and tells `onStockFall` of units that went out. Use in a
 * transaction. Of a product with lots there is a row for each lot; they are returned. Throws {@link ReglaIncumplida} when stock would drop below
 * 0, except by `venta_sin_conexion`, or pass STOCK_MAXIMO, or the lots that may go out have fewer units, NoEncontrado when the product is not
 * the shop's. The caller leaves out products that are not counted, except when it takes back units that moved while they were counted.
 */
export function moverStock(ctx: Contexto, movimiento: Movimiento): readonly ParteDeLote[] {
  const { productoId, cantidad, causa, referencia } = movimiento;
  if (cantidad === 0) return SIN_LOTE;
  const { db, duenoId, ahora, actor } = ctx;
  const { changes } = sumarStock(db).run({ productoId, cantidad, causa, duenoId, ahora });
  const producto = changes === 0 ? undefined : movido(db).get({ productoId });
  if (!producto) throw negado(ctx, movimiento);
  const antes = producto.stock - cantidad;
  const fila = { usuarioId: duenoId, creadoPorId: actor.id, fecha: ahora, productoId: producto.productoId, cantidad, causa, referencia };
  const partes = producto.lleva_lotes ? moverLotes(ctx, { ...movimiento, ...producto }, { ...fila, antes }) : SIN_LOTE;
  if (!producto.lleva_lotes) anotarMovimiento(db).run({ stock: producto.stock, loteId: null, ...fila });
  if (producto.stock < antes) ctx.onStockFall?.(ctx, { ...producto, antes });
  return partes;
}

type Fila = Omit<typeof movimientosStock.$inferInsert, "stock" | "loteId"> & { antes: number };

/** Moves the units of a product with lots: a row of the ledger for each lot. */
function moverLotes(ctx: Contexto, pedido: Movimiento & { nombre: string; unidad: Unidad }, { antes, ...fila }: Fila): ParteDeLote[] {
  const { cantidad, productoId } = pedido;
  const deMas = pedido.causa === "venta_sin_conexion";
  const partes =
    cantidad > 0 ? [{ loteId: loteDeEntrada(ctx, pedido), cantidad }] : salidaDeLotes(ctx, { ...pedido, cantidad: -cantidad, deMas });
  let stock = antes;
  for (const parte of partes) {
    if (!sumarALote(ctx, parte)) throw negado(ctx, pedido);
    stock += parte.cantidad;
    anotarMovimiento(ctx.db).run({ ...fila, ...parte, stock });
  }
  if (partes.length > 1) contarFilas(ctx.db).run({ productoId, filas: partes.length - 1 });
  return partes;
}

function loteDeEntrada(ctx: Contexto, { productoId, lote = { lote: "", vence: "" }, campo, campoLote, campoVence }: Movimiento): number {
  if ("id" in lote) return lote.id;
  return loteLlamado(ctx, productoId, lote, { lote: campoLote ?? campo, vence: campoVence ?? campo });
}

/**
 * {@link moverStock} of units whose lots are known: each goes out of its lot or into it, and what is left over as `moverStock` says. What
 * its lot has no more goes out of the one without a name, where units are while their product keeps no lots.
 */
export function moverPorLotes(ctx: Contexto, movimiento: Movimiento, conocidas: readonly ParteDeLote[]): readonly ParteDeLote[] {
  const partes = conocidas.some(({ cantidad }) => cantidad < 0) ? salidasDe(ctx, movimiento.productoId, conocidas) : conocidas;
  const resto = movimiento.cantidad - sumaDe(partes);
  const conLote = partes.flatMap(({ loteId, cantidad }) => moverStock(ctx, { ...movimiento, cantidad, lote: { id: loteId } }));
  return [...conLote, ...moverStock(ctx, { ...movimiento, cantidad: resto })];
}

function salidasDe(ctx: Contexto, productoId: number, partes: readonly ParteDeLote[]): ParteDeLote[] {
  const todos = lotesConUnidades(ctx, productoId);
  const sinNombre = todos.find(({ lote, vence }) => lote === "" && vence === "");
  if (!sinNombre) return [...partes];
  const hay = new Map(todos.map(({ id, stock }) => [id, stock]));
  const salidas = partes.map(({ loteId, cantidad }) => {
    const tomadas = Math.min(-cantidad, hay.get(loteId) ?? 0);
    hay.set(loteId, (hay.get(loteId) ?? 0) - tomadas);
    return { loteId, cantidad: -tomadas };
  });
  const faltan = sumaDe(salidas) - sumaDe(partes);
  return [...salidas, { loteId: sinNombre.id, cantidad: -faltan }].filter(({ cantidad }) => cantidad !== 0);
}

/** Why the units of a kit are not moved by themselves. */
export const esUnKit = (nombre: string): string => `${nombre} es un kit: sus existencias son las de sus componentes.`;

export function negado(ctx: Contexto, { productoId, cantidad, campo }: Movimiento): Error {
  const { nombre, stock, unidad, es_kit } = productos;
  const producto = ctx.db
    .select({ nombre, stock, unidad, es_kit })
    .from(productos)
    .where(propioConId(ctx, productos, productoActualDe(productoId)))
    .get();
  if (!producto) return new NoEncontrado();
  if (producto.es_kit) return new ReglaIncumplida(campo, esUnKit(producto.nombre));
  const unidades = seMide(producto.unidad) ? producto.unidad : "unidades";
  if (cantidad > 0) return new ReglaIncumplida(campo, `No caben más de ${STOCK_MAXIMO} ${unidades} de ${producto.nombre}.`);
  const quedan = cantidadEnFrase(vistaCantidad(producto.stock, producto.unidad), producto.unidad);
  return new ReglaIncumplida(campo, `Stock insuficiente: quedan ${quedan} de ${producto.nombre}.`);
}
