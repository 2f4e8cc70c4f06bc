import { expect, type Page } from "@playwright/test";
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

/** A shop of its own with these products, its owner logged in, on the sale screen. */
export async function abrirTienda(page: Page, productos: readonly Producto[] = [ARROZ, ROA, PANELA]): Promise<void> {
  await abrirSesion(page, "venta");
  for (const { nombre, codigo, precio, stock = "500" } of productos)
    await enviar(page, "/productos/nuevo/", { nombre, codigo_de_barras: codigo, precio, stock });
  await page.request.get("/productos/");
  await abrir(page, "/ventas/nueva/");
}

export const caja = (page: Page) => page.getByLabel("Código o nombre del producto");
export const total = (page: Page) => page.locator(".documento-total output");
export const cantidad = (page: Page, { nombre }: Producto) => page.getByLabel(`Cantidad de ${nombre}`);
export const cobrar = (page: Page) => page.getByRole("button", { name: /Cobrar|Guardar cambios/ });

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

export async function escribir(page: Page, texto: string): Promise<void> {
  await caja(page).pressSequentially(texto);
}

export async function tabular(page: Page, texto: string): Promise<void> {
  const enFoco = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  for (let i = 0; i < 25 && (await enFoco()) !== texto; i++) await page.keyboard.press("Tab");
  expect(await enFoco()).toBe(texto);
}
