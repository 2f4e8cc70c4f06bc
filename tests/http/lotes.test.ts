import { expect, test } from "vitest";
import { shopForEachTest } from "../support/counter";
import { lastId, newProduct } from "../support/shop";

const { service, admin, vendedor } = await shopForEachTest();

const HTML = { Accept: "text/html" };
const RUTA = "/inventario/vencimientos/";

/** A product with three lots: one is over, one ends tomorrow, one has no end. Today is 2026-11-21. */
async function leche(): Promise<number> {
  const id = await newProduct(service, admin, { nombre: "Leche", precio_compra: "1000", stock: 2, lleva_lotes: "on" });
  const lotes = [
    ["VIEJO", "2026-11-20"],
    ["NUEVO", "2026-11-22"],
  ];
  for (const [lote = "", fecha_caducidad = ""] of lotes)
    await admin.form("/compras/crear/", {
      tipo: "productos",
      "detalles[0].producto": id,
      "detalles[0].cantidad": 3,
      "detalles[0].precio": "1000.00",
      "detalles[0].precio_venta": "1500",
      "detalles[0].tiene_caducidad": "on",
      "detalles[0].fecha_caducidad": fecha_caducidad,
      "detalles[0].lote": lote,
    });
  return id;
}

const lotesDe = async (id: number) =>
  (await admin.data(`/productos/${id}/`)).lotes.map(({ lote, cantidad }: { lote: string; cantidad: number }) => [lote, cantidad]);

test("the lots of a product, its ledger and what ends are shown and can be downloaded", async () => {
  const id = await leche();
  const { producto, lotes, movimientos } = await admin.data(`/productos/${id}/`);
  expect(producto.lleva_lotes).toBe(true);
  expect(lotes).toMatchObject([
    { lote: "VIEJO", vence: "2026-11-20", vencido: true, cantidad: 3 },
    { lote: "NUEVO", vence: "2026-11-22", vencido: false, cantidad: 3 },
    { lote: "", vence: null, vencido: false, cantidad: 2 },
  ]);
  expect(movimientos[0]).toMatchObject({ causa: "compra", cantidad: 3, lote: "NUEVO", vence: "2026-11-22" });
  const { tramos, vencimientos, page } = await admin.data(RUTA);
  expect(tramos.slice(0, 2)).toEqual([
    { tramo: "vencidos", lotes: 1, costo: "3000.00" },
    { tramo: "7", lotes: 1, costo: "3000.00" },
  ]);
  expect(vencimientos).toMatchObject([
    { producto: { id, nombre: "Leche" }, lote: "VIEJO", vence: "2026-11-20", dias: -1, cantidad: 3, valor: "3000.00" },
    { lote: "NUEVO", dias: 1 },
  ]);
  expect(page.total).toBe(2);
  expect((await admin.data(`${RUTA}?tramo=7`)).vencimientos).toHaveLength(1);
  const csv = await (await admin.get(`${RUTA}?formato=csv`)).text();
  expect(csv).toContain("Leche;VIEJO;2026-11-20;-1;3;und;1000,00;3000,00");
  expect(await (await admin.get("/dashboard/")).text()).toContain("1 lote vencido por $ 3.000");
  expect((await vendedor.get(RUTA)).status).toBe(403);
});

test("writing off asks for how many and why, and a vendedor may not", async () => {
  const id = await leche();
  const formulario = await (await admin.get(`${RUTA}baja/?producto=${id}&lote=VIEJO&vence=2026-11-20`)).text();
  expect(formulario).toContain("Lote VIEJO, vence 20/11/2026");
  const baja = { producto: id, lote: "VIEJO", cantidad: 3, motivo: "Vencido" };
  expect((await vendedor.form(`${RUTA}baja/`, baja)).status).toBe(403);
  const sinMotivo = await admin.form(`${RUTA}baja/`, { ...baja, motivo: "" }, { Accept: "application/json" });
  expect([sinMotivo.status, (await sinMotivo.json()).errors]).toMatchObject([400, { motivo: [expect.any(String)] }]);
  const hecha = await admin.form(`${RUTA}baja/`, baja, HTML);
  expect([hecha.status, hecha.headers.get("Location")]).toEqual([302, RUTA]);
  expect(await lotesDe(id)).toEqual([
    ["NUEVO", 3],
    ["", 2],
  ]);
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
