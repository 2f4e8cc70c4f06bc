import { beforeEach, describe, expect, test } from "vitest";
import { admin, beginAgain, cliente_fk, RULES, service, shelf, typedIn, vendedor } from "../../support/rules-at-the-counter";
import type { Visitor } from "../../support/service";
import { lastId } from "../../support/shop";
import { openTicket, press, save, step } from "../../support/ticket";

const NUEVA = "/ventas/nueva/";
beforeEach(beginAgain);

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

  test("a quotation that is let go leaves its products at today's prices", async () => {
    const ticket = await openTicket(seller, await quoted(seller, ""));
    shelf(12_000);
    const loose = await step(seller, ticket, "soltar-cotizacion");
    expect(loose.total).toBe(3_600_000);
    expect(await save(service, seller, loose)).toEqual({ shown: 3_600_000, stored: 3_600_000, said: [] });
  });
});
