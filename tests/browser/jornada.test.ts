import { expect, type Page, test } from "@playwright/test";
import { cobrada, hecha } from "./cajero";
import { abrir, abrirSesion, conJs, enviar, flash, registrarse } from "./persona";
import { revisar, revisarMedidas } from "./revisar";

const CAFE = { nombre: "Café Águila Roja 250 g", codigo: "7702000000017", precio: "999" };
const PAN = { nombre: "Pan tajado", codigo: "7702000000024", precio: "5000" };
const DE_CORREO = ["/verificar-email/", "/verificar-email/MQ/", "/recuperacion/", "/recuperacion/verificar/", "/recuperacion/establecer/"];
const caja = (page: Page) => page.getByLabel("Código o nombre del producto");
const principal = (page: Page) => page.locator("main");

async function crearProducto(page: Page, { nombre, codigo, precio }: typeof CAFE): Promise<void> {
  await page.goto("/productos/nuevo/");
  await expect(page.getByLabel("Nombre")).toBeFocused();
  await page.keyboard.insertText(nombre);
  await page.getByLabel("Código de barras").fill(codigo);
  await page.getByLabel("Precio sin IVA").fill(precio);
  await page.getByLabel("Unidades en existencia").fill("10");
  await page.getByRole("button", { name: "Guardar producto" }).click();
  await expect(flash(page)).toContainText("Producto agregado correctamente.");
}

/** As a scanner does it: digits and Enter. */
async function leer(page: Page, codigo: string): Promise<void> {
  await expect(caja(page)).toBeFocused();
  const espera = conJs() ? null : page.waitForEvent("load");
  await page.keyboard.insertText(codigo);
  await page.keyboard.press("Enter");
  await espera;
  await expect(caja(page)).toBeFocused();
}

async function vender(page: Page): Promise<void> {
  await abrir(page, "/ventas/nueva/");
  for (const codigo of [CAFE.codigo, PAN.codigo, CAFE.codigo]) await leer(page, codigo);
  await expect(page.locator(".documento-total output")).toHaveText("$ 8.327,62");
  await page.getByRole("textbox", { name: "Recibido" }).fill("10000");
  await page
    .getByRole("button", { name: /Cobrar/ })
    .last()
    .click();
  await cobrada(page, "$ 8.327,62", "$ 1.672,38");
}

async function cambiarVenta(page: Page): Promise<void> {
  await hecha(page).getByRole("link", { name: "Ver" }).click();
  await expect(principal(page)).toContainText("$ 1.188,81");
  await principal(page).getByText("Más", { exact: true }).click();
  await page.getByRole("link", { name: "Editar" }).click();
  await page.getByLabel(`Cantidad de ${CAFE.nombre}`).fill("1");
  await page.getByRole("button", { name: "Guardar cambios" }).last().click();
  await expect(flash(page)).toContainText("$ 7.138,81");
}

async function leerFactura(page: Page): Promise<void> {
  await page.goto("/ventas/");
  await page.getByRole("link", { name: "1", exact: true }).click();
  await principal(page).getByText("Más", { exact: true }).click();
  const enlace = await page.getByRole("link", { name: "Comprobante" }).getAttribute("href");
  const factura = await page.request.get(enlace ?? "");
  expect(factura.headers()["content-type"]).toBe("application/pdf");
  expect((await factura.body()).subarray(0, 5).toString()).toBe("%PDF-");
}

async function eliminarVenta(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Eliminar" }).click();
  await expect(principal(page)).toContainText("Vuelven al inventario 2 unidades");
  await page.getByRole("button", { name: "Eliminar venta" }).click();
  await expect(flash(page)).toContainText("Venta eliminada");
  await page.goto("/productos/?q=aguila");
  await page.getByRole("link", { name: CAFE.nombre }).click();
  await expect(page.locator(".cifras")).toContainText("10");
  await expect(page.locator("tbody tr")).toHaveCount(4);
}

test("a working day: register, products, scan, sell, change, invoice, delete, and every unit explained", async ({ page }) => {
  const username = `duena${Date.now()}`;
  await registrarse(page, username);
  await crearProducto(page, CAFE);
  await crearProducto(page, PAN);
  await vender(page);
  await cambiarVenta(page);
  await leerFactura(page);
  await eliminarVenta(page);
});

test("a scanner's Enter in the barcode field does not send the product's form", async ({ page }) => {
  test.skip(!conJs(), "without JavaScript Enter sends a form, whatever the field");
  await abrirSesion(page, "lector");
  await abrir(page, "/productos/nuevo/");
  await page.getByLabel("Código de barras").focus();
  await page.keyboard.insertText(CAFE.codigo);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Categoría")).toBeFocused();
  await expect(page).toHaveURL(/\/productos\/nuevo\/$/);
});

test("the links to the pages of a list fit in the narrowest screen", async ({ page }) => {
  test.skip(!conJs(), "the styles are the same");
  await abrirSesion(page, "paginas");
  for (let i = 1; i <= 15; i++) await enviar(page, "/productos/nuevo/", { nombre: `Panela ${i}`, precio: "1000", stock: "1" });
  for (const pagina of [1, 2, 3]) {
    await revisarMedidas(page, `/productos/?page=${pagina}`);
    await expect(page.locator(".paginacion-paginas")).toBeVisible();
  }
});

test("axe finds nothing on any page, light and wide, dark and narrow", async ({ page }) => {
  test.skip(!conJs(), "axe itself is JavaScript");
  for (const ruta of ["/", "/login/", "/registro/", ...DE_CORREO]) await revisar(page, ruta);
  await abrirSesion(page, "axe");
  await revisar(page, "/productos/");
  await crearProducto(page, CAFE);
  await crearProducto(page, PAN);
  await vender(page);
  const venta = await hecha(page).getByRole("link", { name: "Ver" }).getAttribute("href");
  const id = /(\d+)/.exec(venta ?? "")?.[1];
  const producto = await idDelPrimerProducto(page);
  const deVenta = ["detalle", "editar", "eliminar"].map((accion) => `/ventas/${accion}/${id}/`);
  const deProducto = [`/productos/${producto}/`, `/productos/editar/${producto}/`];
  const fijas = [
    "/ventas/",
    "/ventas/nueva/",
    "/productos/",
    "/productos/nuevo/",
    "/productos/?q=nada",
    "/productos/etiquetas/",
    "/productos/importar/",
    "/productos/precios/",
    "/inventario/conteos/",
    "/proveedores/",
    "/proveedores/cartera/",
    "/clientes/",
    "/ayuda/",
  ];
  for (const ruta of [...fijas, ...deVenta, ...deProducto, "/clientes/nuevo/", "/usuarios/cambiar-password/", "/no-existe/"])
    await revisar(page, ruta);
  await revisarMedidas(page, `/productos/eliminar/${producto}/`);
});

async function idDelPrimerProducto(page: Page): Promise<string> {
  await page.goto("/productos/");
  const url = await page.getByRole("link", { name: CAFE.nombre }).getAttribute("href");
  return /(\d+)/.exec(url ?? "")?.[1] ?? "";
}
