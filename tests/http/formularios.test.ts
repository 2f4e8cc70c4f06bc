import { describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage } from "../support/answers";
import { dump } from "../support/dump";
import { control, messagesOf } from "../support/html";
import { openShop } from "../support/shop";

const TOO_LONG = "Son más de 1.000 líneas; divídalas en varias partes.";

const shop = await openShop();

const lines = (indexes: readonly number[]) => Object.fromEntries(indexes.map((i) => [`detalles[${i}].producto`, shop.records.producto]));

describe.each(["/ventas/nueva/", "/ventas/editar/:id/", "/clientes/nuevo/"])("%s with more than a thousand lines", (route) => {
  const path = () => route.replace(":id", String(shop.records.venta));
  const fields = () => ({ cliente: "Doña Rosa", nombre: "Doña Rosa", con_detalles: 1, ...lines([0, 998, 999, 1000, 4_000_000_000]) });

  test("is the form again, with all that was typed up to there", async () => {
    const before = dump(shop.service);
    const html = await refusedPage(shop.admin, path(), fields());
    expect(messagesOf(html)).toContain(TOO_LONG);
    expect(control(html, route.startsWith("/ventas/") ? "cliente" : "nombre").value).toBe("Doña Rosa");
    if (route.startsWith("/ventas/")) {
      const kept = [0, 998, 999, 1000].map((i) => control(html, `detalles[${i}].producto`).value);
      expect(kept).toEqual([...Array(3).fill(String(shop.records.producto)), undefined]);
    }
    expect(dump(shop.service)).toBe(before);
  });

  test("does nothing else either: a step would lose the rest", async () => {
    expect(messagesOf(await refusedPage(shop.admin, path(), { ...fields(), intencion: "quitar:0" }))).toContain(TOO_LONG);
  });

  test("is an envelope for a program", async () => {
    const response = await shop.admin.form(path(), fields(), JSON_ONLY);
    expect([response.status, await response.json()]).toEqual([400, { success: false, error: TOO_LONG, code: "VALIDATION_ERROR" }]);
  });
});

test("the thousandth line still counts", async () => {
  const fields = { ...lines([999]), "detalles[999].cantidad": "nada" };
  expect(await errorsOf(shop.admin, "/ventas/nueva/", fields)).toHaveProperty(["detalles[999].cantidad"]);
});

test("a refused form opens in its first wrong field, a new one in its first", async () => {
  const focused = (html: string) => /<[^>]*? autofocus=""[^>]*>/i.exec(html)?.[0].match(/ name="(\w+)"/)?.[1];
  expect(focused(await shop.admin.html("/productos/nuevo/"))).toBe("nombre");
  expect(focused(await refusedPage(shop.admin, "/productos/nuevo/", { nombre: "Panela", precio: "x", stock: "y" }))).toBe("precio");
  // What the schema refuses and what the database refuses, of which the latter is known later.
  const registro = { nombre_comercial: "", username: "nadie", email: "mal", password1: "Cafetera-2026", password2: "Cafetera-2027" };
  expect(focused(await refusedPage(shop.service.visitor(), "/registro/", registro))).toBe("email");
});
