import { describe, expect, test } from "vitest";
import { type Movimiento, moverStock } from "~/domain/inventario/mover-stock.server";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { kardex } from "~/domain/productos/kardex.server";
import { CambioDetalleJson, DetalleJson } from "~/domain/ventas/detalle-esquema";
import { agregarDetalle, editarDetalle, eliminarDetalle } from "~/domain/ventas/detalles.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import {
  abrirTienda,
  cambiarLineas,
  cambiarProducto,
  movimientosDe,
  nuevoAdmin,
  nuevoProducto,
  primeraLinea,
  rechazo,
  stockDe,
  vender,
} from "../support/tienda";

const salida = (productoId: number, cantidad: number): Movimiento => ({
  productoId,
  cantidad,
  causa: "ajuste",
  referencia: "Prueba",
  campo: "stock",
});

describe("moving stock", () => {
  test("writes the new stock and its ledger row, with the balance", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { stock: 10 });
    moverStock(admin, salida(id, -10));
    expect(stockDe(admin, id)).toBe(0);
    expect(movimientosDe(admin, id)).toEqual([
      { causa: "inicial", cantidad: 10, stock: 10 },
      { causa: "ajuste", cantidad: -10, stock: 0 },
    ]);
  });

  test("refuses one unit too many and says what is left", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { nombre: "Café molido", stock: 3 });
    const error = rechazo(admin, () => moverStock(admin, salida(id, -4)));
    expect(error).toEqual(new ReglaIncumplida("stock", "Stock insuficiente: quedan 3 de Café molido."));
  });

  test("leaves no row when nothing moves, as in an edit that keeps the stock", () => {
    const { admin } = abrirTienda();
    const vacio = nuevoProducto(admin, { stock: 0 });
    cambiarProducto(admin, vacio, { stock: 0, nombre: "Otro nombre" });
    expect(movimientosDe(admin, vacio)).toEqual([]);
  });

  test("another shop's product looks missing", () => {
    const { db, admin } = abrirTienda();
    const ajeno = nuevoProducto(nuevoAdmin(db), { stock: 5 });
    expect(rechazo(admin, () => moverStock(admin, salida(ajeno, 1)))).toBeInstanceOf(NoEncontrado);
  });

  test("takes earlier movements back when a later one is refused", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { stock: 5 });
    const comando = () => {
      for (const cantidad of [1, 2, 3]) moverStock(admin, salida(id, -cantidad));
    };
    expect(rechazo(admin, () => ejecutarEnTransaccion(admin, comando))).toBeInstanceOf(ReglaIncumplida);
  });
});

describe("the kardex", () => {
  test("names the cause of every movement in a product's life", () => {
    const { admin, vendedor } = abrirTienda();
    const id = nuevoProducto(admin, { stock: 20 });
    cambiarProducto(admin, id, { stock: 18 });
    const venta = vender(vendedor, { detalles: [{ producto: id, cantidad: 3 }] });
    cambiarLineas(vendedor, venta, [{ id: primeraLinea(vendedor, venta), producto: id, cantidad: 1 }]);
    const linea = agregarDetalle(admin, venta, DetalleJson.parse({ producto: id, cantidad: 4 })).id;
    editarDetalle(admin, linea, CambioDetalleJson.parse({ cantidad: 5 }));
    eliminarDetalle(admin, linea);
    eliminarVenta(admin, venta);
    expect(movimientosDe(admin, id).map(({ causa, cantidad, stock }) => [causa, cantidad, stock])).toEqual([
      ["inicial", 20, 20],
      ["ajuste", -2, 18],
      ["venta", -3, 15],
      ["venta_editada", 2, 17],
      ["venta_editada", -4, 13],
      ["venta_editada", -1, 12],
      ["venta_editada", 5, 17],
      ["venta_eliminada", 1, 18],
    ]);
  });

  test("shows the newest first, who acted and the document, also when the sale is gone", () => {
    const { admin, vendedor } = abrirTienda();
    const id = nuevoProducto(admin, { stock: 5 });
    eliminarVenta(admin, vender({ ...vendedor, ahora: vendedor.ahora + 60_000 }, { detalles: [{ producto: id }] }));
    const { movimientos, page } = kardex(admin, id, null);
    expect(page.total).toBe(3);
    expect(movimientos.map(({ causa, referencia }) => [causa, referencia])).toEqual([
      ["venta_eliminada", "Venta 1"],
      ["venta", "Venta 1"],
      ["inicial", "Existencias iniciales"],
    ]);
    expect(movimientos[1]).toMatchObject({
      usuario: expect.stringMatching(/^vendedor/),
      fecha: "2026-11-21T10:16:00-05:00",
      cantidad: -1,
      stock: 4,
    });
  });

  test("counts its rows, which its pages need, with each movement", () => {
    const { db, admin } = abrirTienda();
    const id = nuevoProducto(admin, { stock: 30 });
    for (let i = 0; i < 24; i++) vender(admin, { detalles: [{ producto: id }] });
    const guardado = db.$client.prepare("select movimientos from productos where id = ?").pluck().get(id);
    expect(guardado).toBe(movimientosDe(admin, id).length);
    expect(kardex(admin, id, "2")).toMatchObject({ movimientos: { length: 5 }, page: { number: 2, num_pages: 2 } });
  });
});
