import { expect, type Page, type Response } from "@playwright/test";
import { abrir, abrirSesion, conJs, enviar } from "./persona";

export interface Producto {
  nombre: string;
  codigo: string;
  precio: string;
  stock?: string;
}

export const ARROZ = { nombre: "Arroz Diana 500 g", codigo: "7701000000018", precio: "999" };
export const ROA = { nombre: "Arroz Roa 500 g", codigo: "7701000000025", precio: "1000" };
export const PANELA = { nombre: "Panela redonda", codigo: "7701000000032", precio: "4000", stock: "3" };

/** A shop of its own with these products, its owner logged in, on the sale screen. Returns the owner's user name. */
export async function abrirTienda(page: Page, productos: readonly Producto[] = [ARROZ, ROA, PANELA]): Promise<string> {
  const username = await abrirSesion(page, "venta");
  for (const { nombre, codigo, precio, stock = "500" } of productos)
    await enviar(page, "/productos/nuevo/", { nombre, codigo_de_barras: codigo, precio, stock });
  await page.request.get("/productos/");
  await abrir(page, "/ventas/nueva/");
  return username;
}

export const caja = (page: Page) => page.getByLabel("Código o nombre del producto");
export const total = (page: Page) => page.locator(".documento-total output");
export const cantidad = (page: Page, { nombre }: Producto) => page.getByLabel(`Cantidad de ${nombre}`);
export const cobrar = (page: Page) => page.getByRole("button", { name: /Cobrar|Guardar cambios/ });

/** Chooses a way to pay, behind "Otra" where it is not among the first. */
export async function pagarCon(page: Page, forma: string): Promise<void> {
  const radio = page.getByRole("radio", { name: forma });
  if (!(await radio.isVisible())) await page.getByLabel("Otra forma de pago").check();
  await radio.check();
}

/** The sale that was just charged, above the next one. */
export const hecha = (page: Page) => page.locator(".venta-hecha");

/** The sale was charged, for this total and with this change. */
export async function cobrada(page: Page, total = "", cambio = "", numero = 1): Promise<void> {
  await expect(hecha(page)).toContainText(`Venta ${numero}`);
  await expect(hecha(page)).toContainText(total);
  if (cambio) await expect(hecha(page)).toContainText(`Cambio ${cambio}`);
  await expect(caja(page)).toBeFocused();
  await expect(page.locator(".documento-lineas tbody")).toHaveCount(0);
}

/** As a scanner does it: digits and Enter, into whatever has the cursor. */
export async function leer(page: Page, { codigo }: { codigo: string }): Promise<void> {
  // The browser gives a new page its focus a moment after it is loaded.
  await expect(page.locator("input:focus")).toHaveCount(1);
  await page.keyboard.insertText(codigo);
  const espera = conJs() ? null : page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await espera;
  if (!conJs()) await expect(caja(page)).toBeFocused();
}

/** Types into the scan box without keys: those of a test come as quickly as a scanner's, and those of a busy machine in bursts. */
export async function escribir(page: Page, texto: string): Promise<void> {
  await caja(page).focus();
  await page.keyboard.insertText(texto);
}

/** Number of sales of the shop. */
export async function ventas(page: Page): Promise<number> {
  const lista = await page.request.get("/ventas/", { headers: { Accept: "application/json" } });
  return (await lista.json()).page.total;
}

/** The receipt that `abrir` opens in a tab of its own. The tab may print and close before a test can look at it. */
export async function reciboAbierto(page: Page, abrir: () => Promise<void>): Promise<{ url: string; texto: string }> {
  const deRecibo = (respuesta: Response) => /\/ventas\/recibo\/\d+\/\?imprimir=1$/.test(respuesta.url());
  const [respuesta] = await Promise.all([page.context().waitForEvent("response", deRecibo), abrir()]);
  const url = respuesta.url();
  return { url, texto: await (await page.request.get(url)).text() };
}
