import { expect, type Page, test } from "@playwright/test";
import { mostrarPesos } from "../../app/domain/cifras/dinero";
import { vender } from "./panela";
import { abrirSesion, conJs, enviar } from "./persona";
import { revisar } from "./revisar";

const principal = (page: Page) => page.locator("main");

test("a new shop is led by its guide, which ticks what is done and goes when it is put away", async ({ page }) => {
  await abrirSesion(page, "guia");
  await page.goto("/dashboard/");
  await expect(page.getByRole("heading", { name: "Primeros pasos" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Hoy Vendí" })).toContainText("Hoy no ha vendido todavía.");
  await expect(principal(page)).toContainText("Aquí verá cómo van las ventas");
  await page.getByRole("link", { name: "Agregue su primer producto" }).click();
  await expect(page).toHaveURL(/\/productos\/nuevo\/$/);
  await vender(page);
  await enviar(page, "/configuracion/", { nombre_comercial: "La Esquina" });
  await page.goto("/dashboard/");
  await expect(page.locator(".paso-hecho")).toContainText([/tienda/, /producto/, /venta/, /comprobante/]);
  await page.getByRole("button", { name: "Ocultar la guía" }).click();
  await expect(page.locator(".mensaje")).toContainText("no volveremos a mostrarle la guía");
  await expect(page.locator(".pasos")).toHaveCount(0);
});

test("the owner reads the day, its table and its rows", async ({ page }) => {
  await abrirSesion(page, "panel");
  await vender(page);
  await page.goto("/dashboard/");
  const hoy = page.getByRole("region", { name: "Hoy Vendí" });
  await expect(hoy).toContainText(mostrarPesos("7140.00"));
  await expect(hoy).toContainText("Se acaba1 productoPanela");
  await page.getByRole("link", { name: "7 días" }).click();
  await expect(page).toHaveURL(/\?dias=7#ultimos-dias$/);
  await expect(page.locator(".mes-dias li")).toHaveCount(7);
  await page.getByText("Ver como tabla").first().click();
  await expect(page.getByRole("row", { name: mostrarPesos("7140.00") }).first()).toBeVisible();
  await page.getByText("Más cifras de hoy").click();
  await expect(page.getByRole("row", { name: /^Ventas 1 1 1$/ })).toBeVisible();
  await hoy.getByRole("link", { name: "Gané" }).click();
  await expect(page).toHaveURL(/\/reportes\/utilidad\/\?desde=/);
});

test("on a phone the six answers stand on the first screen, and a finger finds each day of the month", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await abrirSesion(page, "telefono");
  await vender(page);
  await page.goto("/dashboard/");
  await expect(page.locator(".hoy-pregunta")).toHaveText(["Hoy Vendí", "Gané", "Hay en caja", "Me deben", "Debo", "Se acaba"]);
  const bar = await page.locator(".barra").boundingBox();
  const last = await page.locator(".respuesta").last().boundingBox();
  expect((last?.y ?? 999) + (last?.height ?? 999)).toBeLessThan(bar?.y ?? 0);
  const day = await page.locator(".mes-dias a").last().boundingBox();
  expect(Math.min(day?.width ?? 0, day?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.locator(".mes-dias a").last().click();
  await expect(page).toHaveURL(/\/reportes\/ventas\/\?desde=(\S+)&hasta=\1$/);
});

test("axe finds nothing on it, light and wide, dark and narrow, empty and full", async ({ page }) => {
  test.skip(!conJs(), "axe itself is JavaScript");
  await abrirSesion(page, "axepanel");
  await revisar(page, "/dashboard/");
  await vender(page);
  await revisar(page, "/dashboard/");
});

test("nothing of it is cut off on a letter page, no card stands on two, and the shop's name stands on top", async ({ page }) => {
  test.skip(!conJs(), "measured by a script");
  await abrirSesion(page, "papel");
  await vender(page);
  await enviar(page, "/configuracion/", { nombre_comercial: "La Esquina" });
  await page.goto("/dashboard/");
  await page.emulateMedia({ media: "print" });
  // 8.5 inches less the margins of 0.4 on either side.
  await page.setViewportSize({ width: 740, height: 1000 });
  await expect(page.locator(".marca")).toBeVisible();
  await expect(page.locator(".marca")).toContainText("La Esquina");
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => one.outerHTML.slice(0, 80)),
  );
  expect(cut).toEqual([]);
  const cards = page.locator("main .columnas .tarjeta");
  expect(await cards.count()).toBeGreaterThan(1);
  expect(await cards.evaluateAll((all) => all.filter((card) => getComputedStyle(card).breakInside !== "avoid").length)).toBe(0);
});
