import { expect, type Page, test } from "@playwright/test";
import { abrir, abrirSesion, conJs, enviar, flash } from "./persona";
import { sinFaltas } from "./revisar";

const LISTA = `Código;Descripción;PVP;Costo;Existencia
7702001000019;Gaseosa cola lata;2.500;1.500;6
7702001000026;Agua con gas 600 ml;2.000;1.100;10
7702001000033;Galletas de leche x12;4.300;3.000;8`;
const GASEOSA = "Gaseosa cola lata";

/** Opens the menu of the page and follows one of its entries. */
async function porElMenu(page: Page, entrada: string): Promise<void> {
  await page.locator(".mas-acciones summary").click();
  await page.locator(".mas-acciones").getByRole("link", { name: entrada }).click();
}

async function importar(page: Page): Promise<void> {
  await page.goto("/productos/");
  await page.getByRole("link", { name: "Importar una lista" }).click();
  await page.getByLabel("Archivo de Excel o CSV").setInputFiles({ name: "lista.csv", mimeType: "text/csv", buffer: Buffer.from(LISTA) });
  await page.getByRole("button", { name: "Revisar archivo" }).click();
  await expect(page.getByText("se crean 3 productos")).toBeVisible();
  await page.getByRole("button", { name: "Confirmar importación" }).click();
  // The page of the progress is loaded again until the work ends.
  await expect(page.locator(".etiqueta").getByText("Hecha")).toBeVisible();
  await page.getByRole("link", { name: "Ver productos" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(3);
}

async function imprimirEtiquetas(page: Page): Promise<void> {
  await porElMenu(page, "Etiquetas");
  await page.getByLabel(GASEOSA, { exact: true }).check();
  const campos = await page.locator("form:has([name=papel])").evaluate((formulario: HTMLFormElement) => {
    return [...new FormData(formulario)].map(([nombre, valor]) => [nombre, String(valor)]);
  });
  const pdf = await page.request.get(`/productos/etiquetas/?${new URLSearchParams(campos)}`);
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
}

async function contar(page: Page, codigo: string, cuantas: string): Promise<void> {
  const caja = page.getByLabel("Código o nombre");
  await expect(caja).toBeFocused();
  await caja.fill(codigo);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Cuántas hay")).toBeFocused();
  await page.getByLabel("Cuántas hay").fill(cuantas);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Código o nombre")).toBeFocused();
}

async function contarEnElCelular(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/productos/");
  await porElMenu(page, "Contar");
  await page.getByLabel("Solo lo que se escanee").check();
  await page.getByRole("button", { name: "Abrir el conteo" }).click();
  await contar(page, "7702001000019", "5");
  await contar(page, "7702001000026", "10");
  await page.getByRole("link", { name: "Corregir el inventario" }).click();
  await expect(page.locator("main")).toContainText("De 2 productos contados se corrige 1");
  await page.getByRole("button", { name: "Corregir el inventario" }).click();
  await expect(flash(page)).toContainText(/aplic/i);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function subirPrecios(page: Page): Promise<void> {
  await page.goto("/productos/");
  await porElMenu(page, "Cambiar precios");
  await page.getByLabel("Cuánto").fill("5");
  await page.getByLabel("Redondeo").selectOption("A 50 pesos");
  await page.getByRole("button", { name: "Ver cómo quedan" }).click();
  await expect(page.locator("#cambios tbody tr").filter({ hasText: GASEOSA })).toContainText("$ 2.650");
  await page.getByRole("button", { name: "Cambiar 3 precios" }).click();
  await expect(flash(page)).toContainText("Se cambiaron 3 precios.");
  await expect(page.getByRole("cell", { name: "$ 2.650" })).toBeVisible();
}

async function deshacer(page: Page): Promise<void> {
  await flash(page).getByRole("button", { name: "Deshacer" }).click();
  await expect(flash(page)).toContainText("Deshecho: cambió 3 precios.");
  await page.goto("/productos/");
  await expect(page.getByRole("cell", { name: "$ 2.500" })).toBeVisible();
}

async function abrirPaca(page: Page): Promise<void> {
  const paca = { nombre: "Paca x6 de gaseosa", precio_publico: "13000", precio_compra: "8400", stock: "2" };
  await enviar(page, "/productos/nuevo/", { ...paca, empaque_nombre: GASEOSA, unidades_por_empaque: "6" });
  await page.goto("/productos/");
  await page.getByRole("link", { name: GASEOSA }).click();
  await page.getByRole("button", { name: "Abrir un empaque" }).click();
  await expect(flash(page)).toContainText("Se abrió 1 de Paca x6 de gaseosa.");
  await expect(page.locator(".cifras")).toContainText("11");
}

test("a morning in the stock room: import, labels, a count, higher prices taken back, a pack", async ({ page }) => {
  await abrirSesion(page, "bodega");
  await importar(page);
  await imprimirEtiquetas(page);
  await contarEnElCelular(page);
  await subirPrecios(page);
  await deshacer(page);
  await abrirPaca(page);
});

test("Esc closes the menu of a page and gives the focus back, a click beside it closes it too", async ({ page }) => {
  test.skip(!conJs(), "without JavaScript only its own button closes it");
  await abrirSesion(page, "menu");
  await abrir(page, "/clientes/");
  const menu = page.locator(".mas-acciones");
  await menu.locator("summary").press("Enter");
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Mensajes" })).toBeFocused();
  await sinFaltas(page);
  await page.keyboard.press("Escape");
  await expect(menu.getByRole("link", { name: "Mensajes" })).toBeHidden();
  await expect(menu.locator("summary")).toBeFocused();
  await menu.locator("summary").click();
  await page.getByRole("heading", { name: "Clientes", exact: true }).click();
  await expect(menu.getByRole("link", { name: "Mensajes" })).toBeHidden();
});
