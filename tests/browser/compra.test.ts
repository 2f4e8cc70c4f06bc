import { expect, test } from "@playwright/test";
import {
  ARROZ,
  abrirTienda,
  caja,
  cantidad,
  costo,
  fila,
  leer,
  masDeLinea,
  NUEVO,
  pulsarEnter,
  ROA,
  registrar,
  total,
  venta,
} from "./comprador";
import { conJs, enReposo, flash } from "./persona";

test("codes become lines at the present cost and price, and the purchase fills the shelf", async ({ page }) => {
  await abrirTienda(page);
  await expect(caja(page)).toBeFocused();
  await leer(page, ARROZ.codigo);
  await expect(costo(page, ARROZ.nombre)).toHaveValue("1.100");
  await expect(venta(page, ARROZ.nombre)).toHaveValue("1.500");
  await leer(page, ARROZ.codigo);
  await expect(cantidad(page, ARROZ.nombre)).toHaveValue("2");
  await expect(total(page)).toHaveText("$ 2.618");
  await expect(fila(page, ARROZ.nombre)).toContainText("gana 36,4 %");
  await leer(page, ROA.codigo);
  await cantidad(page, ARROZ.nombre).fill("20");
  await masDeLinea(page, ROA.nombre);
  await page.getByLabel(`${ROA.nombre} tiene fecha de vencimiento`).check();
  await page.getByLabel(`Fecha de vencimiento de ${ROA.nombre}`).fill("2027-03-31");
  await page.getByLabel("Proveedor").selectOption({ label: "La 14 · Luz Marina" });
  await registrar(page).click();
  await expect(page).toHaveURL(/\/compras\/$/);
  await expect(flash(page)).toContainText("Compra registrada correctamente.");
  await page.getByRole("link", { name: "Ver la compra" }).click();
  await expect(page.getByRole("row", { name: /Arroz Diana/ })).toContainText("$ 26.180");
  await expect(page.getByRole("row", { name: /Arroz Roa/ })).toContainText("Vence el 31/03/2027");
  await page.getByRole("link", { name: ARROZ.nombre }).click();
  await expect(page.getByRole("heading", { name: ARROZ.nombre })).toBeVisible();
  await expect(page.locator(".cifras")).toContainText("Existencias23");
});

test("what came free costs nothing, and the total of the paper is the purchase's", async ({ page }) => {
  await abrirTienda(page);
  await leer(page, ARROZ.codigo);
  await leer(page, ROA.codigo);
  await masDeLinea(page, ROA.nombre);
  await page.getByLabel(`${ROA.nombre} llegó de regalo`).check();
  if (conJs()) await expect(costo(page, ROA.nombre)).toHaveValue("0");
  else await costo(page, ROA.nombre).fill("");
  await expect(page.getByLabel("Total de la factura")).toBeHidden();
  await page.getByText("La factura dice otro total").click();
  await page.getByLabel("Total de la factura").fill("1.300");
  await registrar(page).click();
  await expect(flash(page)).toContainText("Compra registrada correctamente.");
  await page.getByRole("link", { name: "Ver la compra" }).click();
  await expect(page.getByRole("row", { name: /Arroz Roa/ })).toContainText("De regalo");
  await expect(page.getByText("$ 1.300", { exact: true }).first()).toBeVisible();
});

test("without network the purchase stays, says that it is kept, and is registered once by a button", async ({ page, context }) => {
  test.skip(!conJs(), "without JavaScript the browser says it");
  await abrirTienda(page);
  await leer(page, ARROZ.codigo);
  await expect(cantidad(page, ARROZ.nombre)).toHaveValue("1");
  await context.setOffline(true);
  await registrar(page).click();
  const barra = page.getByRole("alert");
  await expect(barra).toContainText("No hay conexión. La compra está guardada en este equipo.");
  await expect(cantidad(page, ARROZ.nombre)).toHaveValue("1");
  await context.setOffline(false);
  await barra.getByRole("button", { name: "Reintentar" }).click();
  await expect(flash(page)).toContainText("Compra registrada correctamente.");
});

