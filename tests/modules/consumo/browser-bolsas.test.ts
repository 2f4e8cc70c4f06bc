import { expect, type Page, test } from "@playwright/test";
import { abrirTienda, cantidad, leer } from "../../browser/cajero";
import { abrir, conJs } from "../../browser/persona";
import { revisarAbierta } from "../../browser/revisar";

const BOLSA = { nombre: "Bolsa grande", codigo: "7701000000094", precio: "119" };

/** Axe needs scripts in the page. */
const mirar = async (page: Page): Promise<void> => (conJs() ? revisarAbierta(page) : undefined);

test("a bag is created with its tax, which the ticket shows and charges", async ({ page }) => {
  await abrirTienda(page);
  await abrir(page, "/productos/nuevo/");
  await page.locator("main summary", { hasText: "Más opciones" }).click();
  await page.getByText("Bolsa con impuesto", { exact: true }).click();
  await mirar(page);
  await page.getByLabel("Nombre", { exact: true }).fill(BOLSA.nombre);
  await page.getByLabel("Código de barras").fill(BOLSA.codigo);
  await page.getByLabel("Precio al público").fill("119");
  await page.getByLabel("Es una bolsa con impuesto").check();
  await page.getByLabel("Impuesto de cada bolsa").fill("73");
  await page.getByLabel("Unidades en existencia").fill("50");
  await page.getByRole("button", { name: "Guardar producto" }).click();
  await expect(page).toHaveURL(/\/productos\/$/);
  await abrir(page, "/ventas/nueva/");
  await leer(page, BOLSA);
  await expect(cantidad(page, BOLSA)).toHaveValue("1");
  const linea = page.locator("tr, li").filter({ hasText: BOLSA.nombre }).first();
  await expect(linea).toContainText("$ 73 de impuesto a las bolsas");
  await mirar(page);
  await page.getByRole("button", { name: /^Cobrar/ }).click();
  await expect(page.locator(".venta-hecha")).toContainText("$ 192");
});
