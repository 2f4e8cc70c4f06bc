import { expect, type Page, test } from "@playwright/test";
import { abrirTienda, caja, cantidad, cobrada, cobrar, hecha, leer, total } from "../../browser/cajero";
import { conJs, despierta } from "../../browser/persona";
import { revisarAbierta } from "../../browser/revisar";

const M = { nombre: "Camisa M", codigo: "7701000000018", precio: "1000" };
const L = { nombre: "Camisa L", codigo: "7701000000025", precio: "2000" };

const registrar = (page: Page) => page.getByRole("button", { name: "Registrar cambio" });
const recibido = (page: Page) => page.locator('[name="monto_recibido"]');
const vuelve = (page: Page) => page.getByLabel("Cuánto devuelve de Camisa M");

/** A shop that sold two shirts M. */
async function vendidas(page: Page): Promise<void> {
  await abrirTienda(page, [M, L]);
  await leer(page, M);
  await leer(page, M);
  await expect(cantidad(page, M)).toHaveValue("2");
  await cobrar(page).click();
  await cobrada(page);
}

/** The exchange of the last sale, by the link on its page. */
async function abrirCambio(page: Page): Promise<void> {
  const ventas = await page.request.get("/ventas/", { headers: { Accept: "application/json" } });
  await page.goto(`/ventas/detalle/${(await ventas.json()).ventas[0].id}/`);
  await page.locator("main").getByText("Más", { exact: true }).click();
  await page.getByRole("link", { name: "Cambio de mercancía" }).click();
  await expect(page.getByRole("heading", { name: "Devuelve" })).toBeVisible();
}

test("by the scanner: the receipt, what comes back, what goes out, and one amount", async ({ page }) => {
  await vendidas(page);
  const desde = Date.now();
  if (conJs()) await page.keyboard.press("F7");
  else {
    await page.locator("main summary", { hasText: "Más opciones" }).click();
    await page.getByRole("button", { name: "Cambio de mercancía" }).click();
  }
  await expect(page.getByRole("heading", { name: "Escanee el recibo de la compra" })).toBeVisible();
  await page.locator("input:focus").waitFor();
  await page.keyboard.insertText("1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?cambio=\d+$/);
  await expect(page.getByRole("heading", { name: "Devuelve" })).toBeVisible();
  await leer(page, M);
  await expect(vuelve(page)).toHaveValue("1");
  await expect(recibido(page)).toBeHidden();
  await leer(page, L);
  await expect(cantidad(page, L)).toHaveValue("1");
  await expect(total(page)).toHaveText("$ 1.190");
  await expect(recibido(page)).toBeVisible();
  if (conJs()) await revisarAbierta(page);
  if (conJs()) await page.keyboard.press("F4");
  else await registrar(page).click();
  await expect(hecha(page)).toContainText("Cambio: pagó $ 1.190 · Efectivo");
  test.info().annotations.push({ type: "seconds", description: String((Date.now() - desde) / 1000) });
  const url = (await hecha(page).getByRole("link", { name: "Ver" }).getAttribute("href")) ?? "";
  const detalle = await page.request.get(url, { headers: { Accept: "application/json" } });
  expect((await detalle.json()).venta.cambio).toMatchObject({ devuelto: "1190.00", a_pagar: "1190.00" });
});

test("what is worth more is paid back, by buttons; and it is undone as one", async ({ page }) => {
  await vendidas(page);
  await abrirCambio(page);
  const mas = page.getByRole("button", { name: "Devuelve una más de Camisa M" });
  await mas.click();
  await expect(vuelve(page)).toHaveValue("1");
  await mas.click();
  await expect(vuelve(page)).toHaveValue("2");
  await page.getByRole("button", { name: "se lo lleva" }).click();
  await leer(page, M);
  await expect(cantidad(page, M)).toHaveValue("1");
  await expect(page.locator(".documento-total")).toContainText("Devuélvale");
  await expect(total(page)).toHaveText("$ 1.190");
  await page.getByLabel("Se le devuelve por").selectOption("transferencia");
  if (conJs()) await revisarAbierta(page);
  await registrar(page).click();
  await expect(hecha(page)).toContainText("Cambio: se le devolvieron $ 1.190");
  await hecha(page).getByRole("button", { name: "Deshacer" }).click();
  await expect(page.locator(".mensaje")).toContainText("cambió mercancía");
  const ventas = await page.request.get("/ventas/", { headers: { Accept: "application/json" } });
  expect((await ventas.json()).ventas).toHaveLength(1);
});

test.describe("with JavaScript", () => {
  test.skip(() => !conJs(), "needs JavaScript");

  test("the ticket of an exchange is there after a reload, and a plain one waits meanwhile", async ({ page }) => {
    await vendidas(page);
    await leer(page, L);
    await expect(cantidad(page, L)).toHaveValue("1");
    await abrirCambio(page);
    await leer(page, M);
    await expect(vuelve(page)).toHaveValue("1");
    await leer(page, M);
    await expect(cantidad(page, M)).toHaveValue("1");
    await page.reload();
    await expect(cantidad(page, M)).toHaveValue("1");
    await expect(vuelve(page)).toHaveValue("1");
    await expect(total(page)).toHaveText("$ 0");
    await page.goto("/ventas/nueva/");
    await expect(cantidad(page, L)).toHaveValue("1");
    await expect(caja(page)).toBeFocused();
  });

  test("what was read before the page was alive is there after a reload too", async ({ page }) => {
    await vendidas(page);
    await page.route("**/build/**/*.js", (guion) => guion.abort());
    await abrirCambio(page);
    const pagina = page.url();
    await page.unroute("**/build/**/*.js");
    await leer(page, M);
    await expect(vuelve(page)).toHaveValue("1");
    await despierta(page);
    await leer(page, M);
    await expect(cantidad(page, M)).toHaveValue("1");
    await page.goto(pagina);
    await expect(cantidad(page, M)).toHaveValue("1");
    await expect(vuelve(page)).toHaveValue("1");
  });
});
