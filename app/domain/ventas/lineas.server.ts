import { eqGiven, newValuesOf, placeholdersOf, preparedQuery } from "@db/prepared.server";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { type Centavos, MAXIMO_12_2 } from "../cifras/dinero";
import type { Descuento } from "../cifras/linea";
import type { Causa } from "../inventario/causas";
import { recordarLotes, soltarDeLinea } from "../inventario/lotes-de-linea.server";
import { cambiarPartes, moverLinea, partesDe, partesDeLaLinea, recordarPartes } from "../inventario/partes-de-linea.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { exigirPeriodoAbierto } from "../nucleo/periodo.server";
import { productoActualDe } from "../nucleo/unidos.server";
import { productoVisible } from "../productos/consultas.server";
import { type Tienda, tiendaDe } from "../tienda/tienda.server";
import { exigirDevueltas } from "./devueltas.server";
import type { DatosLinea } from "./esquema";
import { limitesDe } from "./limites.server";
import { devolverUnidades, unidadesDe } from "./lotes-de-venta.server";
import type { LineaTasada } from "./precio-con-tasa";
import { type Campos, type ReglasDeLineas, valoresDeLinea } from "./valores-de-linea.server";

export type FilaVenta = typeof ventas.$inferSelect;
/** `guardado` is the product under which it was saved, where that one was united with `productoId` since. */
export type FilaDetalle = typeof detallesVenta.$inferSelect & { guardado: number };

export interface VentaAbierta extends ReglasDeLineas {
  venta: FilaVenta;
  /** Whether units whose lot has ended may be sold. */
  vencidos: Tienda["vende_vencidos"];
  /** To how many pesos cash is rounded; 0 for none. */
  multiplo: number;
}

/** What holds for the lines of a ticket; `descuento` is that of its header. */
export const reglasDeLineas = (ctx: Contexto, descuento: Descuento | null, tienda: Tienda = tiendaDe(ctx)): ReglasDeLineas => ({
  regimen: tienda,
  limites: limitesDe(ctx, tienda),
  desmedidos: [],
  descuento,
});

/** A sale with what holds for its lines; `descuento` is that of its header. Throws ReglaIncumplida when the books are closed over its day. */
export function abrirVenta(ctx: Contexto, venta: FilaVenta, descuento: Descuento | null = null, tienda = tiendaDe(ctx)): VentaAbierta {
  exigirPeriodoAbierto(ctx, venta.fechaVenta, tienda);
  return { venta, vencidos: tienda.vende_vencidos, multiplo: tienda.redondeo_efectivo, ...reglasDeLineas(ctx, descuento, tienda) };
}

export const referenciaDeVenta = ({ numero }: Pick<FilaVenta, "numero">): string => `Venta ${numero}`;

export const paginaDeVenta = (id: number): string => `/ventas/detalle/${id}/`;

export const COLUMNAS_DE_LINEA = {
  ...getTableColumns(detallesVenta),
  guardado: detallesVenta.productoId,
  productoId: productoActualDe(detallesVenta.productoId),
};

/** The lines of a sale in the order in which they were entered. */
export const lineasDe = ({ db }: Contexto, ventaId: number): FilaDetalle[] =>
  db.select(COLUMNAS_DE_LINEA).from(detallesVenta).where(eq(detallesVenta.ventaId, ventaId)).orderBy(asc(detallesVenta.id)).all();

export const guardarLinea = preparedQuery((db) =>
  db.insert(detallesVenta).values(placeholdersOf(detallesVenta)).returning({ id: detallesVenta.id }),
);
const cambiarLinea = preparedQuery((db) =>
  db.update(detallesVenta).set(newValuesOf(detallesVenta, "ventaId")).where(eqGiven(detallesVenta.id, "id")),
);
const borrarLinea = preparedQuery((db) => db.delete(detallesVenta).where(eqGiven(detallesVenta.id, "id")));
const sumarLineas = preparedQuery((db) =>
  db
    .select({ total: sql<Centavos>`coalesce(sum(${detallesVenta.subtotalCentavos}), 0)` })
    .from(detallesVenta)
    .where(eqGiven(detallesVenta.ventaId, "ventaId")),
);
const guardarTotal = preparedQuery((db) =>
  db
    .update(ventas)
    .set({ totalVentaCentavos: sql`${sql.placeholder("total")}` })
    .where(eqGiven(ventas.id, "ventaId")),
);

/**
 * Adds a line with the product's current cost and takes its units out of stock. Returns the line's id. Throws ReglaIncumplida when stock is
 * short, the product is not the shop's or an amount is wrong.
 */
