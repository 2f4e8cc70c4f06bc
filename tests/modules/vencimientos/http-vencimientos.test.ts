import { expect, test } from "vitest";
import { shopForEachTest } from "../../support/counter";
import { lecheConLotes } from "../../support/lots";
import { newProduct, newPurchase } from "../../support/shop";

const { service, admin, vendedor } = await shopForEachTest();

const HTML = { Accept: "text/html" };
const RUTA = "/inventario/vencimientos/";
const leche = () => lecheConLotes(service, admin);

const lotesDe = async (id: number) =>
  (await admin.data(`/productos/${id}/`)).lotes.map(({ lote, cantidad }: { lote: string; cantidad: number }) => [lote, cantidad]);

test("what ends is shown and can be downloaded, and the owner is told of it", async () => {
  const id = await leche();
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

test("what expires is counted in days from today", async () => {
  const producto = await newProduct(service, admin, { precio: "1000", precio_compra: "700" });
  await newPurchase(service, admin, producto, { cantidad: 5, tiene_caducidad: "on", fecha_caducidad: "2026-12-01" });
  const [lote] = (await admin.data("/reportes/caducidad/")).lotes;
  expect(lote).toMatchObject({ fecha_caducidad: "2026-12-01", dias: 10, cantidad: 5, quedan: 5, valor_costo: "3500.00" });
  expect((await admin.data("/reportes/caducidad/?dias=9")).lotes).toEqual([]);
  expect((await admin.data("/reportes/caducidad/?dias=10")).lotes).toHaveLength(1);
  expect((await admin.data("/reportes/caducidad/?desde=2026-12-01&hasta=2026-12-01")).lotes).toHaveLength(1);
  const { errors, filtro } = await admin.data("/reportes/caducidad/?dias=pronto");
  expect([errors.dias, filtro.dias]).toEqual([[expect.stringContaining("número entero")], "pronto"]);
});
