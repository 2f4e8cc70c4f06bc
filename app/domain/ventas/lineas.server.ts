import { placeholders, prepared } from "@db/prepared.server";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { asc, eq, sql } from "drizzle-orm";
import { cantidadEn } from "../compartido/cantidad";
import type { Contexto } from "../compartido/contexto.server";
import { type Centavos, MAXIMO_12_2 } from "../compartido/dinero";
import { oErrorDeCampo, ReglaIncumplida } from "../compartido/errores";
import type { Causa } from "../inventario/causas";
import { moverStock } from "../inventario/mover-stock.server";
import { type FilaProducto, productoPropio } from "../productos/consultas.server";
import type { DatosLinea } from "./esquema";
import { exigirDevueltas } from "./exigir-devueltas.server";
import { importesDe } from "./importes";

export type FilaVenta = typeof ventas.$inferSelect;
export type FilaDetalle = typeof detallesVenta.$inferSelect;

/** Form fields for the errors of a line. */
export interface Campos {
  producto: string;
  cantidad: string;
}

/** The names of a line's fields in the sale's form. */
export const camposDe = ({ indice }: Pick<DatosLinea, "indice">): Campos => ({
  producto: `detalles[${indice}].producto`,
  cantidad: `detalles[${indice}].cantidad`,
});

export const referenciaDeVenta = ({ numero }: Pick<FilaVenta, "numero">): string => `Venta ${numero}`;

/** The lines of a sale in the order in which they were entered. */
export function lineasDe({ db }: Contexto, ventaId: number): FilaDetalle[] {
  return db.select().from(detallesVenta).where(eq(detallesVenta.ventaId, ventaId)).orderBy(asc(detallesVenta.id)).all();
}

const guardarLinea = prepared((db) =>
  db
    .insert(detallesVenta)
    .values(
      placeholders(
        "ventaId",
        "productoId",
        "cantidad",
        "precioUnitarioCentavos",
        "montoIvaCentavos",
        "precioUnitarioFinalCentavos",
        "subtotalCentavos",
        "costoCompraCentavos",
      ),
    )
    .returning({ id: detallesVenta.id })
    .prepare(),
);
const sumarLineas = prepared((db) =>
  db
    .select({ total: sql<number>`coalesce(sum(${detallesVenta.subtotalCentavos}), 0)` })
    .from(detallesVenta)
    .where(eq(detallesVenta.ventaId, sql.placeholder("ventaId")))
    .prepare(),
);
const guardarTotal = prepared((db) =>
  db
    .update(ventas)
    .set({ totalVentaCentavos: sql`${sql.placeholder("total")}` })
    .where(eq(ventas.id, sql.placeholder("ventaId")))
    .prepare(),
);

/** Amounts of a line. Throws ReglaIncumplida when the subtotal is above MAXIMO_12_2. */
function importesAceptables(precioUnitarioCentavos: Centavos, cantidad: number, campo: string) {
  const importes = importesDe(precioUnitarioCentavos, cantidad);
  if (importes.subtotalCentavos > MAXIMO_12_2)
    throw new ReglaIncumplida(campo, "El subtotal es demasiado grande; revise la cantidad y el precio.");
  return importes;
}

/**
 * Adds a line with the product's current cost and takes its units out of stock. Returns the line's id. Throws ReglaIncumplida when stock is
 * short, the product is not the shop's or the subtotal is too large.
 */
export function agregarLinea(ctx: Contexto, venta: FilaVenta, linea: DatosLinea, causa: Causa, campos: Campos): number {
  const producto = productoVisible(ctx, linea.producto, campos.producto);
  const cantidad = cantidadEn(linea.cantidad, producto.unidad, campos.cantidad);
  const valores = importesAceptables(linea.precio_unitario ?? producto.precioCentavos, cantidad, campos.cantidad);
  moverStock(ctx, {
    productoId: producto.id,
    cantidad: -cantidad,
    causa,
    referencia: referenciaDeVenta(venta),
    campo: campos.cantidad,
  });
  const suya = { ventaId: venta.id, productoId: producto.id, costoCompraCentavos: producto.precioCompraCentavos };
  return guardarLinea(ctx.db).get({ ...valores, ...suya }).id;
}

/** Puts back into stock the units that a changed line no longer needs: the difference, or all units when its product changes. */
export function soltarUnidades(ctx: Contexto, venta: FilaVenta, antes: FilaDetalle, linea: DatosLinea, campos: Campos): void {
  const queda = linea.producto === antes.productoId ? cantidadEn(linea.cantidad, antes.unidad, campos.cantidad) : 0;
  const sobran = antes.cantidad - queda;
  if (sobran > 0) mover(ctx, venta, antes.productoId, sobran, "");
}

/**
 * Changes a saved line to `linea` and takes the additional units out of stock. The cost stays, unless it was 0 or the product changes.
 * Throws ReglaIncumplida when stock is short or fewer units would remain than were returned.
 */
export function asentarLinea(ctx: Contexto, venta: FilaVenta, antes: FilaDetalle, linea: DatosLinea, campos: Campos): void {
  const producto = productoVisible(ctx, linea.producto, campos.producto);
  const mismo = producto.id === antes.productoId;
  const precio = linea.precio_unitario ?? (mismo ? antes.precioUnitarioCentavos : producto.precioCentavos);
  const cantidad = cantidadEn(linea.cantidad, producto.unidad, campos.cantidad);
  const valores = importesAceptables(precio, cantidad, campos.cantidad);
  exigirDevueltas(ctx, antes, { producto: producto.id, cantidad }, campos.cantidad);
  const faltan = mismo ? cantidad - antes.cantidad : cantidad;
  if (faltan > 0) mover(ctx, venta, producto.id, -faltan, campos.cantidad);
  const costo = mismo && antes.costoCompraCentavos > 0 ? antes.costoCompraCentavos : producto.precioCompraCentavos;
  ctx.db
    .update(detallesVenta)
    .set({ ...valores, productoId: producto.id, costoCompraCentavos: costo })
    .where(eq(detallesVenta.id, antes.id))
    .run();
}

const mover = (ctx: Contexto, venta: FilaVenta, productoId: number, cantidad: number, campo: string): void =>
  moverStock(ctx, { productoId, cantidad, causa: "venta_editada", referencia: referenciaDeVenta(venta), campo });

/** Deletes a line of a sale and puts its units back into stock. Throws ReglaIncumplida when some of them were returned. */
export function quitarLinea(ctx: Contexto, venta: FilaVenta, linea: FilaDetalle, campos: Campos): void {
  exigirDevueltas(ctx, linea, null, campos.cantidad);
  mover(ctx, venta, linea.productoId, linea.cantidad, "");
  ctx.db.delete(detallesVenta).where(eq(detallesVenta.id, linea.id)).run();
}

/** Sets `total_venta` to the sum of the subtotals and returns it, in cents. Throws ReglaIncumplida when it is above MAXIMO_12_2. */
export function recalcularTotal({ db }: Contexto, ventaId: number): Centavos {
  const total = sumarLineas(db).get({ ventaId })?.total ?? 0;
  if (total > MAXIMO_12_2) throw new ReglaIncumplida("", "El total de la venta es demasiado grande.");
  guardarTotal(db).run({ total, ventaId });
  return total;
}

const productoVisible = (ctx: Contexto, productoId: number, campo: string): FilaProducto =>
  oErrorDeCampo(campo, "Elija un producto de la lista.", () => productoPropio(ctx, productoId));
