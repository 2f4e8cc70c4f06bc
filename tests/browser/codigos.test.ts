import { expect, test } from "@playwright/test";
import { abrirTienda, caja, cantidad, cobrada, cobrar, leer, total } from "./cajero";
import { abrir, conJs, flash } from "./persona";
import { sinFaltas } from "./revisar";

const HUEVOS = { nombre: "Huevos AA", codigo: "7701000000049", precio: "500" };
const CARTON = "7701000000056";

test("a product takes the code of its pack, and a scan of it sells what is in it", async ({ page }) => {
  await abrirTienda(page, [HUEVOS]);
  await abrir(page, "/productos/?q=huevos");
  await page.getByRole("link", { name: HUEVOS.nombre }).first().click();
  await page.getByRole("link", { name: "Editar", exact: true }).click();
  await expect(page.getByLabel("Otros códigos")).toBeHidden();
  await page.locator("main summary", { hasText: "Más opciones" }).click();
  await page.getByText("Más de un código").click();
  await page.getByLabel("Otros códigos").fill(`${CARTON}*6\nHUEVO`);
  if (conJs()) await sinFaltas(page);
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(flash(page)).toContainText("Producto actualizado correctamente.");
  await page.getByRole("link", { name: "Ver el producto" }).click();
  await expect(page.getByText(`${CARTON} (6), HUEVO`)).toBeVisible();
  await abrir(page, "/ventas/nueva/");
  await leer(page, { codigo: CARTON });
  await expect(cantidad(page, HUEVOS)).toHaveValue("6");
  await leer(page, HUEVOS);
  await expect(cantidad(page, HUEVOS)).toHaveValue("7");
  await leer(page, { codigo: `2*${CARTON}` });
  await expect(cantidad(page, HUEVOS)).toHaveValue("19");
  await leer(page, { codigo: "huevo" });
  await expect(cantidad(page, HUEVOS)).toHaveValue("20");
  await expect(caja(page)).toHaveValue("");
  const cobrado = await total(page).textContent();
  await cobrar(page).click();
  if (conJs()) await cobrada(page, cobrado ?? "");
  else await expect(page.locator(".venta-hecha")).toContainText("Venta 1");
});
