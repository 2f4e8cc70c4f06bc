import { detallesDevolucion, detallesDevolucionCompra } from "@db/schema/devoluciones";
import { promociones } from "@db/schema/reglas-de-precio";
import { inArray, type SQLWrapper, sql, sum } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Cantidad, vistaCantidad } from "../cifras/cantidad";
import { type Centavos, restar, sumar, textoPesos } from "../cifras/dinero";
import { lineasDeCompra } from "../compras/consultas.server";
import { unoDe } from "../listas/busqueda.server";
import { agrupar } from "../nucleo/agrupar";
import type { Contexto } from "../nucleo/contexto.server";
import { pick } from "../nucleo/properties";
import { ventaVisible } from "../ventas/consultas.server";
import { filasDetalle } from "../ventas/detalle-venta.server";
import { type FilaVenta, lineasDe } from "../ventas/lineas.server";
import { alPromedio, calcularResta, type Juego } from "./al-promedio";
import { type LineaDevolvible, precioNormal, SIN_DEVOLUCIONES } from "./parte";
import { unidadesDeLineas } from "./unidades";

/** Units of each sale line that can still be returned, in order of line id, at the price that the customer paid: see {@link alPromedio}. */
export function lineasDevolvibles(ctx: Contexto, venta: FilaVenta): LineaDevolvible[] {
  const lineas = lineasDe(ctx, venta.id).map((fila) => ({
    ...pick(fila, ["id", "productoId", "unidad", "cantidad", "conExistencias", "reglaTipo", "promocionId"]),
    tarifa: fila.tarifa_iva,
    unitario: { precio: fila.precioUnitarioCentavos, iva: fila.montoIvaCentavos, publico: fila.precioUnitarioFinalCentavos },
    bolsa: fila.impuestoBolsaCentavos,
    costo: fila.costoCompraCentavos,
    alPublico: true,
  }));
  const grupos = alPromedio(lineas, juegosDe(ctx, lineas));
  const alPrecio = lineas.map(({ reglaTipo: _, promocionId: __, ...linea }) => {
    const grupo = grupos.find(({ ids }) => ids.has(linea.id));
    return grupo ? { ...linea, unitario: grupo.enJuegos.unitario, tope: grupo.sueltas.unitario.publico } : { ...linea, tope: null };
  });
  const devolvibles = agregarDevuelto(ctx, alPrecio, { ...detallesDevolucion, lineaId: detallesDevolucion.detalleVentaId });
  return calcularResta(devolvibles, grupos);
}

function juegosDe({ db }: Contexto, lineas: readonly { reglaTipo: string | null; promocionId: number | null }[]): Map<number, Juego> {
  const ids = new Set(lineas.flatMap(({ reglaTipo, promocionId }) => (reglaTipo === "lleve" && promocionId !== null ? [promocionId] : [])));
  if (ids.size === 0) return new Map();
  const { id, lleve, pague } = promociones;
  const filas = db
    .select({ id, lleve, pague })
    .from(promociones)
    .where(inArray(id, [...ids]))
    .all();
  return new Map(filas.map((fila) => [fila.id, { lleve: fila.lleve ?? 0, pague: fila.pague ?? 0 }]));
}

/** Units of each purchase line that can still be returned, by line id, at cost without IVA. Lines of deleted products are absent. */
export function lineasDevolviblesDeCompra(ctx: Contexto, compraId: number): LineaDevolvible[] {
  const lineas = lineasDeCompra(ctx, compraId).flatMap((fila) => {
    const { productoId, precioCentavos: precio, precioConIvaCentavos: publico, tarifa_iva: tarifa } = fila;
    const unitario = { precio, iva: restar(publico, precio), publico };
    const unidades = pick(fila, ["id", "unidad", "cantidad", "conExistencias"]);
    return productoId === null
      ? []
      : [{ ...unidades, productoId, tarifa, unitario, bolsa: 0, costo: precio, alPublico: false, tope: null }];
  });
  const { detalleCompraId: lineaId, baseCentavos: costoCentavos } = detallesDevolucionCompra;
  return agregarDevuelto(ctx, lineas, { ...detallesDevolucionCompra, lineaId, costoCentavos, bolsasCentavos: sql`0` });
}

