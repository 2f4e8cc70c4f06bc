import type { Database } from "@db/open.server";
import { movimientosStock, productos } from "@db/schema/productos";
import { tiendas } from "@db/schema/tiendas";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { asc } from "drizzle-orm";
import { type Modelo, total } from "./modelo";

/** What the database holds of everything that the model knows, in the same words. */
export function librosDe(db: Database) {
  const lineas = db.select().from(detallesVenta).orderBy(asc(detallesVenta.id)).all();
  const movimientos = db.select().from(movimientosStock).all();
  const deProducto = ({ id, usuarioId, stock, precioCentavos, codigoDeBarras, categoria }: typeof productos.$inferSelect) => {
    const suyos = movimientos.filter(({ productoId }) => productoId === id).map(({ cantidad }) => cantidad);
    return [id, usuarioId, stock, precioCentavos, codigoDeBarras ?? "", categoria, suyos.sort((a, b) => a - b)];
  };
  const deVenta = (venta: typeof ventas.$inferSelect) => {
    const suyas = lineas.filter(({ ventaId }) => ventaId === venta.id);
    const detalle = suyas.map((fila) => [fila.id, fila.productoId, fila.cantidad, fila.precioUnitarioCentavos, fila.costoCompraCentavos]);
    const { id, usuarioId, vendedorId, consecutivo, montoRecibidoCentavos, totalVentaCentavos } = venta;
    return [id, usuarioId, vendedorId, consecutivo, montoRecibidoCentavos, totalVentaCentavos, detalle];
  };
  return {
    productos: db.select().from(productos).orderBy(asc(productos.id)).all().map(deProducto),
    ventas: db.select().from(ventas).orderBy(asc(ventas.id)).all().map(deVenta),
    consecutivos: db
      .select()
      .from(tiendas)
      .orderBy(asc(tiendas.usuarioId))
      .all()
      .map((fila) => fila.ultimoConsecutivo),
  };
}

export function librosDelModelo({ productos, ventas, consecutivos }: Modelo) {
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
    consecutivos: [...consecutivos.values()],
  };
}

/** Gives the model's new lines the ids that the database gave them, in order. */
export function numerarLineas(modelo: Modelo, db: Database): void {
  const filas = db.select().from(detallesVenta).orderBy(asc(detallesVenta.id)).all();
  for (const [venta, { lineas }] of modelo.ventas) {
    const ids = filas.filter(({ ventaId }) => ventaId === venta).map(({ id }) => id);
    lineas.forEach((linea, i) => {
      linea.id ||= ids[i] ?? 0;
    });
  }
}
