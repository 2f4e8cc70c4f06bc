import { expect, type Page } from "@playwright/test";
import { abrir, abrirSesion, conJs, enviar } from "./persona";

export const ARROZ = { nombre: "Arroz Diana 500 g", codigo: "7701000000018", costo: "1100", precio: "1500" };
export const ROA = { nombre: "Arroz Roa 500 g", codigo: "7701000000025", costo: "900.50", precio: "1300" };
export const NUEVO = "7709999999999";

/** A shop of its own with two products and a supplier, its owner logged in, on the purchase screen; with JavaScript too, prices are without IVA. */
export async function abrirTienda(page: Page, { sinIva = true } = {}): Promise<void> {
  await abrirSesion(page, "compra");
  if (sinIva) await page.addInitScript(() => location.protocol === "http:" && localStorage.setItem("compra-sin-iva", "1"));
  for (const { nombre, codigo, costo, precio } of [ARROZ, ROA])
    await enviar(page, "/productos/nuevo/", { nombre, codigo_de_barras: codigo, precio_compra: costo, precio, stock: "3" });
  const proveedor = { nombre: "Luz Marina", empresa: "La 14", telefono: "300", correo: "luz@correo.co", direccion: "Calle 1" };
  await enviar(page, "/proveedores/crear/", proveedor);
  await page.request.get("/proveedores/");
  await abrir(page, "/compras/crear/");
}

export const caja = (page: Page) => page.getByLabel("Código o nombre del producto");
export const total = (page: Page) => page.locator(".documento-total output");
export const fila = (page: Page, nombre: string) => page.locator(".compra-lineas tbody tr").filter({ hasText: nombre });
export const cantidad = (page: Page, nombre: string) => page.getByLabel(`Cantidad de ${nombre}`);
export const costo = (page: Page, nombre: string) => page.getByLabel(`Costo sin IVA de cada unidad de ${nombre}`);
export const venta = (page: Page, nombre: string) => page.getByLabel(`Precio de venta sin IVA de ${nombre}`);
export const registrar = (page: Page) => page.getByRole("button", { name: "Registrar compra" });
const conCursor = (page: Page) => page.locator("input:focus");

/** As a scanner does it: digits and Enter, into whatever has the cursor. */
export async function leer(page: Page, codigo: string): Promise<void> {
  // The browser gives a new page its focus a moment after it is loaded.
  await expect(conCursor(page)).toHaveCount(1);
  await page.keyboard.insertText(codigo);
  await pulsarEnter(page);
  if (!conJs()) await expect(caja(page)).toBeFocused();
}

export async function pulsarEnter(page: Page): Promise<void> {
  const espera = conJs() ? null : page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await espera;
}

/** Unfolds what few lines need: expiry, lot, and whether it was free. */
export async function masDeLinea(page: Page, nombre: string): Promise<void> {
  if (await page.getByLabel(`${nombre} llegó de regalo`).isHidden())
    await page.locator("summary", { hasText: `regalo de ${nombre}` }).click();
}
