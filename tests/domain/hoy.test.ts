import { describe, expect, test } from "vitest";
import { stockBajo, ventasDeHoy } from "~/domain/reportes/hoy.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { abrirTienda, nuevoAdmin, nuevoProducto, vender } from "../support/tienda";

const NADA = { ventas: "0.00", tiquetes: 0, unidades: 0 };

describe("today", () => {
  test("begins at midnight in Bogotá", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "1000" });
    const alas = (texto: string) => ({ ...admin, ahora: Date.parse(texto) });
    vender(alas("2026-11-20T23:59:59.999-05:00"), { detalles: [{ producto }] });
    vender(alas("2026-11-21T00:00:00.000-05:00"), { detalles: [{ producto, cantidad: 2 }] });
    vender(alas("2026-11-21T23:59:59.999-05:00"), { detalles: [{ producto }] });
    expect(ventasDeHoy(alas("2026-11-21T23:59:59.999-05:00"))).toEqual({ ventas: "3570.00", tiquetes: 2, unidades: 3 });
    expect(ventasDeHoy(alas("2026-11-22T00:00:00.000-05:00"))).toEqual(NADA);
  });

  test("is the shop's for its admin, its own for a vendedor, and nobody else's", () => {
    const { db, admin, vendedor } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "1000" });
    vender(admin, { detalles: [{ producto }] });
    vender(vendedor);
    vender(vendedor, { detalles: [{ producto, cantidad: 2 }, { producto }] });
    expect(ventasDeHoy(admin)).toEqual({ ventas: "4760.00", tiquetes: 3, unidades: 4 });
    expect(ventasDeHoy(vendedor)).toEqual({ ventas: "3570.00", tiquetes: 2, unidades: 3 });
    expect(ventasDeHoy(nuevoAdmin(db))).toEqual(NADA);
  });

  test("forgets a deleted sale", () => {
    const { admin } = abrirTienda();
    eliminarVenta(admin, vender(admin, { detalles: [{ producto: nuevoProducto(admin) }] }));
    expect(ventasDeHoy(admin)).toEqual(NADA);
  });
});

describe("low stock", () => {
  test("is at or below the product's own threshold, else the shop's", () => {
    const { db, admin, vendedor } = abrirTienda();
    for (const [nombre, stock, stock_minimo] of [
      ["cinco", 5, ""],
      ["seis", 6, ""],
      ["propio", 20, 20],
      ["bajo cero", 1, 0],
      ["nada", 0, 0],
    ] as const)
      nuevoProducto(admin, { nombre, stock, stock_minimo });
    nuevoProducto(nuevoAdmin(db), { stock: 0 });
    expect(stockBajo(vendedor).map(({ nombre }) => nombre)).toEqual(["nada", "cinco", "propio"]);
    db.$client.prepare("update tiendas set stock_minimo = 6 where usuario_id = ?").run(admin.duenoId);
    expect(stockBajo(admin).map(({ nombre }) => nombre)).toEqual(["nada", "cinco", "seis", "propio"]);
  });

  test("shows the ten with the fewest units, ties by id", () => {
    const { admin } = abrirTienda();
    const ids = Array.from({ length: 14 }, (_, i) => nuevoProducto(admin, { stock: 3, stock_minimo: i % 2 ? 4 : "" }));
    expect(stockBajo(admin).map(({ id }) => id)).toEqual(ids.slice(0, 10));
  });
});
