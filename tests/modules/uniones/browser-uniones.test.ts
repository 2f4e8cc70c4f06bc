import { expect, test } from "@playwright/test";
import { abrirTienda } from "../../browser/cajero";
import { abrir, conJs, enviar, flash } from "../../browser/persona";
import { revisarAbierta } from "../../browser/revisar";

test("two clients that are one become one, and it is undone", async ({ page }) => {
  await abrirTienda(page);
  for (const nombre of ["Ana Ruiz", "Ana Ruis"]) await enviar(page, "/clientes/nuevo/", { nombre, telefono: "3001234567" });
  await abrir(page, "/clientes/");
  await page.getByRole("link", { name: "Ana Ruiz" }).click();
  await page.locator("#contenido").getByText("Más", { exact: true }).click();
  await page.getByRole("link", { name: "Unir con otro" }).click();
  await page.getByRole("link", { name: "Ana Ruis" }).click();
  await expect(page.getByRole("columnheader", { name: "Se va: Ana Ruis" })).toBeVisible();
  if (conJs()) await revisarAbierta(page);
  await page.getByRole("button", { name: "Unir", exact: true }).click();
  await expect(flash(page)).toContainText("Los dos son ahora Ana Ruiz");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await abrir(page, "/clientes/");
  await expect(page.getByRole("link", { name: /^Ana Rui/ })).toHaveCount(2);
});
