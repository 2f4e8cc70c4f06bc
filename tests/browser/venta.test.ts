import { expect, type Page, test } from "@playwright/test";
import { abrir, abrirSesion, conJs, enReposo, enviar, flash } from "./persona";
import { sinFaltas } from "./revisar";

interface Producto {
  nombre: string;
  codigo: string;
  precio: string;
  stock?: string;
}

const ARROZ = { nombre: "Arroz Diana 500 g", codigo: "7701000000018", precio: "999" };
const ROA = { nombre: "Arroz Roa 500 g", codigo: "7701000000025", precio: "1000" };
const PANELA = { nombre: "Panela redonda", codigo: "7701000000032", precio: "4000", stock: "3" };

/** A shop of its own with these products, its owner logged in, on the sale screen. */
async function abrirTienda(page: Page, productos: readonly Producto[] = [ARROZ, ROA, PANELA]): Promise<void> {
  await abrirSesion(page, "venta");
  for (const { nombre, codigo, precio, stock = "500" } of productos)
    await enviar(page, "/productos/nuevo/", { nombre, codigo_de_barras: codigo, precio, stock });
  await page.request.get("/productos/");
  await abrir(page, "/ventas/nueva/");
}

const caja = (page: Page) => page.getByLabel("Código o nombre del producto");
const total = (page: Page) => page.locator(".documento-total output");
const cantidad = (page: Page, { nombre }: Producto) => page.getByLabel(`Cantidad de ${nombre}`);
const cobrar = (page: Page) => page.getByRole("button", { name: /Cobrar|Guardar cambios/ });

/** As a scanner does it: digits and Enter, into whatever has the cursor. */
async function leer(page: Page, { codigo }: { codigo: string }): Promise<void> {
  // The browser gives a new page its focus a moment after it is loaded.
  await expect(page.locator("input:focus")).toHaveCount(1);
  await page.keyboard.insertText(codigo);
  const espera = conJs() ? null : page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await espera;
  if (!conJs()) await expect(caja(page)).toBeFocused();
}

async function escribir(page: Page, texto: string): Promise<void> {
  await caja(page).pressSequentially(texto);
}

