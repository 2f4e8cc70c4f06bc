import { beforeEach, describe, expect, test } from "vitest";
import { JSON_ONLY } from "../support/answers";
import { admin, beginAgain, cliente_fk, promotion, RULES, service, typedIn, vendedor } from "../support/rules-at-the-counter";
import { save } from "../support/ticket";

const NUEVA = "/ventas/nueva/";
beforeEach(beginAgain);

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
  });

  test("who keeps a ticket without a client is told that the client is missing, and nothing of prices", async () => {
    await promotion({ tipo: "porcentaje", valor: "20" });
    const ticket = await typedIn(seller, "");
    const asked = await seller.form(NUEVA, { ...ticket.fields, intencion: "separar", abono: "" }, JSON_ONLY);
    expect((await asked.json()).errors).toEqual({ cliente_fk: [expect.stringContaining("cliente registrado")] });
    const wrong = await seller.form(NUEVA, { ...ticket.fields, intencion: "separar", abono: "99.999.999", plazo: "x" }, JSON_ONLY);
    expect(Object.keys((await wrong.json()).errors)).toEqual(["cliente_fk", "abono", "plazo"]);
  });
});
