import { detallesCompra } from "@db/schema/compras";
import { detallesDevolucion, detallesDevolucionCompra } from "@db/schema/devoluciones";
import { detallesVenta } from "@db/schema/ventas";
import { eq, max, min, sum } from "drizzle-orm";
import type { Cantidad } from "../cifras/cantidad";
import type { Centavos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { type Devuelto, NADA_DEVUELTO } from "./parte";

/** What was returned of one line: its units, what they were worth, and the lowest and highest price of a unit. */
interface Suma extends Omit<Devuelto, "alPrecio"> {
  linea: number;
  unidades: Cantidad;
  minimo: Centavos | null;
  maximo: Centavos | null;
}

/** What was returned of each line of a sale. Lines without returns are absent. */
export function devueltoDeVenta({ db }: Pick<Contexto, "db">, ventaId: number): Map<number, Suma> {
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
export function devueltoDeCompra({ db }: Pick<Contexto, "db">, compraId: number): Map<number, Suma> {
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
export function devueltoA(precio: Centavos, suma: Suma | undefined): Devuelto {
  if (!suma) return NADA_DEVUELTO;
  const { base, iva, costo, minimo, maximo } = suma;
  return { base, iva, costo, alPrecio: minimo === precio && maximo === precio };
}