test.describe("on any till", () => {
  test("a code is a line, the same code one more, and the total is the sale's", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(total(page)).toHaveText("$ 1.188,81");
    await leer(page, ARROZ);
    await expect(total(page)).toHaveText("$ 2.377,62");
    await expect(cantidad(page, ARROZ)).toHaveValue("2");
    await expect(caja(page)).toBeFocused();
    await expect(caja(page)).toHaveValue("");
    await cobrar(page).click();
    await expect(page).toHaveURL(/\/ventas\/$/);
    await expect(flash(page)).toContainText("Venta 1 registrada por $ 2.377,62.");
  });

  test("a wrong quantity keeps everything and says so beside the field", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await leer(page, PANELA);
    await expect(cantidad(page, PANELA)).toBeVisible();
    await cantidad(page, ARROZ).fill("2x");
    await page.getByLabel(`Precio sin IVA de ${PANELA.nombre}`).fill("3500.50");
    await page.getByLabel("Recibido").fill("20000");
    await cobrar(page).click();
    await expect(flash(page)).toContainText("Revisa los campos marcados en el formulario.");
    await expect(cantidad(page, ARROZ)).toHaveValue("2x");
    await expect(cantidad(page, ARROZ)).toHaveAccessibleDescription(/número entero/);
    await enReposo(page);
    await expect(page.getByLabel(`Precio sin IVA de ${PANELA.nombre}`)).toHaveValue("3500.50");
    await expect(page.getByLabel("Recibido")).toHaveValue("20000");
    await cantidad(page, ARROZ).fill("2");
    await cobrar(page).click();
    await expect(flash(page)).toContainText("Venta 1 registrada por $ 6.543,22. Cambio: $ 13.456,78.");
  });

  test("several products of one name are offered as buttons", async ({ page }) => {
    await abrirTienda(page);
    await escribir(page, "arroz");
    await page.keyboard.press("Enter");
    await page.locator(".captura-fallos").getByRole("button", { name: ROA.nombre }).click();
    await expect(cantidad(page, ROA)).toHaveValue("1");
    await expect(total(page)).toHaveText("$ 1.190,00");
    await expect(caja(page)).toHaveValue("");
  });

  test("what is not found, and what there is no more of, is told at once", async ({ page }) => {
    await abrirTienda(page);
    for (let unidad = 0; unidad < 4; unidad++) await leer(page, PANELA);
    await expect(page.locator(".captura")).toContainText("Stock insuficiente: quedan 3 de Panela redonda.");
    await expect(cantidad(page, PANELA)).toHaveValue("3");
    if (!conJs()) await caja(page).fill("");
    await leer(page, { codigo: "123456" });
    await expect(page.locator(".captura")).toContainText("Producto no encontrado");
    await expect(cantidad(page, PANELA)).toHaveValue("3");
  });

  test("a line is taken off, a code that still stands in the box is never dropped", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await leer(page, ROA);
    await page.getByRole("button", { name: `Quitar ${ARROZ.nombre}` }).click();
    await expect(cantidad(page, ARROZ)).toHaveCount(0);
    await expect(total(page)).toHaveText("$ 1.190,00");
    await escribir(page, PANELA.codigo);
    await cobrar(page).click();
    await expect(page.getByText("Quedaba algo sin agregar.")).toBeVisible();
    await expect(total(page)).toHaveText("$ 5.950,00");
    await cobrar(page).click();
    await expect(flash(page)).toContainText("Venta 1 registrada por $ 5.950,00.");
  });

  test("a client is registered and chosen in the middle of the sale", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await page.locator("#documento-cliente > summary").click();
    await page.getByText("Registrar un cliente nuevo").click();
    await page.getByRole("textbox", { name: "Nombre", exact: true }).fill("Ana Gómez");
    await page.getByLabel("Documento").fill("52100200");
    await page.getByRole("button", { name: "Registrar y elegir" }).click();
    await expect(page.locator("#documento-cliente > summary")).toContainText("Ana Gómez");
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await page.getByRole("button", { name: "Quitar a Ana Gómez" }).click();
    await expect(page.locator("#documento-cliente > summary")).toContainText("Consumidor final");
    await page.locator("#documento-cliente > summary").click();
    await page.getByLabel("Buscar un cliente").fill("gom");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await page.getByRole("button", { name: /^Ana Gómez/ }).click();
    await expect(page.locator("#documento-cliente > summary")).toContainText("Ana Gómez");
    await cobrar(page).click();
    await expect(page.getByRole("row", { name: /Ana Gómez/ })).toBeVisible();
  });

  test("a transfer asks for its bank", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await expect(page.getByLabel("Banco")).toBeHidden();
    await page.getByLabel("Transferencia").check();
    await expect(page.getByLabel("Recibido")).toBeHidden();
    await cobrar(page).click();
    await expect(page.getByLabel("Banco")).toHaveAccessibleDescription(/Escriba el banco/);
    await enReposo(page);
    await page.getByLabel("Banco").fill("Nequi");
    await cobrar(page).click();
    await expect(flash(page)).toContainText("Venta 1 registrada");
  });

  test("an edit adds, changes and removes lines", async ({ page }) => {
    await abrirTienda(page);
    for (const producto of [ARROZ, PANELA, PANELA, PANELA]) await leer(page, producto);
    await expect(cantidad(page, PANELA)).toHaveValue("3");
    await cobrar(page).click();
    await page.getByRole("link", { name: "Ver la venta e imprimir la tirilla" }).click();
    await page.getByRole("link", { name: "Editar" }).click();
    await expect(page.getByRole("heading", { name: "Editar venta 1" })).toBeVisible();
    await page.getByRole("button", { name: `Quitar ${ARROZ.nombre}` }).click();
    await expect(cantidad(page, ARROZ)).toHaveCount(0);
    await caja(page).focus();
    await leer(page, ROA);
    await expect(cantidad(page, ROA)).toHaveValue("1");
    await cantidad(page, PANELA).fill("2");
    await cobrar(page).click();
    await expect(flash(page)).toContainText("Venta 1 actualizada: $ 10.710,00.");
  });
});