export function agregarLinea(
  ctx: Contexto,
  { venta, vencidos, ...reglas }: VentaAbierta,
  linea: LineaTasada,
  causa: Causa,
  campos: Campos,
): number {
  const producto = productoVisible(ctx, linea.producto, campos.producto);
  const valores = valoresDeLinea({ linea, producto }, reglas, campos);
  const { id: productoId, lleva_existencias: conExistencias, precioCompraCentavos: costoCompraCentavos } = producto;
  const componentes = partesDe(ctx, producto);
  const deLote = opcionesDeLote(linea, vencidos, campos);
  const sale = { productoId, cantidad: -valores.cantidad, causa, referencia: referenciaDeVenta(venta), ...deLote };
  const partes = conExistencias ? moverLinea(ctx, sale, componentes) : [];
  const { id } = guardarLinea(ctx.db).get({ ventaId: venta.id, productoId, costoCompraCentavos, conExistencias, ...valores });
  recordarPartes(ctx, { detalleVentaId: id, ventaId: venta.id }, componentes);
  recordarLotes(ctx, { detalleVentaId: id }, partes);
  return id;
}

/** From which lot the units of a line go out, and where its errors stand. */
export const opcionesDeLote = ({ lote = "" }: DatosLinea, vencidos: Tienda["vende_vencidos"], campos: Campos) => ({
  vencidos,
  campo: campos.cantidad,
  campoLote: campos.lote,
  lote: lote === "" ? undefined : { lote, vence: "" },
});

/**
 * Changes a saved line to `linea` and takes the additional units out of stock. The cost stays, unless it was 0 or the product changes; so
 * do rate, unit and whether the units are counted. Throws ReglaIncumplida when stock is short or fewer units would remain than were
 * returned.
 */
export function asentarLinea(ctx: Contexto, abierta: VentaAbierta, antes: FilaDetalle, linea: DatosLinea, campos: Campos): void {
  const { venta, vencidos, ...reglas } = abierta;
  const producto = productoVisible(ctx, linea.producto, campos.producto);
  const mismo = producto.id === antes.productoId;
  const valores = valoresDeLinea({ linea, producto, antes: mismo ? antes : undefined }, reglas, campos);
  exigirDevueltas(ctx, antes, { producto: producto.id, cantidad: valores.cantidad }, campos.cantidad);
  const conExistencias = mismo ? antes.conExistencias : producto.lleva_existencias;
  const unidadesDeLaLinea = mismo ? unidadesDe(ctx, antes, linea, producto) : 0;
  const faltan = valores.cantidad - unidadesDeLaLinea;
  const deVenta = { detalleVentaId: antes.id, ventaId: venta.id };
  const componentes = mismo ? partesDeLaLinea(ctx, deVenta) : partesDe(ctx, producto);
  if (conExistencias && faltan > 0) {
    const sale = { productoId: producto.id, cantidad: -faltan, causa: "venta_editada", referencia: referenciaDeVenta(venta) } as const;
    recordarLotes(ctx, deVenta, moverLinea(ctx, { ...sale, ...opcionesDeLote(linea, vencidos, campos) }, componentes));
  }
  if (!mismo) cambiarPartes(ctx, deVenta, componentes);
  const costo = mismo && antes.costoCompraCentavos > 0 ? antes.costoCompraCentavos : producto.precioCompraCentavos;
  const productoId = mismo ? antes.guardado : producto.id;
  cambiarLinea(ctx.db).run({ ...valores, id: antes.id, productoId, costoCompraCentavos: costo, conExistencias });
}

/** Deletes a line of a sale and puts its units back into stock. Throws ReglaIncumplida when some of them were returned. */
export function quitarLinea(ctx: Contexto, { venta }: VentaAbierta, linea: FilaDetalle, campos: Campos): void {
  exigirDevueltas(ctx, linea, null, campos.cantidad);
  if (linea.conExistencias)
    devolverUnidades(ctx, referenciaDeVenta(venta), linea, soltarDeLinea(ctx, linea.id, linea.cantidad), linea.cantidad);
  borrarLinea(ctx.db).run({ id: linea.id });
}

/** Sets `total_venta` to the sum of the subtotals and returns it, in cents. Throws ReglaIncumplida when it is above MAXIMO_12_2. */
export function recalcularTotal({ db }: Contexto, ventaId: number): Centavos {
  const total = sumarLineas(db).get({ ventaId })?.total ?? 0;
  if (total > MAXIMO_12_2) throw new ReglaIncumplida("", "El total de la venta es demasiado grande.");
  guardarTotal(db).run({ total, ventaId });
  return total;
}

/** Throws ReglaIncumplida when one of the lines is of a saved sale. */
export function exigirLineasNuevas(lineas: readonly DatosLinea[]): void {
  const ajena = lineas.find(({ id }) => id !== null);
  if (ajena) throw new ReglaIncumplida(`detalles[${ajena.indice}].id`, "Esta línea no es de esta venta.");
}
