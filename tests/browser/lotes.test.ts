import { expect, type Page, test } from "@playwright/test";
import { diaDe } from "~/domain/nucleo/fecha";
import { cantidad, cobrada, cobrar, leer } from "./cajero";
import * as compra from "./comprador";
import { abrir, abrirSesion, conJs, enviar, flash } from "./persona";
import { revisar, revisarAbierta } from "./revisar";

const LECHE = { nombre: "Leche entera", codigo: "7702001000040", precio: "4000" };
const DIA_MS = 86_400_000;
/** A day from today on, as the fields of a form have it. */
const en = (dias: number): string => diaDe(Date.now() + dias * DIA_MS);

/** Axe needs scripts in the page. */
const mirar = async (page: Page): Promise<void> => (conJs() ? revisarAbierta(page) : undefined);

/** A shop that keeps lots, and one product that has them. Returns the path of its page. */
async function abrirConLotes(page: Page): Promise<string> {
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
async function comprar(page: Page, cuantas: string, lote: string, vence: string): Promise<void> {
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
async function vender(page: Page, cuantas: string, { numero, lote = "" }: { numero: number; lote?: string }): Promise<void> {
  await abrir(page, "/ventas/nueva/");
  await leer(page, { codigo: `${cuantas}*${LECHE.codigo}` });
  await expect(cantidad(page, LECHE)).toHaveValue(cuantas);
  if (lote) await page.getByLabel(`Lote de ${LECHE.nombre}`).fill(lote);
  if (numero === 1) await mirar(page);
  await cobrar(page).click();
  await cobrada(page, "", "", numero);
}

/** The lots on the page of the product, what ends first first. */
async function lotes(page: Page, producto: string): Promise<string[]> {
  await page.goto(producto);
  const filas = page.getByRole("table", { name: /^Lotes/ }).locator("tbody tr");
  const textos = await filas.evaluateAll((todas) =>
    todas.map((fila) => [...fila.querySelectorAll("td")].map((celda) => celda.innerText.trim())),
  );
  return textos.map(([lote, , unidades]) => `${lote}: ${unidades}`);
}

async function devolver(page: Page, cuantas: string): Promise<void> {
  const { ventas } = await (await page.request.get("/ventas/", { headers: { Accept: "application/json" } })).json();
  await abrir(page, `/devoluciones/nueva/?venta=${ventas[0].id}`);
  await cantidad(page, LECHE).fill(cuantas);
  await page.getByRole("button", { name: "Registrar devolución" }).click();
  await expect(flash(page)).toContainText(/Devolución/);
}

async function contar(page: Page, cuantas: string, lote: string): Promise<void> {
  await page.getByLabel("Código o nombre").fill(LECHE.codigo);
  await page.keyboard.press("Enter");
  await page.getByLabel("Cuántas hay").fill(cuantas);
  await page.getByLabel("Lote", { exact: true }).fill(lote);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByLabel("Código o nombre")).toBeFocused();
}

test("goods with lots are bought, sold by what ends first, returned to their lot, counted and written off", async ({ page }) => {
  const producto = await abrirConLotes(page);
  await comprar(page, "10", "L-TARDE", en(40));
  await comprar(page, "5", "L-PRONTO", en(3));
  expect(await lotes(page, producto)).toEqual(["L-PRONTO: 5", "L-TARDE: 10"]);
  await mirar(page);

  await vender(page, "7", { numero: 1 });
  expect(await lotes(page, producto)).toEqual(["L-TARDE: 8"]);
  await devolver(page, "6");
  expect(await lotes(page, producto)).toEqual(["L-PRONTO: 5", "L-TARDE: 9"]);
  await vender(page, "2", { numero: 2, lote: "L-TARDE" });
  expect(await lotes(page, producto)).toEqual(["L-PRONTO: 5", "L-TARDE: 7"]);

  await page.goto("/inventario/conteos/");
  await page.getByLabel("Solo lo que se escanee").check();
  await page.getByRole("button", { name: "Abrir el conteo" }).click();
  await contar(page, "4", "L-PRONTO");
  await contar(page, "7", "L-TARDE");
  await page.getByRole("link", { name: "Corregir el inventario" }).click();
  await page.getByRole("button", { name: "Corregir el inventario" }).click();
  expect(await lotes(page, producto)).toEqual(["L-PRONTO: 4", "L-TARDE: 7"]);

  await page.goto("/inventario/vencimientos/");
  const pronto = page.getByRole("row", { name: /L-PRONTO/ });
  await expect(pronto).toContainText("en 3 días");
  await pronto.getByRole("link", { name: "Dar de baja" }).click();
  await page.getByLabel("Cuántas salen del inventario").fill("3");
  await page.getByLabel("Motivo").fill("Dañado");
  await page.getByRole("button", { name: "Dar de baja" }).click();
  await expect(flash(page)).toContainText("Unidades dadas de baja.");
  expect(await lotes(page, producto)).toEqual(["L-PRONTO: 1", "L-TARDE: 7"]);
  await expect(page.getByText(/Dañado/).first()).toBeVisible();
  if (conJs()) await revisar(page, "/inventario/vencimientos/");
});

test("what is left of a lot that has ended is not sold, and with a notice where the shop says so", async ({ page }) => {
  const producto = await abrirConLotes(page);
  await comprar(page, "3", "L-VIEJO", en(-1));
  await expect.poll(() => lotes(page, producto)).toEqual(["L-VIEJO: 3"]);
  await abrir(page, "/ventas/nueva/");
  await leer(page, LECHE);
  await expect(cantidad(page, LECHE)).toHaveValue("1");
  await cobrar(page).click();
  await expect(page.getByText("De Leche entera quedan 0 que no han vencido.").first()).toBeVisible();
  await enviar(page, "/configuracion/", { vende_vencidos: "avisa" });
  await cobrar(page).click();
  await cobrada(page);
  await expect(page.getByText(/un lote vencido: Leche entera/).first()).toBeVisible();
});

test("what happens with a lot that has ended is asked only where lots are kept", async ({ page }) => {
  await abrirSesion(page, "lotes");
  await page.goto("/configuracion/");
  await page.locator("summary", { hasText: "Lotes y vencimientos" }).click();
  const vencidos = page.getByLabel("Si solo queda de un lote vencido");
  await expect(vencidos).toBeHidden();
  await page.getByLabel("Llevar lotes y vencimientos").check();
  await expect(vencidos).toBeVisible();
});
