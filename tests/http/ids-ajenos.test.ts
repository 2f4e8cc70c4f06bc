import { describe, expect, test } from "vitest";
import { dump } from "../support/dump";
import { newClient, newProduct, newSale, openShop } from "../support/shop";

// Ids of another shop's records, and of another vendedor's sale, in the bodies of requests to one's own.

const shop = await openShop();
const { service, ajeno, records } = shop;
const [producto, cliente] = [await newProduct(service, ajeno), await newClient(service, ajeno)];
const venta = await newSale(service, ajeno, { "detalles[0].producto": producto });
const foreign = { ...records, producto, cliente, venta, linea: lineOf(venta) };
const sale = await newSale(service, shop.vendedor, { "detalles[0].producto": records.producto });
const own = { sale, line: lineOf(sale) };

function lineOf(venta: number): number {
  return shop.service.db.$client.prepare<[number], number>("select id from detalles_venta where venta_id = ?").pluck().get(venta) ?? 0;
}

const FORMS: [string, string, () => Record<string, string | number>][] = [
  ["another shop's product on a line", "detalles[0].producto", () => ({ "detalles[0].producto": foreign.producto })],
  [
    "a product that does not exist",
    "detalles[1].producto",
    () => ({ "detalles[0].producto": shop.records.producto, "detalles[1].producto": 987654321 }),
  ],
  ["another shop's client", "cliente_fk", () => ({ cliente_fk: foreign.cliente })],
  ["a client that does not exist", "cliente_fk", () => ({ cliente_fk: 987654321 })],
  [
    "a line of another shop's sale",
    "detalles[0].id",
    () => ({ "detalles[0].id": foreign.linea, "detalles[0].producto": shop.records.producto }),
  ],
  [
    "a line of another sale of one's own",
    "detalles[0].id",
    () => ({ "detalles[0].id": shop.records.linea, "detalles[0].producto": shop.records.producto }),
  ],
];

describe.each(["vendedor", "admin"] as const)("%s", (person) => {
  describe.each([
    ["/ventas/nueva/", () => "/ventas/nueva/"],
    ["/ventas/editar/", () => `/ventas/editar/${own.sale}/`],
  ])("%s", (_, path) => {
    test.each(FORMS)("%s", async (_, field, fields) => {
      const before = dump(shop.service);
      const posted = { ...fields(), con_detalles: 1 };
      const page = await shop[person].form(path(), posted, { Accept: "text/html" });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("Revisa los campos marcados en el formulario.");
      const json = await shop[person].form(path(), posted, { Accept: "application/json" });
      expect(json.status).toBe(400);
      expect(await json.json()).toEqual({ success: false, errors: { [field]: [expect.any(String)] }, code: "VALIDATION_ERROR" });
      expect(dump(shop.service)).toBe(before);
    });
  });

  test.each([
    ["/ventas/<own>/detalles/", () => `/ventas/${own.sale}/detalles/`],
    ["/ventas/detalles/<own>/editar/", () => `/ventas/detalles/${own.line}/editar/`],
  ])("%s with another shop's product: 404, nothing changes", async (_, path) => {
    const before = dump(shop.service);
    for (const producto of [foreign.producto, String(foreign.producto), 987654321]) {
      const response = await shop[person].json(path(), { producto, cantidad: 1 });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ success: false, error: expect.any(String), code: "RESOURCE_NOT_FOUND" });
    }
    expect(dump(shop.service)).toBe(before);
  });
});

describe("a vendedor and the sales of its own shop that are not its own", () => {
  test("it sees none of them, in lists, searches or by id, and changes none", async () => {
    const { service, admin, vendedor, records } = shop;
    const venta = await newSale(service, admin, { cliente: "Solo de la dueña", "detalles[0].producto": records.producto });
    const before = dump(service);
    for (const path of [`/ventas/detalle/${venta}/`, `/ventas/editar/${venta}/`, `/ventas/eliminar/${venta}/`, `/ventas/factura/${venta}/`])
      expect((await vendedor.get(path)).status, path).toBe(404);
    for (const path of [`/ventas/${venta}/productos/`, `/ventas/api/datos-json/${venta}/`])
      expect((await vendedor.get(path)).status, path).toBe(404);
    expect((await vendedor.json(`/ventas/${venta}/detalles/`, { producto: records.producto })).status).toBe(404);
    expect((await vendedor.json(`/ventas/detalles/${lineOf(venta)}/editar/`, { cantidad: 3 })).status).toBe(404);
    expect((await vendedor.json(`/ventas/detalles/${lineOf(venta)}/eliminar/`, {})).status).toBe(404);
    expect((await vendedor.form(`/ventas/eliminar/${venta}/`)).status).toBe(404);
    for (const path of ["/ventas/", "/ventas/?q=due%C3%B1a", "/ventas/api/buscar-ventas/?q=solo", "/dashboard/"])
      expect(JSON.stringify(await vendedor.data(path)), path).not.toContain("Solo de la");
    expect(JSON.stringify(await admin.data("/ventas/?q=due%C3%B1a"))).toContain("Solo de la dueña");
    expect(dump(service)).toBe(before);
  });
});
