import { expect, type Page, test } from "@playwright/test";
import { abrirTienda, cantidad, leer, PANELA } from "../../browser/cajero";
import { abrir, conJs, enviar } from "../../browser/persona";
import { revisarAbierta } from "../../browser/revisar";

/** Axe needs scripts in the page. */
const mirar = async (page: Page): Promise<void> => (conJs() ? revisarAbierta(page) : undefined);
const propina = (page: Page) => page.getByRole("group", { name: /Propina voluntaria/ });
const conPropina = (page: Page) => page.locator(".venta-propina output");

test("the tip is asked for, follows the ticket, and is charged with it", async ({ page }) => {
  await abrirTienda(page);
  await abrir(page, "/ventas/nueva/");
  await expect(propina(page)).toHaveCount(0);
  await enviar(page, "/configuracion/", { propina_sugerida: "10" });
  await abrir(page, "/ventas/nueva/");
  await leer(page, PANELA);
  await expect(cantidad(page, PANELA)).toHaveValue("1");
  const si = propina(page).getByRole("radio", { name: /^Sí/ });
  await si.check();
  if (conJs()) {
    await expect(conPropina(page)).toBeVisible();
    const una = await conPropina(page).textContent();
    await leer(page, PANELA);
    await expect(cantidad(page, PANELA)).toHaveValue("2");
    await expect(si).toBeChecked();
    await expect(conPropina(page)).not.toHaveText(una ?? "");
  }
  await mirar(page);
  await propina(page).getByRole("radio", { name: "Otro valor" }).check();
  await page.getByLabel("Valor de la propina").fill("1.500");
  await page.getByRole("button", { name: /^Cobrar/ }).click();
  await expect(page.locator(".venta-hecha")).toContainText("y $ 1.500 de propina");
});
