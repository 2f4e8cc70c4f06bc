import { expect, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, caja, cantidad, leer, ROA } from "./cajero";
import { Lector } from "./lector";
import { abrir, conJs, soloConJs } from "./persona";
import { sinFaltas } from "./revisar";

const busqueda = (page: Page) => page.getByRole("combobox", { name: "Buscar" });

test("a page and a product are found from the menu, and Enter opens the first", async ({ page }) => {
  await abrirTienda(page);
  await abrir(page, "/ventas/");
  await page.getByRole("link", { name: "Buscar" }).click();
  const donde = conJs() ? busqueda(page) : page.getByLabel("Página, producto, cliente o venta");
  await donde.fill("panela");
  await page.keyboard.press("Enter");
  if (!conJs()) {
    await expect(page.getByRole("link", { name: /Panela redonda/ })).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Panela redonda");
});

test("Ctrl K searches over the counter: the arrows choose, F4 charges nothing, Esc gives the box back and the ticket stays", async ({
  page,
}) => {
  soloConJs();
  await abrirTienda(page);
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await caja(page).focus();
  await page.keyboard.press("Control+k");
  await expect(busqueda(page)).toBeFocused();
  await busqueda(page).pressSequentially("arroz");
  const opciones = page.getByRole("option");
  await expect(opciones).toHaveText([/Arroz Diana/, /Arroz Roa/]);
  await sinFaltas(page);
  await page.keyboard.press("F4");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toHaveText(/Arroz Roa/);
  const lector = await Lector.en(page);
  await lector.leer(ROA.codigo, 10);
  await lector.descansar();
  await expect(busqueda(page)).toHaveValue("arroz");
  await page.keyboard.press("Escape");
  await expect(busqueda(page)).toBeHidden();
  await expect(caja(page)).toBeFocused();
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await expect(cantidad(page, ROA)).toHaveValue("1");
  await expect(page).toHaveURL(/\/ventas\/nueva\/$/);
});

test("an answer that comes late is not shown, and Enter waits for its own", async ({ page }) => {
  soloConJs();
  await abrirTienda(page);
  await abrir(page, "/productos/");
  await page.route(/\/buscar\/\?q=arroz$/, async (route) => {
    await new Promise((listo) => setTimeout(listo, 1_500));
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.press("Control+k");
  await busqueda(page).fill("arroz");
  await page.waitForRequest(/q=arroz$/);
  await busqueda(page).fill("panela");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Panela redonda");
});

test("where the script of the search is gone, as after an update of the program, the link opens its page", async ({ page }) => {
  soloConJs();
  await abrirTienda(page);
  await abrir(page, "/productos/");
  await page.route(/\/build\/.*busqueda.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("link", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/\/buscar\/$/);
});
