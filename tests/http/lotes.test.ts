import { expect, test } from "vitest";
import { shopForEachTest } from "../support/counter";
import { lecheConLotes } from "../support/lots";
import { lastId } from "../support/shop";

const { service, admin, vendedor } = await shopForEachTest();

const HTML = { Accept: "text/html" };

const leche = () => lecheConLotes(service, admin);

const lotesDe = async (id: number) =>
  (await admin.data(`/productos/${id}/`)).lotes.map(({ lote, cantidad }: { lote: string; cantidad: number }) => [lote, cantidad]);

test("the lots of a product and its ledger are shown", async () => {
  const id = await leche();
  const { producto, lotes, movimientos } = await admin.data(`/productos/${id}/`);
  expect(producto.lleva_lotes).toBe(true);
  expect(lotes).toMatchObject([
    { lote: "VIEJO", vence: "2026-11-20", vencido: true, cantidad: 3 },
    { lote: "NUEVO", vence: "2026-11-22", vencido: false, cantidad: 3 },
    { lote: "", vence: null, vencido: false, cantidad: 2 },
  ]);
  expect(movimientos[0]).toMatchObject({ causa: "compra", cantidad: 3, lote: "NUEVO", vence: "2026-11-22" });
});

test("what is over is not sold, but with a notice where the shop says so", async () => {
  const id = await leche();
  const vender = (campos: Record<string, string | number>, cabeza = HTML) =>
    vendedor.form("/ventas/nueva/", { forma_pago: "Efectivo", "detalles[0].producto": id, ...campos }, cabeza);
  const negada = await vender({ "detalles[0].cantidad": 6 }, { Accept: "application/json" });
  expect((await negada.json()).errors).toEqual({ "detalles[0].cantidad": ["De Leche quedan 5 que no han vencido."] });
  await admin.form("/configuracion/", { vende_vencidos: "avisa" });
  expect((await vender({ "detalles[0].cantidad": 6 })).status).toBe(302);
  const { flash } = await vendedor.data("/ventas/");
  expect(flash).toMatchObject([{ tipo: "aviso", mensaje: expect.stringContaining("Salieron unidades de un lote vencido: Leche.") }]);
  expect(await (await vendedor.get(`/ventas/nueva/?hecha=${lastId(service, "ventas")}`)).text()).toContain("un lote vencido: Leche");
  expect(await lotesDe(id)).toEqual([["VIEJO", 2]]);
});

test("the fields of lots are shown only where the shop keeps lots", async () => {
  const id = await leche();
  const campos = async () => [
    (await (await admin.get("/productos/nuevo/")).text()).includes('name="lleva_lotes"'),
    (await admin.data("/compras/crear/")).usa_lotes,
    (await (await admin.form("/ventas/nueva/", { intencion: `elegir:${id}` }, HTML)).text()).includes('name="detalles[0].lote"'),
  ];
  expect(await campos()).toEqual([false, false, false]);
  await admin.form("/configuracion/", { usa_lotes: "on" });
  expect(await campos()).toEqual([true, true, true]);
});
