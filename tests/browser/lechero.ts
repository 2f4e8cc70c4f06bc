// Who keeps lots: a shop with milk, which it buys, sells, takes back and looks at by lot.
import { expect, type Page } from "@playwright/test";
import { diaDe } from "~/domain/nucleo/fecha";
import { cantidad, cobrada, cobrar, leer } from "./cajero";
import * as compra from "./comprador";
import { abrir, abrirSesion, conJs, enviar, flash } from "./persona";
import { revisarAbierta } from "./revisar";

export const LECHE = { nombre: "Leche entera", codigo: "7702001000040", precio: "4000" };
const DIA_MS = 86_400_000;
/** A day from today on, as the fields of a form have it. */
export const en = (dias: number): string => diaDe(Date.now() + dias * DIA_MS);

/** Axe needs scripts in the page. */
export const mirar = async (page: Page): Promise<void> => (conJs() ? revisarAbierta(page) : undefined);

/** A shop that keeps lots, and one product that has them. Returns the path of its page. */
export async function abrirConLotes(page: Page): Promise<string> {
  await abrirSesion(page, "lotes");
  await enviar(page, "/configuracion/", { usa_lotes: "on" });
  await enviar(page, "/productos/nuevo/", {
    ...LECHE,
    codigo_de_barras: LECHE.codigo,
    lleva_lotes: "on",
    lotes_presentes: "1",
    stock: "0",
  });
  const proveedor = { nombre: "Luz Marina", empresa: "La 14", telefono: "300", correo: "luz@correo.co", direccion: "Calle 1" };
  await enviar(page, "/proveedores/crear/", proveedor);
  const { productos } = await (await page.request.get("/productos/", { headers: { Accept: "application/json" } })).json();
  return `/productos/${productos[0].id}/`;
}

/** Buys units of one lot on the purchase screen. */
export async function comprar(page: Page, cuantas: string, lote: string, vence: string): Promise<void> {
  await abrir(page, "/compras/crear/");
  await compra.leer(page, LECHE.codigo);
  await compra.cantidad(page, LECHE.nombre).fill(cuantas);
  await page.getByLabel(/^Costo .*de cada unidad de Leche entera/).fill("2000");
  await compra.masDeLinea(page, LECHE.nombre);
  await page.getByLabel(`${LECHE.nombre} tiene fecha de vencimiento`).check();
  await page.getByLabel(`Fecha de vencimiento de ${LECHE.nombre}`).fill(vence);
  await page.getByLabel(`Lote de ${LECHE.nombre}`).fill(lote);
  await page.getByLabel("Proveedor", { exact: true }).selectOption({ index: 1 });
  await compra.registrar(page).click();
  await expect(flash(page)).toContainText(/registrada/);
}

/** Sells units on the sale screen, of a lot if one is named. */
export async function vender(page: Page, cuantas: string, { numero, lote = "" }: { numero: number; lote?: string }): Promise<void> {
  await abrir(page, "/ventas/nueva/");
  await leer(page, { codigo: `${cuantas}*${LECHE.codigo}` });
  await expect(cantidad(page, LECHE)).toHaveValue(cuantas);
  if (lote) await page.getByLabel(`Lote de ${LECHE.nombre}`).fill(lote);
  if (numero === 1) await mirar(page);
  await cobrar(page).click();
  await cobrada(page, "", "", numero);
}

/** The lots on the page of the product, what ends first first. */
export async function lotes(page: Page, producto: string): Promise<string[]> {
  await page.goto(producto);
  const filas = page.getByRole("table", { name: /^Lotes/ }).locator("tbody tr");
  const textos = await filas.evaluateAll((todas) =>
    todas.map((fila) => [...fila.querySelectorAll("td")].map((celda) => celda.innerText.trim())),
  );
  return textos.map(([lote, , unidades]) => `${lote}: ${unidades}`);
}

export async function devolver(page: Page, cuantas: string): Promise<void> {
  const { ventas } = await (await page.request.get("/ventas/", { headers: { Accept: "application/json" } })).json();
  await abrir(page, `/devoluciones/nueva/?venta=${ventas[0].id}`);
  await cantidad(page, LECHE).fill(cuantas);
  await page.getByRole("button", { name: "Registrar devolución" }).click();
  await expect(flash(page)).toContainText(/Devolución/);
}
