import { expect, type Page, test } from "@playwright/test";
import { abrir, abrirSesion, conJs, flash } from "./persona";
import { revisarMedidas } from "./revisar";

async function abrirCaja(page: Page, base: string): Promise<void> {
  await abrir(page, "/caja/");
  await page.getByLabel("Base").fill(base);
  await page.keyboard.press("Enter");
  await expect(flash(page)).toContainText("Caja abierta.");
}

test("Enter after a number in the first box of notes closes no drawer: it goes on, or it is asked", async ({ page }) => {
  await abrirSesion(page, "cierre");
  await abrirCaja(page, "200000");
  await abrir(page, "/caja/cerrar/");
  const casilla = (pesos: string) => page.getByRole("group", { name: "Billetes" }).getByLabel(pesos, { exact: true });
  await casilla("$ 100.000").focus();
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  if (conJs()) {
    await expect(casilla("$ 50.000")).toBeFocused();
    for (let i = 0; i < 11; i++) await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Cerrar la caja" })).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(page.locator("main")).toContainText("Sobran $ 300.000. ¿Cerrarla así?");
  await expect(casilla("$ 100.000")).toHaveValue("5");
  if (conJs()) await revisarMedidas(page, page.url());
});

test("a drawer that was closed by mistake is open again with one button", async ({ page }) => {
  await abrirSesion(page, "reabre");
  await abrirCaja(page, "200000");
  await page.getByRole("link", { name: "Contar y cerrar" }).click();
  await page.getByRole("group", { name: "Billetes" }).getByLabel("$ 100.000").fill("2");
  await page.getByRole("button", { name: "Cerrar la caja" }).click();
  await expect(flash(page)).toContainText("Caja cerrada.");
  await flash(page).getByRole("button", { name: "Deshacer" }).click();
  await expect(flash(page)).toContainText("Deshecho: cerró la caja");
  await expect(page.getByRole("link", { name: "Contar y cerrar" })).toBeVisible();
});
