import { expect, type Page, test } from "@playwright/test";
import { abrirSesion, conJs, enviar, flash } from "../../browser/persona";
import { revisarAbierta } from "../../browser/revisar";
import { correoZip, type Linea, type Muestra } from "./support/muestras";

const LINEAS: Linea[] = [
  { codigo: "7701000000018", esquema: "010", nombre: "ARROZ DIANA X 500 G", cantidad: 24, precio: 1_210 },
  { codigo: "G12", nombre: "GASEOSA PET 400 X 12", unidad: "BX", cantidad: 2, precio: 16_800 },
  { codigo: "7702001044108", esquema: "010", nombre: "Leche entera 1 L", cantidad: 12, precio: 3_400, iva: null },
  { codigo: "G12R", nombre: "Vaso promocional", cantidad: 6, precio: 0, iva: null },
];
const factura = (numero: string): Muestra => ({ numero, lineas: LINEAS, vence: "2026-12-20", recargos: [-1_500] });

async function tienda(page: Page): Promise<void> {
  await abrirSesion(page, "factura");
  await enviar(page, "/configuracion/", { nombre_comercial: "Tienda La Esquina", nit: "900123456-8" });
  for (const [nombre, codigo, costo, publico] of [
    ["Arroz Diana 500 g", "7701000000018", "1100", "1700"],
    ["Gaseosa 400 ml", "7701000000025", "1300", "2300"],
  ] as const)
    await enviar(page, "/productos/nuevo/", {
      nombre,
      codigo_de_barras: codigo,
      precio_compra: costo,
      precio_publico: publico,
      stock: "3",
    });
  await page.request.get("/productos/");
}

async function subir(page: Page, muestra: Muestra): Promise<void> {
  await page.goto("/compras/");
  await page.getByRole("link", { name: "Recibir factura" }).click();
  await page
    .getByLabel("Archivo de la factura")
    .setInputFiles({ name: "ad0900555111.zip", mimeType: "application/zip", buffer: correoZip(muestra) });
  await page.getByRole("button", { name: "Ver la factura" }).click();
  await expect(page.getByRole("heading", { name: `Factura ${muestra.numero}` })).toBeVisible();
}

const linea = (page: Page, nombre: string) => page.locator(".factura-linea", { hasText: nombre });
const confirmar = (page: Page) => page.getByRole("button", { name: "Confirmar y entrar al inventario" });

for (const width of [1280, 390])
  test(`from the attachment of a mail to the shelf, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await tienda(page);
    await subir(page, factura("FE-1"));
    await expect(page.getByText("Entran 4 productos")).toBeVisible();
    const caja = linea(page, "GASEOSA PET");
    await confirmar(page).click();
    await expect(flash(page)).toContainText("Revisa los campos marcados");
    await expect(caja.getByText("Diga cuántas unidades trae cada caja.").first()).toBeVisible();
    await caja.getByLabel("Unidades por caja").fill("12");
    await caja.getByText("Cambiar", { exact: true }).click();
    await caja.getByLabel("Es otro producto").fill("Gaseosa 400 ml");
    await page.getByRole("button", { name: "Guardar sin confirmar" }).click();
    await expect(flash(page)).toContainText("Se guardó lo que eligió");
    await expect(linea(page, "Gaseosa 400 ml")).toContainText("entran 24");
    if (conJs()) await revisarAbierta(page);
    await page.setViewportSize({ width, height: 844 });
    await confirmar(page).click();
    await expect(page).toHaveURL(/\/compras\/detalle\/\d+\/$/);
    await expect(flash(page)).toContainText("entró al inventario");
    await expect(page.getByRole("link", { name: "Descargar" })).toBeVisible();
    await page.goto("/productos/?q=gaseosa");
    await expect(page.getByRole("main")).toContainText("27");
    await subir(page, factura("FE-2"));
    await expect(page.getByText("Todos los tiene ya")).toBeVisible();
    await confirmar(page).click();
    await expect(page).toHaveURL(/\/compras\/detalle\/\d+\/$/);
  });

test("what is grave is seen at once, and a file that is no bill says what to bring", async ({ page }) => {
  await tienda(page);
  await subir(page, { ...factura("FE-3"), receptor: "800999888", moneda: "USD" });
  await expect(page.getByRole("alert").filter({ hasText: "Está a nombre de otro" })).toBeVisible();
  await expect(confirmar(page)).toHaveCount(0);
  await page.goto("/compras/importar-factura/");
  await page
    .getByLabel("Archivo de la factura")
    .setInputFiles({ name: "factura.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await page.getByRole("button", { name: "Ver la factura" }).click();
  await expect(page.getByText("Es el PDF de la factura")).toBeVisible();
  if (conJs()) await revisarAbierta(page);
});
