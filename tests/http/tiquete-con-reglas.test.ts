import { beforeEach, describe, expect, test } from "vitest";
import { JSON_ONLY } from "../support/answers";
import { openCounter } from "../support/counter";
import type { Visitor } from "../support/service";
import { lastId, newClient } from "../support/shop";
import { openTicket, press, save, step, type Ticket } from "../support/ticket";

const { service, admin, vendedor, product } = await openCounter();
const NUEVA = "/ventas/nueva/";

await admin.form("/configuracion/", { listas_precio: "Mayorista", vendedor_cambia_precios: "0", descuento_maximo_vendedor: "0" });
const cliente_fk = String(await newClient(service, admin, { nombre: "Rosa", lista: "Mayorista" }));
const PAN = { nombre: "Pan", codigo_de_barras: "PAN-1", precio_publico: "10000", precio: "", stock: 9000 };
const lists = { "precios[0].lista": "Mayorista", "precios[0].precio_publico": "9000" };
const pan = await product({ ...PAN, ...lists, "escalas[0].desde": "6", "escalas[0].precio_publico": "8500" });

const promotion = (fields: Record<string, string>) =>
  admin.form("/productos/promociones/nueva/", { nombre: "De hoy", alcance: "todo", ...fields });
const endAll = () => service.db.$client.prepare("update promociones set terminada = 1 where terminada is null").run();
const shelf = (pesos: number) =>
  service.db.$client
    .prepare("update productos set precio_centavos = @p, precio_publico_centavos = @p, iva = '0' where id = @id")
    .run({ p: pesos * 100, id: pan });

/** What holds while the ticket is made; what becomes of it; and what three units come to before, for anybody and for a client of the list. */
const RULES: [string, () => unknown, () => unknown, number, number][] = [
  ["a percentage that ends", () => promotion({ tipo: "porcentaje", valor: "20" }), endAll, 24_000, 24_000],
  ["three for two that ends", () => promotion({ tipo: "lleve", lleve: "3", pague: "2" }), endAll, 20_000, 20_000],
  [
    "the second at half price, and then a dearer shelf",
    () => promotion({ tipo: "segundo", valor: "50" }),
    () => shelf(15_000),
    25_000,
    25_000,
  ],
  ["no promotion, and then one", () => undefined, () => promotion({ tipo: "porcentaje", valor: "50" }), 30_000, 27_000],
  ["a list, and then a cheaper shelf", () => undefined, () => shelf(5_000), 30_000, 27_000],
  ["a price, and then another rate", () => promotion({ tipo: "precio", valor: "7000" }), () => shelf(10_000), 21_000, 21_000],
];

beforeEach(() => {
  endAll();
  service.db.$client
    .prepare("update productos set precio_centavos = 840336, precio_publico_centavos = 1000000, iva = '19' where id = ?")
    .run(pan);
});

async function typedIn(seller: Visitor, client: string): Promise<Ticket> {
  const ticket = await step(seller, await openTicket(seller), "agregar", { codigo: "3*PAN-1" });
  return client ? step(seller, ticket, `cliente:${client}`) : ticket;
}

async function quoted(seller: Visitor, client: string): Promise<string> {
  const made = await press(seller, await typedIn(seller, client), "cotizar");
  expect(made.status).toBe(302);
  seller.cookies.delete("flash");
  return `${NUEVA}?cotizacion=${lastId(service, "cotizaciones")}`;
}

describe.each([
  ["the owner", admin],
  ["a vendedor with limits", vendedor],
])("%s", (_, seller) => {
  describe.each(RULES)("%s", (__, first, then, total, ofList) => {
    test.each([
      ["nobody", "", total],
      ["a client of the list", cliente_fk, ofList],
    ])("for %s, an open ticket is charged as shown, or shown again with the difference", async (___, client, pesos) => {
      await first();
      const ticket = await typedIn(seller, client);
      expect(ticket.total).toBe(pesos * 100);
      await then();
      const { shown, stored, said } = await save(service, seller, ticket);
      expect(stored).toBe(shown);
      if (shown !== ticket.total) expect(said.join()).toMatch(/precio/);
    });

    test.each([
      ["nobody", "", total],
      ["a client of the list", cliente_fk, ofList],
    ])("for %s, a quotation keeps its prices, and what is added follows the rules of today", async (___, client, pesos) => {
      await first();
      const [alone, more] = [await quoted(seller, client), await quoted(seller, client)];
      await then();
      const agreed = pesos * 100;
      expect(await save(service, seller, await openTicket(seller, alone))).toEqual({ shown: agreed, stored: agreed, said: [] });
      const today = await typedIn(seller, client);
      const ticket = await step(seller, await openTicket(seller, more), "agregar", { codigo: "3*PAN-1" });
      expect(ticket.total).toBe(agreed + today.total);
      expect(await save(service, seller, ticket)).toEqual({ shown: ticket.total, stored: ticket.total, said: [] });
    });
  });

  test("a quotation that ended while its ticket was open is shown again at today's prices", async () => {
    const ticket = await openTicket(seller, await quoted(seller, ""));
    shelf(12_000);
    service.db.$client.prepare("update cotizaciones set valida_hasta = '2026-11-20'").run();
    const { shown, stored, said } = await save(service, seller, ticket);
    expect([shown, stored]).toEqual([3_600_000, 3_600_000]);
    expect(said.join()).toContain("venció el 20/11/2026: el tiquete lleva los precios de hoy");
  });

  test("who keeps a ticket without a client is told that the client is missing, and nothing of prices", async () => {
    await promotion({ tipo: "porcentaje", valor: "20" });
    const ticket = await typedIn(seller, "");
    const asked = await seller.form(NUEVA, { ...ticket.fields, intencion: "separar", abono: "" }, JSON_ONLY);
    expect((await asked.json()).errors).toEqual({ cliente_fk: [expect.stringContaining("cliente registrado")] });
    const wrong = await seller.form(NUEVA, { ...ticket.fields, intencion: "separar", abono: "99.999.999", plazo: "x" }, JSON_ONLY);
    expect(Object.keys((await wrong.json()).errors)).toEqual(["cliente_fk", "abono", "plazo"]);
  });

  test("a quotation that is let go leaves its products at today's prices", async () => {
    const ticket = await openTicket(seller, await quoted(seller, ""));
    shelf(12_000);
    const loose = await step(seller, ticket, "soltar-cotizacion");
    expect(loose.total).toBe(3_600_000);
    expect(await save(service, seller, loose)).toEqual({ shown: 3_600_000, stored: 3_600_000, said: [] });
  });
});