type Columnas = Record<
  "lineaId" | "cantidad" | "baseCentavos" | "ivaCentavos" | "costoCentavos" | "precioUnitarioCentavos",
  SQLiteColumn
> & {
  bolsasCentavos: SQLWrapper;
};

/** The lines with what was returned of each: its units, what they were worth, and whether none of them below its normal price. */
function agregarDevuelto(
  { db }: Contexto,
  lineas: readonly Omit<LineaDevolvible, "devueltas" | "quedan" | "devuelto" | "tramos">[],
  { lineaId, precioUnitarioCentavos: precio, ...columnas }: Columnas,
): LineaDevolvible[] {
  const ids = lineas.map(({ id }) => id);
  const filas = db
    .select({
      linea: sql<number>`${lineaId}`,
      devueltas: sum(columnas.cantidad).mapWith(Number),
      base: sum(columnas.baseCentavos).mapWith(Number),
      iva: sum(columnas.ivaCentavos).mapWith(Number),
      costo: sum(columnas.costoCentavos).mapWith(Number),
      bolsas: sum(columnas.bolsasCentavos).mapWith(Number),
      minimo: sql<Centavos>`min(${precio})`,
      maximo: sql<Centavos>`max(${precio})`,
    })
    .from(lineaId.table)
    .where(unoDe(lineaId, ids))
    .groupBy(lineaId)
    .all();
  const sumas = new Map(filas.map((suma) => [suma.linea, suma]));
  return lineas.map((linea) => {
    const suma = sumas.get(linea.id);
    if (!suma) return { ...linea, devueltas: 0, quedan: linea.cantidad, devuelto: SIN_DEVOLUCIONES, tramos: [] };
    const { devueltas, minimo, maximo, base, iva, costo, bolsas } = suma;
    const normal = precioNormal(linea);
    const alPrecio = minimo >= normal && (maximo === normal || linea.tope !== null);
    return { ...linea, devueltas, quedan: linea.cantidad - devueltas, devuelto: { base, iva, costo, bolsas, alPrecio }, tramos: [] };
  });
}

/**
 * The products of a sale, one entry per product: its units and how many can still be returned, summed over its lines. The price is that of
 * its first line with units to return. Throws NoEncontrado when the caller cannot see the sale.
 */
export function productosDeVenta(ctx: Contexto, id: number) {
  const lineas = lineasDevolvibles(ctx, ventaVisible(ctx, id));
  const filas = new Map(filasDetalle(ctx, id).map((detalle) => [detalle.fila.id, detalle]));
  return [...agrupar(lineas, ({ productoId }) => productoId).values()].flatMap((delProducto) => resumenDeProducto(delProducto, filas));
}

type Filas = ReadonlyMap<number, ReturnType<typeof filasDetalle>[number]>;

function resumenDeProducto(lineas: readonly LineaDevolvible[], filas: Filas) {
  const elegida = lineas.find(({ quedan }) => quedan > 0) ?? lineas[0];
  const primero = elegida && filas.get(elegida.id);
  if (!primero) return [];
  const { unidades, devuelto, disponible } = unidadesDeLineas(lineas);
  const vista = (cantidad: Cantidad) => vistaCantidad(cantidad, elegida.unidad);
  return [
    {
      ...primero.producto,
      // What a scan of the goods says today.
      codigo_barras: primero.codigoDeHoy,
      cantidad: vista(unidades),
      unidad: elegida.unidad,
      precio_unitario: textoPesos(elegida.unitario.precio),
      precio_unitario_final: textoPesos(elegida.unitario.publico),
      subtotal: textoPesos(sumar(...lineas.map(({ id }) => filas.get(id)?.fila.subtotalCentavos ?? 0))),
      devuelto: vista(devuelto),
      disponible: vista(disponible),
    },
  ];
}
