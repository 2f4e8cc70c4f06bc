import { detallesCompra } from "@db/schema/compras";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { compraPropia, lineasDeCompra } from "~/domain/compras/consultas.server";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { efectosDeEliminar, eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { NoEncontrado, SinPermiso } from "~/domain/nucleo/errores";
import { productoPropio } from "~/domain/productos/consultas.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { ACTIVO, comprar, linea, proveedorDe } from "../support/compras";
import { abrirTienda, movimientosDe, nuevoAdmin, nuevoProducto, rechazo, stockDe } from "../support/tienda";
import { verificarBase } from "../support/verificar";

describe("deleting", () => {
  test("a purchase goes with its lines; stock, prices and the ledger's text stay", () => {
    const { admin, db } = abrirTienda();
    const producto = nuevoProducto(admin, { stock: "1" });
    const id = comprar(admin, { proveedor: proveedorDe(admin), detalles: [linea({ producto })] });
    const activo = comprar(admin, ACTIVO);
    expect(efectosDeEliminar(admin, id)).toEqual({ lineas: 1, unidades: "20 unidades", devoluciones: 0, devueltas: "0 unidades" });
    for (const compra of [id, activo]) eliminarCompra(admin, compra);
    expect(stockDe(admin, producto)).toBe(21);
    expect(movimientosDe(admin, producto)).toHaveLength(2);
    expect(productoPropio(admin, producto).precioCompraCentavos).toBe(110_000);
    for (const tabla of ["compras", "detalles_compra", "activos"]) expect(db.$client.prepare(`select * from ${tabla}`).all()).toEqual([]);
    expect(rechazo(admin, () => eliminarCompra(admin, id))).toBeInstanceOf(NoEncontrado);
    expect(verificarBase(db)).toEqual([]);
  });

  test("deletes its supplier returns too, which are counted before", () => {
    const { admin, db } = abrirTienda();
    const producto = nuevoProducto(admin, { stock: "" });
    const id = comprar(admin, { detalles: [linea({ producto })] });
    const sql = db.$client;
    for (const [numero, cantidades] of [
      [1, [2, 3]],
      [2, [4]],
    ] as const) {
      const { lastInsertRowid: devolucion } = sql
        .prepare(
          "insert into devoluciones_compra (usuario_id, creado_por_id, numero, compra_id, fecha, total_devuelto_centavos) values (?, ?, ?, ?, 0, 0)",
        )
        .run(admin.duenoId, admin.duenoId, numero, id);
      for (const cantidad of cantidades)
        sql
          .prepare(
            "insert into detalles_devolucion_compra (devolucion_id, detalle_compra_id, producto_id, cantidad, precio_unitario_centavos, subtotal_centavos) values (?, ?, ?, ?, 0, 0)",
          )
          .run(devolucion, lineasDeCompra(admin, id)[0]?.id, producto, cantidad);
    }
    expect(efectosDeEliminar(admin, id)).toEqual({ lineas: 1, unidades: "20 unidades", devoluciones: 2, devueltas: "9 unidades" });
    eliminarCompra(admin, id);
    for (const tabla of ["devoluciones_compra", "detalles_devolucion_compra"])
      expect(sql.prepare(`select * from ${tabla}`).all()).toEqual([]);
  });

  test("a product may be deleted: its purchase lines keep its name and no longer name it", () => {
    const { admin, db } = abrirTienda();
    const producto = nuevoProducto(admin, { nombre: "Panela" });
    const id = comprar(admin, { detalles: [linea({ producto })] });
    eliminarProducto(admin, producto);
    expect(detalleCompra(admin, id).detalles).toMatchObject([{ producto: { id: null, nombre: "Panela" }, cantidad: 20 }]);
    expect(db.select().from(detallesCompra).where(eq(detallesCompra.compraId, id)).get()).toMatchObject({ productoId: null });
    expect(verificarBase(db)).toEqual([]);
  });

  test("is the admin's alone", () => {
    const { admin, vendedor } = abrirTienda();
    const id = comprar(admin, ACTIVO);
    expect(rechazo(admin, () => eliminarCompra(vendedor, id))).toBeInstanceOf(SinPermiso);
  });

  test("another shop's purchase looks missing to every command", () => {
    const { db, admin, vendedor } = abrirTienda();
    const ajena = comprar(nuevoAdmin(db), ACTIVO);
    for (const comando of [detalleCompra, efectosDeEliminar, eliminarCompra, compraPropia])
      expect(rechazo(admin, () => comando(admin, ajena))).toEqual(rechazo(admin, () => compraPropia(admin, 999)));
    expect(rechazo(admin, () => detalleCompra(vendedor, ajena))).toBeInstanceOf(NoEncontrado);
    expect(lineasDeCompra(admin, ajena)).toEqual([]);
  });
});
