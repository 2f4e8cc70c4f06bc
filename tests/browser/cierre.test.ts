import { expect, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, cantidad, cobrada, leer } from "./cajero";
import { abrir, abrirSesion, conJs, enviar, flash } from "./persona";
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

test("the sale screen says that the drawer is closed and opens it by keyboard; a sale in cash costs no key more", async ({ page }) => {
  await abrirTienda(page, [ARROZ]);
  await enviar(page, "/caja/abrir/", { base: "1000" });
  await enviar(page, "/caja/cerrar/", { contado: "1000" });
  await abrir(page, "/ventas/nueva/");
  const linea = page.locator("summary", { hasText: "Caja cerrada." });
  await expect(linea).toBeVisible();
  if (conJs()) {
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await page.keyboard.press("F4");
    await cobrada(page, "$ 1.188,81");
    await revisarMedidas(page, "/ventas/nueva/");
  }
  await linea.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Base")).toBeFocused();
  await page.keyboard.insertText("20.000");
  await page.keyboard.press("Enter");
  await expect(linea).toHaveCount(0);
  const { sesion } = await (await page.request.get("/caja/", { headers: { Accept: "application/json" } })).json();
  expect(sesion.base).toBe("20000.00");
});
