import { expect, test } from "vitest";
import { pick } from "~/domain/nucleo/properties";
import { ARCHIVO, SUGERIDAS } from "~/modules/pedidos/domain/sugeridas.server";
import { reportsCopied } from "../../support/reports";
import { abrirTienda, nuevoProducto, vender } from "../../support/tienda";

test("what to order is read where the reports are made, as plain data and as a file", async () => {
  const { admin } = abrirTienda();
  const arroz = nuevoProducto(admin, { nombre: "Arroz", stock: "5" });
  vender(admin, { detalles: [{ producto: arroz, cantidad: 4 }] });
  const reports = reportsCopied(admin.db);
  const quien = pick(admin, ["actor", "duenoId", "ahora"]);
  const pedida = { dias: 30, proveedor: null };
  expect(await reports.read(SUGERIDAS, quien, { ...pedida, limite: 10 })).toMatchObject([{ producto: { id: arroz, nombre: "Arroz" } }]);
  expect(new TextDecoder().decode(await reports.readCsv(ARCHIVO, quien, pedida))).toContain(";Arroz;und;1;");
});
