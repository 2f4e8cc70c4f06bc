import { expect, test } from "vitest";
import { pick } from "~/domain/nucleo/properties";
import { SIN_VENTAS } from "~/modules/consejos/domain/situacion.server";
import { reportsCopied } from "../../support/reports";
import { abrirTienda, nuevoProducto, vender } from "../../support/tienda";

test("what was not sold is read where the reports are made, and comes as plain data", async () => {
  const { admin } = abrirTienda();
  const arroz = nuevoProducto(admin, { nombre: "Arroz", stock: "5" });
  const quieto = nuevoProducto({ ...admin, ahora: 0 }, { nombre: "Quieto" });
  vender(admin, { detalles: [{ producto: arroz, cantidad: 4 }] });
  const quien = pick(admin, ["actor", "duenoId", "ahora"]);
  const reports = reportsCopied(admin.db);
  const rango = { desde: "2026-11-01", hasta: "2026-11-21" };
  expect(await reports.read(SIN_VENTAS, quien, { rango, limite: 5, categoria: "" })).toMatchObject({
    sin_ventas: [{ producto: quieto, producto_nombre: "Quieto" }],
    total_sin_ventas: 1,
  });
});