test.describe("with JavaScript", () => {
  test.skip(() => !conJs(), "with JavaScript");

  test("a hundred scans at twenty a second lose none", async ({ page }) => {
    const productos = Array.from({ length: 10 }, (_, i) => ({ nombre: `Producto ${i}`, codigo: `770200000000${i}`, precio: "1000" }));
    await abrirTienda(page, productos);
    for (let i = 0; i < 100; i++) {
      const siguiente = page.waitForTimeout(50);
      await leer(page, { codigo: `770200000000${(i * 7) % 10}` });
      await siguiente;
    }
    for (const producto of productos) await expect(cantidad(page, producto)).toHaveValue("10");
    await expect(total(page)).toHaveText("$ 119.000,00");
    await expect(page.locator(".captura-fallos > li")).toHaveCount(0);
  });

  test("a slow or broken connection drops nothing and keeps the order", async ({ page }) => {
    await abrirTienda(page);
    let pedidos = 0;
    await page.route("**/ventas/api/buscar-producto/", async (route) => {
      if (++pedidos === 2) return route.abort();
      await new Promise((listo) => setTimeout(listo, 600 / pedidos));
      return route.continue();
    });
    for (const producto of [PANELA, ROA, ARROZ, PANELA]) await leer(page, producto);
    await expect(page.locator(".captura-fallos")).toContainText(`${ROA.codigo} No se pudo buscar`);
    await expect(page.locator(".documento-lineas tbody tr").first()).toContainText(ARROZ.nombre);
    await expect(cantidad(page, PANELA)).toHaveValue("2");
    await cobrar(page).click();
    await expect(page.getByText("Hay códigos sin agregar")).toBeVisible();
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(cantidad(page, ROA)).toHaveValue("1");
    expect(pedidos).toBe(4);
  });

  test("a name is chosen with the arrows", async ({ page }) => {
    await abrirTienda(page);
    await escribir(page, "roa");
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await caja(page).fill("");
    await escribir(page, "arroz");
    await expect(page.getByRole("option")).toHaveCount(2);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { name: ROA.nombre })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(cantidad(page, ROA)).toHaveValue("1");
    await expect(page.getByRole("status").filter({ hasText: "1 × Arroz Roa" })).toBeVisible();
    await expect(caja(page)).toBeFocused();
  });

  test("the keyboard alone sells, gives change and reaches the receipt", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(total(page)).toHaveText("$ 1.188,81");
    await page.keyboard.press("F2");
    await page.keyboard.type("2000");
    await expect(page.locator(".venta-cambio")).toContainText("$ 811,19");
    await page.keyboard.press("F4");
    await expect(flash(page)).toContainText("Cambio: $ 811,19.");
    await tabular(page, "Ver la venta e imprimir la tirilla");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/ventas\/detalle\/\d+\/$/);
    await tabular(page, "Tirilla");
    const [tirilla] = await Promise.all([page.waitForRequest(/formato=tirilla/), page.keyboard.press("Enter")]);
    const pdf = await page.request.get(tirilla.url());
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
  });

  test("Enter in a quantity goes back to the box; a bill counts as received; no second sale from a second press", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await cantidad(page, ARROZ).fill("3");
    await page.keyboard.press("Enter");
    await expect(caja(page)).toBeFocused();
    await expect(total(page)).toHaveText("$ 3.566,43");
    await page.getByRole("button", { name: "10.000", exact: true }).click();
    await expect(page.locator(".venta-cambio")).toContainText("$ 6.433,57");
    await cobrar(page).dblclick();
    await expect(flash(page)).toContainText("Venta 1 registrada");
    await expect(page.locator("tbody tr")).toHaveCount(1);
  });

  test("what the server refuses is shown without losing a line", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await leer(page, PANELA);
    await expect(cantidad(page, PANELA)).toHaveValue("1");
    await page.getByLabel("Recibido").fill("10");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Recibido")).toHaveAccessibleDescription(/no alcanza/);
    await enReposo(page);
    await caja(page).focus();
    await leer(page, PANELA);
    await expect(cantidad(page, PANELA)).toHaveValue("2");
    await page.getByRole("button", { name: "Exacto" }).click();
    await cobrar(page).click();
    await expect(flash(page)).toContainText("Cambio: $ 0,00.");
  });

  test("a sale survives a reload, another page and a broken connection, and is saved once", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await leer(page, ARROZ);
    await page.getByLabel("Recibido").fill("5000");
    await expect(cantidad(page, ARROZ)).toHaveValue("2");
    await page.getByText("Consumidor final").click();
    await page.getByLabel("O solo un nombre").fill("Doña Inés");
    await page.reload();
    await expect(page.getByText("Esta venta había quedado sin cobrar.")).toBeVisible();
    await expect(page.getByLabel("O solo un nombre")).toHaveValue("Doña Inés");
    await expect(total(page)).toHaveText("$ 2.377,62");
    await page.route("**/ventas/nueva.data", async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await cobrar(page).click();
    await expect(page.getByRole("heading", { name: "Algo falló" })).toBeVisible();
    await page.unroute("**/ventas/nueva.data");
    await page.getByRole("banner").getByRole("link", { name: "Vender" }).click();
    await expect(cantidad(page, ARROZ)).toHaveValue("2");
    await cobrar(page).click();
    await expect(flash(page)).toContainText("Venta 1 registrada por $ 2.377,62. Cambio: $ 2.622,38.");
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await abrir(page, "/ventas/nueva/");
    await expect(page.getByText("Sin productos")).toBeVisible();
  });

  test("axe finds nothing, whatever is open", async ({ page }) => {
    await abrirTienda(page);
    await sinFaltas(page);
    await leer(page, ARROZ);
    await leer(page, { codigo: "404404" });
    await expect(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
    await cantidad(page, ARROZ).fill("1x");
    await page.locator("#documento-cliente > summary").click();
    await page.getByText("Registrar un cliente nuevo").click();
    await page.getByLabel("Transferencia").check();
    await escribir(page, "arroz");
    await expect(page.getByRole("option")).toHaveCount(2);
    await page.keyboard.press("ArrowDown");
    await sinFaltas(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await sinFaltas(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await sinFaltas(page);
  });
});

async function tabular(page: Page, texto: string): Promise<void> {
  const enFoco = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  for (let i = 0; i < 25 && (await enFoco()) !== texto; i++) await page.keyboard.press("Tab");
  expect(await enFoco()).toBe(texto);
}

test.describe("without JavaScript", () => {
  test.skip(() => conJs(), "without JavaScript");

  test("an empty Enter never ends the sale; an amount and Enter does", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await leer(page, { codigo: "" });
    await expect(flash(page)).toContainText("Cobrar");
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await page.getByLabel("Recibido").fill("2000");
    await page.keyboard.press("Enter");
    await expect(flash(page)).toContainText("Venta 1 registrada por $ 1.188,81. Cambio: $ 811,19.");
  });

  test("a quantity is changed and recomputed", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await cantidad(page, ARROZ).fill("4");
    await page.getByRole("button", { name: "Actualizar totales" }).click();
    await expect(total(page)).toHaveText("$ 4.755,24");
    await cantidad(page, ARROZ).fill("501");
    await caja(page).focus();
    await leer(page, ROA);
    await expect(cantidad(page, ARROZ)).toHaveValue("501");
    await expect(cantidad(page, ARROZ)).toHaveAccessibleDescription("Stock insuficiente: quedan 500 de Arroz Diana 500 g.");
    await expect(cantidad(page, ROA)).toHaveValue("1");
  });
});
