import { expect, test } from "vitest";
import { statementsOf } from "../support/plans";
import { abrirTienda, nuevoProducto, vender } from "../support/tienda";

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
