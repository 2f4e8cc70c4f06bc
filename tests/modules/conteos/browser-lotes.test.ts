import { expect, type Page, test } from "@playwright/test";
import { abrirConLotes, comprar, en, LECHE, lotes } from "../../browser/lechero";

async function contar(page: Page, cuantas: string, lote: string): Promise<void> {
  await page.getByLabel("Código o nombre").fill(LECHE.codigo);
  await page.keyboard.press("Enter");
  await page.getByLabel("Cuántas hay").fill(cuantas);
  await page.getByLabel("Lote", { exact: true }).fill(lote);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByLabel("Código o nombre")).toBeFocused();
}

test("goods with lots are counted by lot", async ({ page }) => {
  const producto = await abrirConLotes(page);
  await comprar(page, "7", "L-TARDE", en(40));
  await comprar(page, "5", "L-PRONTO", en(3));
  await page.goto("/inventario/conteos/");
  await page.getByLabel("Solo lo que se escanee").check();
  await page.getByRole("button", { name: "Abrir el conteo" }).click();
  await contar(page, "4", "L-PRONTO");
  await contar(page, "7", "L-TARDE");
  await page.getByRole("link", { name: "Corregir el inventario" }).click();
  await page.getByRole("button", { name: "Corregir el inventario" }).click();
  expect(await lotes(page, producto)).toEqual(["L-PRONTO: 4", "L-TARDE: 7"]);
});
