import { expect, type Page, test } from "@playwright/test";
import { abrir, abrirSesion, conJs, soloConJs } from "./persona";
import { sinFaltas } from "./revisar";

const menu = (page: Page) => page.getByRole("navigation", { name: "Principal" });

test("all of the owner's menu is in sight on a low screen, and its headings on a high one", async ({ page }) => {
  soloConJs();
  await abrirSesion(page, "menu");
  await page.setViewportSize({ width: 1280, height: 650 });
  for (const ruta of ["/productos/", "/ventas/nueva/"]) {
    await abrir(page, ruta);
    expect(await page.locator(".cabecera").evaluate((caja) => caja.scrollHeight - caja.clientHeight)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await abrir(page, "/productos/");
  await expect(menu(page).getByRole("list", { name: "Mercancía" }).getByRole("link")).toHaveText(["Productos", "Compras", "Proveedores"]);
  await expect(menu(page).getByRole("heading", { name: "Mercancía" })).toBeInViewport();
  expect(await page.locator(".cabecera").evaluate((caja) => caja.scrollHeight - caja.clientHeight)).toBeLessThanOrEqual(0);
});

test("on a phone the last button of the bar shows the whole menu, and Esc closes it", async ({ page }) => {
  await abrirSesion(page, "barra");
  await page.setViewportSize({ width: 390, height: 844 });
  await abrir(page, "/productos/");
  await expect(menu(page)).toBeHidden();
  const mas = page.getByRole("navigation", { name: "A mano" }).getByRole("button", { name: "Más" });
  await mas.click();
  await expect(menu(page).getByRole("link", { name: "Más opciones" })).toBeInViewport();
  if (conJs()) await sinFaltas(page);
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(mas).toBeFocused();
  await mas.click();
  await menu(page).getByRole("link", { name: "Compras", exact: true }).click();
  await expect(page).toHaveURL(/\/compras\/$/);
});
