import { expect, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, cantidad, cobrada, cobrar, leer, PANELA, ROA, ventas } from "./cajero";
import { conJs, despierta, escribirClave } from "./persona";
import { sinFaltas } from "./revisar";

test.skip(() => !conJs(), "needs JavaScript; tests/http/ventas-formulario shows it without");

const fallos = (page: Page) => page.locator(".captura-fallos");

async function terminarSesion(page: Page): Promise<void> {
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await page.context().clearCookies({ name: "sessionid" });
  await leer(page, ROA);
  await expect(fallos(page)).toContainText(`${ROA.codigo} La sesión terminó.`);
}

test("a session that ended in mid-sale has a button to the login, and what was scanned since is added after it", async ({ page }) => {
  const username = await abrirTienda(page);
  await terminarSesion(page);
  await page.keyboard.press("F4");
  await expect(page.locator(".documento-cierre")).toContainText("Su sesión terminó. Entre de nuevo");
  await sinFaltas(page);
  await fallos(page).getByRole("link", { name: "Entrar y seguir" }).click();
  await escribirClave(page, username);
  await expect(page).toHaveURL(/\/ventas\/nueva\/$/);
  await despierta(page);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await expect(cantidad(page, ROA)).toHaveValue("1");
  await cobrar(page).click();
  await cobrada(page, "$ 2.378,81");
});

test("after a login in another tab the ticket goes on by itself, and is charged", async ({ page, context }) => {
  const username = await abrirTienda(page);
  await terminarSesion(page);
  const otra = await context.newPage();
  await otra.goto("/login/");
  await escribirClave(otra, username);
  await expect(otra).toHaveURL(/\/dashboard\/$/);
  await expect(cantidad(page, ROA)).toHaveValue("1");
  await expect(fallos(page)).toBeHidden();
  await expect(async () => {
    await page.keyboard.press("F4");
    await expect(page.locator(".venta-hecha")).toContainText("$ 2.378,81", { timeout: 2_000 });
  }).toPass();
  expect(await ventas(page)).toBe(1);
});

test("what was scanned without network is added by itself, each unit once, when the network is back", async ({ page, context }) => {
  await abrirTienda(page);
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await context.setOffline(true);
  for (const producto of [ROA, PANELA, ROA]) await leer(page, producto);
  await expect(fallos(page).locator("li")).toHaveCount(3);
  await page.keyboard.press("F4");
  await expect(page.locator(".documento-cierre")).toContainText("No hay conexión. Lo que falta se agrega solo");
  await context.setOffline(false);
  await expect(cantidad(page, ROA)).toHaveValue("2");
  await expect(cantidad(page, PANELA)).toHaveValue("1");
  await expect(page.locator(".documento-lineas tbody tr").first()).toContainText(PANELA.nombre);
  await expect(fallos(page)).toBeHidden();
});
