import { expect, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, cantidad, cobrada, cobrar, leer } from "./cajero";
import { abrir, enviar, soloConJs } from "./persona";
import { revisar } from "./revisar";

test.beforeEach(soloConJs);

const LARGO = "Crema dental blanqueadora con bicarbonato y menta fresca familiar x3 unidades de 150 ml";
/** Pixels. */
const ALTO_DE_FILA = 80;

const filas = (page: Page) => page.locator("tbody tr");
const filtros = (page: Page) => page.locator(".filtros");

async function abrirEnCelular(page: Page, ruta: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await abrir(page, ruta);
}

test("on a phone a product and a sale take 80 pixels at most, and the filters one button until one is set", async ({ page }) => {
  await abrirTienda(page, [ARROZ, { nombre: LARGO, codigo: "7701000009998", precio: "1850000" }]);
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await page.getByText("Consumidor final").click();
  await page.getByLabel("O solo un nombre").fill("Diana Carolina Hernández Jiménez");
  await cobrar(page).click();
  await cobrada(page);
  for (const ruta of ["/productos/", "/ventas/"]) {
    await abrirEnCelular(page, ruta);
    for (const fila of await filas(page).all()) expect((await fila.boundingBox())?.height).toBeLessThanOrEqual(ALTO_DE_FILA);
  }
  await expect(page.getByLabel("Desde")).toBeHidden();
  await abrirEnCelular(page, "/productos/?filas=20&orden=nombre");
  await expect(page.getByLabel("Categoría")).toBeHidden();
  await abrirEnCelular(page, "/ventas/");
  await filtros(page).getByText("Filtros").click();
  await page.getByLabel("Desde").fill("2020-01-01");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/fecha_desde=2020-01-01/);
  await expect(page.getByLabel("Desde")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 844 });
  await abrir(page, "/ventas/");
  await expect(page.getByLabel("Desde")).toBeVisible();
  await expect(filtros(page).getByText("Filtros")).toBeHidden();
});

test("the list is near the top of a phone, and axe finds nothing", async ({ page }) => {
  await abrirTienda(page, [ARROZ]);
  await enviar(page, "/ventas/nueva/", {});
  for (const ruta of ["/productos/", "/ventas/", "/actividad/"]) {
    await revisar(page, ruta);
    await abrirEnCelular(page, ruta);
    expect((await filas(page).first().boundingBox())?.y, ruta).toBeLessThan(844 / 3);
  }
});
