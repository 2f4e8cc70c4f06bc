import { movimientosCaja } from "@db/schema/caja";
import { movimientosStock, productos } from "@db/schema/productos";
import { and, between, count, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Asientos } from "../actividad/asientos.server";
import { anotarEnSesion } from "../caja/anotar-en-caja.server";
import { CUENTAS_DE_CLIENTES } from "../cuentas/cuentas-de-clientes.server";
import { CUENTAS_DE_PROVEEDORES } from "../cuentas/cuentas-de-proveedores.server";
import { deshacerMovimientos } from "../cuentas/movimientos.server";
import type { Causa } from "../inventario/causas";
import { moverVarios } from "../inventario/mover-varios.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";

type Tramo = readonly [number, number];

const en = (id: SQLiteColumn, [desde, hasta]: Tramo) => between(id, desde, hasta);

/**
 * Writes, against the ledger rows of an action, rows that take back exactly what those moved. Throws ReglaIncumplida when the units are no
 * longer in stock or were corrected again, the debt was paid, or the drawer was counted.
 */
export function contrarrestar(ctx: Contexto, { stock, clientes, proveedores, caja }: Asientos): void {
  if (stock) devolverStock(ctx, stock);
  if (clientes) deshacerMovimientos(ctx, CUENTAS_DE_CLIENTES, clientes);
  if (proveedores) deshacerMovimientos(ctx, CUENTAS_DE_PROVEEDORES, proveedores);
  if (caja) devolverEfectivo(ctx, caja);
}

// The newest first: of an exchange of one product, what went comes back before what came goes. The text stays that of the document: `verificacion/productos.server.ts` tells the units of sales from others by it.
function devolverStock(ctx: Contexto, tramo: Tramo): void {
  exigirSinCorregir(ctx, tramo);
  exigirSinUnir(ctx, tramo);
  const { id, productoId, referencia, cantidad, loteId } = movimientosStock;
  const movidos = propios(ctx, movimientosStock, en(id, tramo));
  const filas = ctx.db.select({ filas: count() }).from(movimientosStock).where(movidos).get()?.filas ?? 0;
  const [desde, hasta] = tramo;
  // The rows of a product go with it.
  if (filas <= hasta - desde) throw new ReglaIncumplida("", "Ya no está uno de los productos que movió.");
  moverVarios(
    ctx,
    sql`select ${productoId}, -sum(${cantidad}), 'deshecho', ${referencia}, ${loteId} from ${movimientosStock} where ${movidos}
      group by ${productoId}, ${referencia}, ${loteId} having sum(${cantidad}) <> 0 order by max(${id}) desc`,
  );
}

function devolverEfectivo(ctx: Contexto, tramo: Tramo): void {
  const { id, sesionId, tipo, montoCentavos, referencia } = movimientosCaja;
  const filas = ctx.db
    .select({ sesionId, tipo, montoCentavos, referencia })
    .from(movimientosCaja)
    .where(en(id, tramo))
    .orderBy(desc(id))
    .all();
  for (const { sesionId, referencia, montoCentavos, tipo } of filas)
    if (!anotarEnSesion(ctx, sesionId, { tipo, montoCentavos: -montoCentavos, referencia: `${referencia}, deshecho` }))
      throw new ReglaIncumplida("", "La caja en que quedó este dinero ya se cerró.");
}

/** Causes of a row that brings the stock to what someone counted or wrote. */
const CORRIGEN: Causa[] = ["ajuste", "conteo", "importacion"];

/**
 * Refuses to take back a correction of the stock when the same product was corrected again after it: the later one says what is on the
 * shelf. `desde` and `hasta` are the ledger rows of the action. A later correction that was undone has its counter-movement under the same
 * reference.
 */
export function exigirSinCorregir(ctx: Contexto, [desde, hasta]: readonly [number, number]): void {
  const { id, productoId, causa, referencia, cantidad } = movimientosStock;
  const corregidos = ctx.db
    .select({ productoId })
    .from(movimientosStock)
    .where(propios(ctx, movimientosStock, between(id, desde, hasta), inArray(causa, CORRIGEN)));
  const despues = ctx.db
    .select({ nombre: productos.nombre })
    .from(movimientosStock)
    .innerJoin(productos, eq(productos.id, productoId))
    .where(propios(ctx, movimientosStock, gt(id, hasta), inArray(causa, [...CORRIGEN, "deshecho"]), inArray(productoId, corregidos)))
    .groupBy(productoId, referencia)
    .having(and(sql`sum(${cantidad}) <> 0`, sql`max(${causa} <> 'deshecho')`))
    .limit(1)
    .get();
  if (despues) throw new ReglaIncumplida("", `Las existencias de ${despues.nombre} se corrigieron después.`);
}

/** Its units are those of another product now. */
function exigirSinUnir(ctx: Contexto, tramo: Tramo): void {
  const unido = ctx.db
    .select({ nombre: productos.nombre })
    .from(movimientosStock)
    .innerJoin(productos, eq(productos.id, movimientosStock.productoId))
    .where(propios(ctx, movimientosStock, en(movimientosStock.id, tramo), isNotNull(productos.unidoA)))
    .limit(1)
    .get();
  if (unido) throw new ReglaIncumplida("", `${unido.nombre} se unió después con otro producto.`);
}
