import type { Database } from "@db/open.server";
import { compras, detallesCompra } from "@db/schema/compras";
import { detallesDevolucion, detallesDevolucionCompra, devoluciones, devolucionesCompra } from "@db/schema/devoluciones";
import { movimientosStock, productos } from "@db/schema/productos";
import { tiendas } from "@db/schema/tiendas";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { asc } from "drizzle-orm";
import { type Devolucion, type Modelo, total } from "./modelo";

/** What the database holds of everything that the model knows, in the same words. */
export function librosDe(db: Database) {
  const lineas = db.select().from(detallesVenta).orderBy(asc(detallesVenta.id)).all();
  const movimientos = db.select().from(movimientosStock).all();
  const deProducto = ({ id, usuarioId, stock, precioCentavos, codigo_de_barras, categoria }: typeof productos.$inferSelect) => {
    const suyos = movimientos.filter(({ productoId }) => productoId === id).map(({ cantidad }) => cantidad);
    return [id, usuarioId, stock, precioCentavos, codigo_de_barras ?? "", categoria, suyos.sort((a, b) => a - b)];
  };
  const deVenta = (venta: typeof ventas.$inferSelect) => {
    const suyas = lineas.filter(({ ventaId }) => ventaId === venta.id);
    const detalle = suyas.map((fila) => [fila.id, fila.productoId, fila.cantidad, fila.precioUnitarioCentavos, fila.costoCompraCentavos]);
    const { id, usuarioId, vendedorId, consecutivo, montoRecibidoCentavos, totalVentaCentavos } = venta;
    return [id, usuarioId, vendedorId, consecutivo, montoRecibidoCentavos, totalVentaCentavos, detalle];
  };
  const deCompra = db.select().from(detallesCompra).orderBy(asc(detallesCompra.id)).all();
  const lineaComprada = (fila: typeof detallesCompra.$inferSelect) => [fila.id, fila.productoId, fila.cantidad, fila.precioCentavos];
  const devueltas = db.select().from(detallesDevolucion).orderBy(asc(detallesDevolucion.id)).all();
  const deDevolucion = ({ id, usuarioId, creadoPorId, ventaId, totalDevueltoCentavos }: typeof devoluciones.$inferSelect) => {
    const suyas = devueltas.filter(({ devolucionId }) => devolucionId === id);
    const detalle = suyas.map((fila) => [fila.detalleVentaId, fila.productoId, fila.cantidad, fila.precioUnitarioCentavos]);
    return [id, usuarioId, creadoPorId, ventaId, totalDevueltoCentavos, detalle];
  };
  const devueltasCompra = db.select().from(detallesDevolucionCompra).orderBy(asc(detallesDevolucionCompra.id)).all();
  const deDevolucionCompra = ({ id, usuarioId, creadoPorId, compraId, totalDevueltoCentavos }: typeof devolucionesCompra.$inferSelect) => {
    const suyas = devueltasCompra.filter(({ devolucionId }) => devolucionId === id);
    const detalle = suyas.map((fila) => [fila.detalleCompraId, fila.productoId, fila.cantidad, fila.precioUnitarioCentavos]);
    return [id, usuarioId, creadoPorId, compraId, totalDevueltoCentavos, detalle];
  };
  return {
    productos: db.select().from(productos).orderBy(asc(productos.id)).all().map(deProducto),
    ventas: db.select().from(ventas).orderBy(asc(ventas.id)).all().map(deVenta),
    compras: db
      .select()
      .from(compras)
      .orderBy(asc(compras.id))
      .all()
      .map(({ id, usuarioId }) => [id, usuarioId, deCompra.filter(({ compraId }) => compraId === id).map(lineaComprada)]),
    devoluciones: db.select().from(devoluciones).orderBy(asc(devoluciones.id)).all().map(deDevolucion),
    devolucionesCompra: db.select().from(devolucionesCompra).orderBy(asc(devolucionesCompra.id)).all().map(deDevolucionCompra),
    consecutivos: db
      .select()
      .from(tiendas)
      .orderBy(asc(tiendas.usuarioId))
      .all()
      .map((fila) => fila.ultimoConsecutivo),
  };
}

const deLaDevolucion = ([id, { dueno, vendedor, de, lineas }]: [number, Devolucion]) => {
  const total = lineas.reduce((suma, { cantidad, precio }) => suma + cantidad * precio, 0);
  return [id, dueno, vendedor, de, total, lineas.map(({ linea, producto, cantidad, precio }) => [linea, producto, cantidad, precio])];
};

export function librosDelModelo({ productos, ventas, consecutivos, compras, devoluciones, devolucionesCompra }: Modelo) {
  return {
    productos: [...productos].map(([id, fila]) => [
      id,
      fila.dueno,
      fila.stock,
      fila.precio,
      fila.codigo,
      fila.categoria,
      fila.movimientos.toSorted((a, b) => a - b),
    ]),
    ventas: [...ventas].map(([id, { dueno, vendedor, consecutivo, recibido, lineas }]) => {
      const detalle = lineas.map((linea) => [linea.id, linea.producto, linea.cantidad, linea.precio, linea.costo]);
      return [id, dueno, vendedor, consecutivo, recibido, total(lineas), detalle];
    }),
    compras: [...compras].map(([id, { dueno, lineas }]) => {
      return [id, dueno, lineas.map((linea) => [linea.id, linea.producto, linea.cantidad, linea.precio])];
    }),
    devoluciones: [...devoluciones].map(deLaDevolucion),
    devolucionesCompra: [...devolucionesCompra].map(deLaDevolucion),
    consecutivos: [...consecutivos.values()],
  };
}

/** Gives the model's new lines the ids that the database gave them, in order. */
export function numerarLineas(modelo: Modelo, db: Database): void {
  const filas = db.select().from(detallesVenta).orderBy(asc(detallesVenta.id)).all();
  for (const [venta, { lineas }] of modelo.ventas)
    numerar(
      lineas,
      filas.filter(({ ventaId }) => ventaId === venta),
    );
  const compradas = db.select().from(detallesCompra).orderBy(asc(detallesCompra.id)).all();
  for (const [compra, { lineas }] of modelo.compras)
    numerar(
      lineas,
      compradas.filter(({ compraId }) => compraId === compra),
    );
}

function numerar(lineas: { id: number }[], filas: readonly { id: number }[]): void {
  lineas.forEach((linea, i) => {
    linea.id ||= filas[i]?.id ?? 0;
  });
}
