import { expect, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, cantidad, leer, PANELA } from "./cajero";
import { abrir, conJs } from "./persona";
import { revisarAbierta } from "./revisar";

const ANCHETA = { nombre: "Ancheta", codigo: "7701000000087", precio: "9000" };

/** Axe needs scripts in the page. */
const mirar = async (page: Page): Promise<void> => (conJs() ? revisarAbierta(page) : undefined);

const existencias = (page: Page) => page.locator(".cifras > *").filter({ hasText: "Existencias" });

test("a kit is made of two products, shows how many can be made, and is sold by its code", async ({ page }) => {
  await abrirTienda(page);
  await abrir(page, "/productos/nuevo/");
  await page.locator("main summary", { hasText: "Más opciones" }).click();
  await page.getByText("Es un kit", { exact: true }).click();
  await mirar(page);
  await page.getByLabel("Nombre", { exact: true }).fill(ANCHETA.nombre);
  await page.getByLabel("Código de barras").fill(ANCHETA.codigo);
  await page.getByLabel("Precio al público").fill(ANCHETA.precio);
  for (const [i, escrito] of [PANELA.codigo, ARROZ.nombre].entries()) {
    await page.getByLabel("Producto", { exact: true }).nth(i).fill(escrito);
    await page.getByLabel("Cuánto lleva").nth(i).fill("1");
  }
  await page.getByRole("button", { name: "Guardar producto" }).click();
  await expect(page).toHaveURL(/\/productos\/$/);
  await page.getByRole("link", { name: ANCHETA.nombre }).first().click();
  await expect(page.getByText("Las que se pueden armar")).toBeVisible();
  await mirar(page);
  await expect(existencias(page)).toHaveText("Existencias3Las que se pueden armar");
  await abrir(page, "/ventas/nueva/");
  await leer(page, ANCHETA);
  await expect(cantidad(page, ANCHETA)).toHaveValue("1");
  await page.getByRole("button", { name: /^Cobrar/ }).click();
  await expect(page.locator(".venta-hecha")).toContainText("$ 9.000");
  await abrir(page, "/productos/");
  await page.getByRole("link", { name: ANCHETA.nombre }).first().click();
  await expect(existencias(page)).toHaveText("Existencias2Las que se pueden armar");
});
