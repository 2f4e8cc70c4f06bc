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
  await expect(page.getByRole("cell", { name: "Ana Ruis" })).toBeVisible();
  if (conJs()) await revisarAbierta(page);
  await page.getByRole("button", { name: "Unir", exact: true }).click();
  await expect(flash(page)).toContainText("Los dos son ahora Ana Ruiz");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await abrir(page, "/clientes/");
  await expect(page.getByRole("link", { name: /^Ana Rui/ })).toHaveCount(2);
});

test("two products that are one become one, and it is undone", async ({ page }) => {
  await abrirTienda(page);
  for (const [nombre, codigo_de_barras] of [
    ["Arroz Diana 500 g", "8801"],
    ["Arroz Diana 500gr", "8802"],
  ] as const)
    await enviar(page, "/productos/nuevo/", { nombre, codigo_de_barras, stock: "10", precio_compra: "1000", precio_publico: "2000" });
  await abrir(page, "/productos/?q=8801");
  await page.getByRole("link", { name: "Arroz Diana 500 g", exact: true }).first().click();
  await page.locator("#contenido").getByText("Más", { exact: true }).click();
  await page.getByRole("link", { name: "Unir con otro" }).click();
  await page.getByRole("link", { name: "Arroz Diana 500gr" }).click();
  await expect(page.getByRole("cell", { name: "Arroz Diana 500gr" })).toBeVisible();
  if (conJs()) await revisarAbierta(page);
  await page.getByRole("button", { name: "Unir", exact: true }).click();
  await expect(flash(page)).toContainText("Los dos son ahora este producto");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await abrir(page, "/productos/?q=8802");
  await expect(page.getByRole("link", { name: "Arroz Diana 500gr" }).first()).toBeVisible();
});
