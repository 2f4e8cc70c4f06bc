import { tiendas } from "@db/schema/tiendas";
import { describe, expect, test } from "vitest";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { CompraForm } from "~/domain/compras/esquema";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { detalleDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { vistaProducto } from "~/domain/productos/vista.server";
import { proveedorVisible } from "~/domain/proveedores/proveedor.server";
import { ACTIVO, comprar, linea, proveedorDe } from "../support/compras";
import { devolverCompra } from "../support/devoluciones";
import { abrirTienda, nuevoProducto, rechazo, stockDe } from "../support/tienda";
import { verificarBase } from "../support/verificar";

describe("the total that the supplier's paper says", () => {
  test("is the purchase's and its debt; what it differs by is kept", () => {
    const { db, admin } = abrirTienda();
    const proveedor = proveedorDe(admin);
    const detalles = [linea({ producto: nuevoProducto(admin) })];
    const id = comprar(admin, { proveedor, credito: "1", detalles, total_documento: "26200" });
    expect(detalleCompra(admin, id)).toMatchObject({
      total: "26200.00",
      ajuste: "20.00",
      base: "22000.00",
      iva: "4180.00",
      debe: "26200.00",
    });
    expect(proveedorVisible(admin, proveedor)).toMatchObject({ saldoCentavos: 26_200_00, totalComprasCentavos: 26_200_00 });
    expect(verificarBase(db)).toEqual([]);
    eliminarCompra(admin, id);
    expect(proveedorVisible(admin, proveedor).saldoCentavos).toBe(0);
  });

  test.each([
    ["26280.00", "100.00"],
    ["26080.00", "-100.00"],
    ["26180.00", "0.00"],
  ])("%s is taken", (total_documento, ajuste) => {
    const { admin } = abrirTienda();
    const id = comprar(admin, { detalles: [linea({ producto: nuevoProducto(admin) })], total_documento });
    expect(detalleCompra(admin, id)).toMatchObject({ total: total_documento, ajuste });
  });

  test("is that of an asset too", () => {
    const { db, admin } = abrirTienda();
    const proveedor = proveedorDe(admin);
    const id = comprar(admin, { ...ACTIVO, proveedor, credito: "1", total_documento: "2500050.50" });
    expect(detalleCompra(admin, id)).toMatchObject({
      total: "2500050.50",
      ajuste: "50.50",
      debe: "2500050.50",
      activo: { valor: "2500000.00" },
    });
    expect(rechazo(admin, () => comprar(admin, { ...ACTIVO, total_documento: "2500100.01" }))).toMatchObject({ campo: "total_documento" });
    expect(verificarBase(db)).toEqual([]);
  });

  test.each(["26280.01", "26079.99"])("%s is refused, and nothing is written", (total_documento) => {
    const { db, admin } = abrirTienda();
    const detalles = [linea({ producto: nuevoProducto(admin) })];
    expect(rechazo(admin, () => comprar(admin, { detalles, total_documento }))).toMatchObject({ campo: "total_documento" });
    expect(db.$client.prepare("select count(*) from compras").pluck().get()).toBe(0);
  });
});

describe("free units", () => {
  const GRATIS = { cantidad: "4", precio: "0", precio_venta: "", bonificacion: "on" };

  test("come in, the cost becomes the average, and the price stays", () => {
    const { db, admin } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "1300", stock: "0" });
    const id = comprar(admin, { detalles: [linea({ producto, precio_venta: "1500" }), linea({ producto, ...GRATIS })] });
    expect(vistaProducto(productoPropio(admin, producto))).toMatchObject({ precio_compra: "916.67", precio: "1500.00", stock: 24 });
    expect(detalleCompra(admin, id)).toMatchObject({ total: "26180.00", detalles: [{}, { bonificacion: true, subtotal_con_iva: "0.00" }] });
    expect(verificarBase(db)).toEqual([]);
  });

  test("alone leave the cost as it was", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "1300", precio_compra: "900", stock: "0" });
    comprar(admin, { detalles: [linea({ producto, ...GRATIS })] });
    expect(vistaProducto(productoPropio(admin, producto))).toMatchObject({ precio_compra: "900.00", precio: "1300.00", stock: 4 });
  });

  test.each([
    ["19", "und", "20", "4", "916.67"],
    ["excluido", "kg", "2.5", "0.500", "916.67"],
    ["inc8", "und", "1", "2", "366.67"],
  ])(
    "of a product at %s by %s, of which %s came paid and %s free, make its cost %s, whichever line comes first",
    (iva, unidad, pagadas, gratis, costo) => {
      for (const alReves of [false, true]) {
        const { db, admin } = abrirTienda();
        db.update(tiendas).set({ responsable_inc: true }).run();
        const producto = nuevoProducto(admin, { iva, unidad, precio: "1300", stock: "0" });
        const lineas = [linea({ producto, cantidad: pagadas }), linea({ producto, ...GRATIS, cantidad: gratis })];
        comprar(admin, { detalles: alReves ? lineas.reverse() : lineas });
        expect(vistaProducto(productoPropio(admin, producto))).toMatchObject({ precio_compra: costo, precio: "1500.00" });
        expect(verificarBase(db)).toEqual([]);
      }
    },
  );

  test("go back for nothing, after those that were paid, and come back when the purchase that was deleted does", () => {
    const { db, admin } = abrirTienda();
    const producto = nuevoProducto(admin, { stock: "0" });
    const proveedor = proveedorDe(admin);
    const detalles = [linea({ producto }), linea({ producto, ...GRATIS })];
    const id = comprar(admin, { proveedor, credito: "1", detalles, total_documento: "26200" });
    const devolucion = devolverCompra(admin, id, [[producto, 22]]);
    expect(detalleDevolucionCompra(admin, devolucion)).toMatchObject({
      total_devuelto: "22000.00",
      detalles: [{ cantidad: 20 }, { cantidad: 2, subtotal: "0.00" }],
    });
    expect([stockDe(admin, producto), detalleCompra(admin, id).debe]).toEqual([2, "4200.00"]);
    const antes = detalleCompra(admin, id);
    let hecho = 0;
    eliminarCompra({ ...admin, onUndoable: (actividad) => (hecho = actividad) }, id);
    expect(proveedorVisible(admin, proveedor).saldoCentavos).toBe(0);
    deshacer(admin, hecho);
    expect(detalleCompra(admin, id)).toEqual(antes);
    expect(verificarBase(db)).toEqual([]);
  });

  test("of a product that the shop does not have need its price", () => {
    const { admin } = abrirTienda();
    const nueva = { nombre: "Sal", ...GRATIS };
    const { error } = CompraForm.safeParse({ tipo: "productos", detalles: [linea(nueva)] });
    expect(error?.issues).toMatchObject([{ path: ["detalles[0].precio_venta"] }]);
    comprar(admin, { detalles: [linea({ ...nueva, precio_publico: "1190" })] });
    expect(vistaProducto(productoPropio(admin, 1))).toMatchObject({ precio_compra: "0.00", precio: "1000.00", stock: 4 });
  });

  test("that cost something are refused", () => {
    const { error } = CompraForm.safeParse({ tipo: "productos", detalles: [linea({ producto: "1", ...GRATIS, precio: "1" })] });
    expect(error?.issues).toMatchObject([{ path: ["detalles[0].precio"] }]);
  });
});