test("a code that nobody has waits, and its product is made in the line", async ({ page }) => {
  await abrirTienda(page);
  await leer(page, NUEVO);
  await leer(page, ARROZ.codigo);
  await expect(cantidad(page, ARROZ.nombre)).toHaveValue("1");
  await registrar(page).click();
  await expect(page.getByText("Hay códigos sin agregar")).toBeVisible();
  await page.getByRole("button", { name: "Crear producto" }).click();
  await expect(page.getByLabel("Nombre del producto nuevo")).toBeFocused();
  await expect(page.getByLabel("Código de barras del producto nuevo")).toHaveValue(NUEVO);
  await page.keyboard.insertText("Chocolate");
  await caja(page).focus();
  await leer(page, NUEVO);
  await expect(cantidad(page, "Chocolate")).toHaveValue("2");
  await registrar(page).click();
  await expect(costo(page, "Chocolate")).toHaveAccessibleDescription("Falta este dato.");
  await enReposo(page);
  await expect(cantidad(page, ARROZ.nombre)).toHaveValue("1");
  await costo(page, "Chocolate").fill("7300");
  await venta(page, "Chocolate").fill("9500");
  await registrar(page).click();
  await expect(flash(page)).toContainText("Compra registrada correctamente.");
  await page.goto("/productos/?q=chocolate");
  await expect(page.getByRole("row", { name: /Chocolate/ })).toBeVisible();
});

test("a name shows its matches, a new product may be begun by its name, a line is taken off", async ({ page }) => {
  await abrirTienda(page);
  await caja(page).pressSequentially("arroz");
  await pulsarEnter(page);
  await page.locator(".captura-fallos").getByRole("button", { name: ROA.nombre }).click();
  await expect(costo(page, ROA.nombre)).toHaveValue("900,50");
  await caja(page).fill("Panela");
  await page.getByRole("button", { name: "Producto nuevo" }).click();
  await expect(page.getByLabel("Nombre del producto nuevo")).toHaveValue("Panela");
  await expect(cantidad(page, "Panela")).toBeFocused();
  await page.getByRole("button", { name: `Quitar ${ROA.nombre}` }).click();
  await expect(costo(page, ROA.nombre)).toHaveCount(0);
  await caja(page).fill("888888");
  await caja(page).press("Enter");
  await page.locator(".captura-fallos").getByRole("button", { name: "Descartar" }).click();
  await expect(page.locator(".captura-fallos li")).toHaveCount(0);
  await expect(cantidad(page, "Panela")).toHaveValue("1");
});

test("what cannot be read keeps its place and says so; a selling price below the cost is shown as a loss", async ({ page }) => {
  await abrirTienda(page);
  await leer(page, ARROZ.codigo);
  await venta(page, ARROZ.nombre).fill("1000");
  await cantidad(page, ARROZ.nombre).fill("2x");
  await registrar(page).click();
  await expect(flash(page)).toContainText("Revisa los campos marcados en el formulario.");
  await expect(cantidad(page, ARROZ.nombre)).toHaveValue("2x");
  await expect(cantidad(page, ARROZ.nombre)).toHaveAccessibleDescription(/número entero/);
  await enReposo(page);
  await expect(fila(page, ARROZ.nombre).locator(".compra-perdida")).toHaveText("pierde 9,1 %");
  await cantidad(page, ARROZ.nombre).fill("2");
  await registrar(page).click();
  await expect(flash(page)).toContainText("Compra registrada correctamente.");
});

test("an asset has a form of its own", async ({ page }) => {
  await abrirTienda(page);
  await page.getByRole("link", { name: "Nevera, vitrina…" }).click();
  await expect(page.getByLabel("Qué compró")).toBeFocused();
  await registrar(page).click();
  await expect(page.getByLabel("Valor")).toHaveAccessibleDescription(/Falta este dato/);
  await enReposo(page);
  await page.getByLabel("Qué compró").fill("Vitrina");
  await page.getByLabel("Valor").fill("2500000");
  await page.getByLabel("Proveedor").selectOption({ label: "La 14 · Luz Marina" });
  await page.getByLabel("Valor").press("Enter");
  await expect(flash(page)).toContainText("Compra registrada correctamente.");
  await expect(page.getByRole("row", { name: /Vitrina/ })).toContainText("$ 2.500.000");
  await page
    .getByRole("row", { name: /Vitrina/ })
    .getByRole("link")
    .click();
  await page.getByRole("link", { name: "Eliminar" }).click();
  await page.getByRole("button", { name: "Eliminar compra" }).click();
  await expect(flash(page)).toContainText("Compra eliminada correctamente.");
});
