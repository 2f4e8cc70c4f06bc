import { expect, test } from "vitest";
import { JSON_ONLY } from "../../support/answers";
import { openCounter } from "../../support/counter";
import { textOf } from "../../support/html";

const { service, admin, vendedor, product, sell } = await openCounter();
await admin.form("/configuracion/", { nombre_comercial: "La Esquina" });

test("the client's screen needs a login, and a vendedor may open it", async () => {
  const answer = await service.visitor().get("/pantalla/");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/login/?next=%2Fpantalla%2F"]);
  for (const visitor of [admin, vendedor]) expect((await visitor.get("/pantalla/")).status).toBe(200);
});

test("its data are the shop's name and logo, and nothing of a sale", async () => {
  await sell({ "detalles[0].producto": await product() });
  const answer = await vendedor.send("/pantalla/", { headers: JSON_ONLY });
  expect(await answer.json()).toEqual({ tienda: "La Esquina", logo: null, flash: [expect.anything()] });
});

test("without JavaScript it says what it is for", async () => {
  const text = textOf(await vendedor.html("/pantalla/"));
  expect(text).toContain("Esta página va en una segunda pantalla, de cara al cliente.");
  expect(text).toContain("Necesita JavaScript");
});

test("the drawer and the search lead to it", async () => {
  expect(await vendedor.html("/caja/")).toContain('href="/pantalla/" class="menu-opcion" target="pantalla"');
  const found = await vendedor.data("/buscar/?q=pantalla");
  expect(found.buscar.map(({ url }: { url: string }) => url)).toContain("/pantalla/");
});
