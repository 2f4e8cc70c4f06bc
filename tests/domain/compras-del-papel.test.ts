import { describe, expect, test } from "vitest";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { CompraForm } from "~/domain/compras/esquema";
import { productoPropio } from "~/domain/productos/consultas.server";
import { vistaProducto } from "~/domain/productos/vista.server";
import { proveedorVisible } from "~/domain/proveedores/proveedor.server";
import { verificarBase } from "~/domain/verificacion.server";
import { comprar, linea, proveedorDe } from "../support/compras";
import { abrirTienda, nuevoProducto, rechazo } from "../support/tienda";

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

  test("that cost something are refused", () => {
    const { error } = CompraForm.safeParse({ tipo: "productos", detalles: [linea({ producto: "1", ...GRATIS, precio: "1" })] });
    expect(error?.issues).toMatchObject([{ path: ["detalles[0].precio"] }]);
  });
});
