import { expect, test, vi } from "vitest";
import { statementsOf } from "../support/plans";
import { abrirTienda, nuevoCliente, nuevoProducto, vender } from "../support/tienda";

test("a cash sale of three lines runs these statements, in a shop that uses nothing besides", async () => {
  const { db, vendedor, admin } = abrirTienda();
  const detalles = ["Arroz", "Panela", "Café"].map((nombre) => ({ producto: nuevoProducto(admin, { nombre }), cantidad: 1 }));
  const sale = () => vender(vendedor, { forma_pago: "Efectivo", con_detalles: "1", detalles });
  sale();
  const line = ["select productos", "update productos", "select productos", "insert movimiento_stock", "insert detalles_venta"];
  expect(await statementsOf(db, sale)).toEqual([
    ...["pragma busy_timeout", "begin IMMEDIATE", "select sqlite_sequence", "update tiendas", "insert ventas"],
    ...Array.from(detalles, () => line).flat(),
    ...["select detalles_venta", "update ventas", "select sesiones_caja"],
    ...["select sqlite_sequence", "select usuarios", "insert actividad", "commit", "pragma busy_timeout"],
  ]);
});

test("once a client has bought, the next sale to one compiles no statement", () => {
  const { db, admin } = abrirTienda();
  const detalles = [{ producto: nuevoProducto(admin), cantidad: 1 }];
  const [uno, otro] = [nuevoCliente(admin), nuevoCliente(admin, { nombre: "Luz" })];
  const sale = (cliente_fk: number) => vender(admin, { forma_pago: "Fiado", cliente_fk, detalles });
  sale(uno);
  const compiled = vi.spyOn(db.$client, "prepare");
  sale(otro);
  expect(compiled.mock.calls).toEqual([]);
});
