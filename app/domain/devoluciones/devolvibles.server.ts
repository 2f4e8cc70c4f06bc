import { detallesCompra } from "@db/schema/compras";
import { detallesDevolucion, detallesDevolucionCompra } from "@db/schema/devoluciones";
import { detallesVenta } from "@db/schema/ventas";
import { eq, max, min, sum } from "drizzle-orm";
import { type Cantidad, vistaCantidad } from "../cifras/cantidad";
import { type Centavos, restar, sumar, textoPesos } from "../cifras/dinero";
import { lineasDeCompra } from "../compras/consultas.server";
import type { Contexto } from "../nucleo/contexto.server";
import { pick } from "../nucleo/properties";
import { ventaVisible } from "../ventas/consultas.server";
import { filasDetalle } from "../ventas/detalle-venta.server";
import { type FilaVenta, lineasDe } from "../ventas/lineas.server";
import { vistaDetalle } from "../ventas/vista.server";
import { cuentaDe, porProducto } from "./cuenta";
import { type Devuelto, type LineaDevolvible, NADA_DEVUELTO } from "./parte";

/** Units of each sale line that can still be returned, in order of line id, at the price that the customer paid. */
export function lineasDevolvibles(ctx: Contexto, venta: FilaVenta): LineaDevolvible[] {
  const sumas = devueltoDeVenta(ctx, venta.id);
  return lineasDe(ctx, venta.id).map((fila) => {
    const { id, productoId, unidad, cantidad, conExistencias, tarifa_iva: tarifa, costoCompraCentavos: costo } = fila;
    const { precioUnitarioCentavos: precio, montoIvaCentavos: iva, precioUnitarioFinalCentavos: publico } = fila;
    const suma = sumas.get(id);
    const devueltas = suma?.unidades ?? 0;
    const cuenta = { cantidad, devueltas, quedan: cantidad - devueltas };
    const unitario = { precio, iva, publico };
    const devuelto = devueltoA(publico, suma);
    return { id, productoId, unidad, ...cuenta, conExistencias, tarifa, unitario, costo, alPublico: true, devuelto };
  });
}

/** Units of each purchase line that can still be returned, by line id, at cost without IVA. Lines of deleted products are absent. */
export function lineasDevolviblesDeCompra(ctx: Contexto, compraId: number): LineaDevolvible[] {
  const sumas = devueltoDeCompra(ctx, compraId);
  return lineasDeCompra(ctx, compraId).flatMap((fila) => {
    const { id, productoId, unidad, cantidad, conExistencias, tarifa_iva: tarifa } = fila;
    if (productoId === null) return [];
    const { precioCentavos: precio, precioConIvaCentavos: publico } = fila;
    const suma = sumas.get(id);
    const devueltas = suma?.unidades ?? 0;
    const cuenta = { cantidad, devueltas, quedan: cantidad - devueltas };
    const unitario = { precio, iva: restar(publico, precio), publico };
    const devuelto = devueltoA(precio, suma);
    return [{ id, productoId, unidad, ...cuenta, conExistencias, tarifa, unitario, costo: precio, alPublico: false, devuelto }];
  });
}

/** What was returned of one line: its units, what they were worth, and the lowest and highest price of a unit. */
interface Suma extends Omit<Devuelto, "alPrecio"> {
  linea: number;
  unidades: Cantidad;
  minimo: Centavos | null;
  maximo: Centavos | null;
}

/** What was returned of each line of a sale. Lines without returns are absent. */
function devueltoDeVenta({ db }: Pick<Contexto, "db">, ventaId: number): Map<number, Suma> {
  const { cantidad, baseCentavos, ivaCentavos, costoCentavos, precioUnitarioCentavos: precio } = detallesDevolucion;
  const filas = db
    .select({
      linea: detallesVenta.id,
      unidades: sum(cantidad).mapWith(Number),
      base: sum(baseCentavos).mapWith(Number),
      iva: sum(ivaCentavos).mapWith(Number),
      costo: sum(costoCentavos).mapWith(Number),
      minimo: min(precio),
      maximo: max(precio),
    })
    .from(detallesVenta)
    .innerJoin(detallesDevolucion, eq(detallesDevolucion.detalleVentaId, detallesVenta.id))
    .where(eq(detallesVenta.ventaId, ventaId))
    .groupBy(detallesVenta.id)
    .all();
  return new Map(filas.map((fila) => [fila.linea, fila]));
}

/** What was returned to the supplier of each line of a purchase. Lines without returns are absent. */
function devueltoDeCompra({ db }: Pick<Contexto, "db">, compraId: number): Map<number, Suma> {
  const { cantidad, baseCentavos, ivaCentavos, precioUnitarioCentavos: precio } = detallesDevolucionCompra;
  const filas = db
    .select({
      linea: detallesCompra.id,
      unidades: sum(cantidad).mapWith(Number),
      base: sum(baseCentavos).mapWith(Number),
      iva: sum(ivaCentavos).mapWith(Number),
      minimo: min(precio),
      maximo: max(precio),
    })
    .from(detallesCompra)
    .innerJoin(detallesDevolucionCompra, eq(detallesDevolucionCompra.detalleCompraId, detallesCompra.id))
    .where(eq(detallesCompra.compraId, compraId))
    .groupBy(detallesCompra.id)
    .all();
  return new Map(filas.map((fila) => [fila.linea, { ...fila, costo: fila.base }]));
}

/** {@link Devuelto} of a line whose normal price is `precio`. */
function devueltoA(precio: Centavos, suma: Suma | undefined): Devuelto {
  if (!suma) return NADA_DEVUELTO;
  const { base, iva, costo, minimo, maximo } = suma;
  return { base, iva, costo, alPrecio: minimo === precio && maximo === precio };
}

/**
 * The products of a sale, one entry per product: its units and how many can still be returned, summed over its lines. The price is that of
 * its first line with units to return. Throws NoEncontrado when the caller cannot see the sale.
 */
export function productosDeVenta(ctx: Contexto, id: number) {
  const lineas = lineasDevolvibles(ctx, ventaVisible(ctx, id));
  const filas = new Map(filasDetalle(ctx, id).map((detalle) => [detalle.fila.id, detalle]));
  return [...porProducto(lineas).values()].flatMap((suyas) => resumenDeProducto(suyas, filas));
}

type Filas = ReadonlyMap<number, ReturnType<typeof filasDetalle>[number]>;

function resumenDeProducto(lineas: readonly LineaDevolvible[], filas: Filas) {
  const elegida = lineas.find(({ quedan }) => quedan > 0) ?? lineas[0];
  const primero = elegida && filas.get(elegida.id);
  if (!primero) return [];
  const { unidades, devuelto, disponible } = cuentaDe(lineas);
  const vista = (cantidad: Cantidad) => vistaCantidad(cantidad, elegida.unidad);
  return [
    {
      ...primero.producto,
      codigo_barras: primero.codigo,
      cantidad: vista(unidades),
      unidad: elegida.unidad,
      ...pick(vistaDetalle(primero.fila, primero.producto), ["precio_unitario", "precio_unitario_final"]),
      subtotal: textoPesos(sumar(...lineas.map(({ id }) => filas.get(id)?.fila.subtotalCentavos ?? 0))),
      devuelto: vista(devuelto),
      disponible: vista(disponible),
    },
  ];
}
