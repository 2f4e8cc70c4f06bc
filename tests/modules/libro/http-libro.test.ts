import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textOf } from "../../support/html";
import { startService } from "../../support/service";

test("the book of pieces shows each of them to developers", async () => {
  const answer = await (await startService()).visitor().get("/libro/");
  const html = await answer.text();
  const text = textOf(html);
  expect(answer.status).toBe(200);
  const tokens = readFileSync("app/ui/css/base.css", "utf8").match(
    /--(t|e|radio|pildora|tinta|fondo|acento|peligro|aviso)(-?[a-z0-9]+)*(?=:)/g,
  );
  for (const token of new Set(tokens)) expect(text).toContain(token);
  for (const part of [
    "Botones y enlaces",
    "Con error",
    "La barra de mar 17 nov no cabe entera: 1,9 M.",
    "Página 4 de 61",
    "En un marco angosto",
    "Forma de pago Efectivo Cambio",
    "¿Eliminar la venta 12?",
  ])
    expect(text).toContain(part);
  for (const tone of [1, 2, 3, 4, 5, 6, 7, 8]) expect(html).toContain(`class="inicial inicial-${tone}"`);
  expect(html).toMatch(/<a class="buscar" href="\/buscar\/"[^>]* data-busca=""/);
});

test("in production there is no such page", async () => {
  const visitor = (await startService({ NODE_ENV: "production" })).visitor();
  expect((await visitor.get("/libro/")).status).toBe(404);
  expect((await visitor.get("/login/")).status).toBe(200);
});
