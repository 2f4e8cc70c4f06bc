import { expect, test } from "@playwright/test";
import { ARROZ, abrirTienda, caja, cantidad, cobrada, cobrar, escribir, hecha, leer, PANELA, pagarCon, ROA, total } from "./cajero";
import { conJs, enReposo, flash } from "./persona";

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
    await expect(page).toHaveURL(/\/ventas\/nueva\/\?hecha=\d+$/);
    await cobrada(page, "$ 2.377,62");
  });

  test("a wrong quantity keeps everything and says so beside the field", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await leer(page, PANELA);
    await expect(cantidad(page, PANELA)).toBeVisible();
    await cantidad(page, ARROZ).fill("2x");
    await page.getByLabel(`Precio de ${PANELA.nombre}`).fill("3500.50");
    await page.getByRole("textbox", { name: "Recibido" }).fill("20000");
    await cobrar(page).click();
    if (conJs()) await expect(page.getByText(`El total no se puede calcular. Corrija ${ARROZ.nombre}`)).toBeVisible();
    else await expect(flash(page)).toContainText("Revisa los campos marcados en el formulario.");
    await expect(cantidad(page, ARROZ)).toHaveValue("2x");
    await expect(cantidad(page, ARROZ)).toHaveAccessibleDescription(/número entero/);
    await enReposo(page);
    await expect(page.getByLabel(`Precio de ${PANELA.nombre}`)).toHaveValue("3500.50");
    await expect(page.getByRole("textbox", { name: "Recibido" })).toHaveValue(conJs() ? "20.000" : "20000");
    await cantidad(page, ARROZ).fill("2");
    await cobrar(page).click();
    await cobrada(page, "$ 5.878,12", "$ 14.121,88");
  });

  test("several products of one name are offered as buttons", async ({ page }) => {
    await abrirTienda(page);
    await escribir(page, "arroz");
    await page.keyboard.press("Enter");
    await page.locator(".captura-fallos").getByRole("button", { name: ROA.nombre }).click();
    await expect(cantidad(page, ROA)).toHaveValue("1");
    await expect(total(page)).toHaveText("$ 1.190");
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
    await expect(total(page)).toHaveText("$ 1.190");
    await escribir(page, PANELA.codigo);
    await cobrar(page).click();
    await expect(page.getByText("Quedaba algo sin agregar.")).toBeVisible();
    await expect(total(page)).toHaveText("$ 5.950");
    await cobrar(page).click();
    await cobrada(page, "$ 5.950");
  });

  test("on a phone − and + beside the quantity change it, and only × takes the line away", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await leer(page, PANELA);
    await expect(cantidad(page, PANELA)).toBeVisible();
    const boton = (nombre: string) => page.getByRole("button", { name: `${nombre} ${ARROZ.nombre}` });
    await expect(boton("Sumar")).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const cual of ["Restar", "Sumar"]) {
      const { width = 0, height = 0 } = (await boton(cual).boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    for (const [cual, unidades] of [
      ["Sumar", "2"],
      ["Sumar", "3"],
      ["Restar", "2"],
      ["Restar", "1"],
      ["Restar", "1"],
    ] as const) {
      await boton(cual).click();
      await expect(cantidad(page, ARROZ)).toHaveValue(unidades);
    }
    await expect(cantidad(page, PANELA)).toHaveValue("1");
    await expect(total(page)).toHaveText("$ 5.948,81");
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
    await cobrada(page);
    await page.goto("/ventas/");
    await expect(page.getByRole("row", { name: /Ana Gómez/ })).toBeVisible();
  });

  test("a transfer asks for its bank", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await expect(page.getByRole("textbox", { name: "Banco" })).toBeHidden();
    await pagarCon(page, "Transferencia");
    await expect(page.getByRole("textbox", { name: "Recibido" })).toBeHidden();
    await cobrar(page).click();
    await expect(page.getByRole("textbox", { name: "Banco" })).toHaveAccessibleDescription(/Escriba el banco/);
    await enReposo(page);
    await page.getByRole("textbox", { name: "Banco" }).fill("Nequi");
    await cobrar(page).click();
    await cobrada(page);
  });

  test("an edit adds, changes and removes lines", async ({ page }) => {
    await abrirTienda(page);
    for (const producto of [ARROZ, PANELA, PANELA, PANELA]) await leer(page, producto);
    await expect(cantidad(page, PANELA)).toHaveValue("3");
    await cobrar(page).click();
    await hecha(page).getByRole("link", { name: "Ver" }).click();
    await page.locator("main").getByText("Más", { exact: true }).click();
    await page.getByRole("link", { name: "Editar" }).click();
    await expect(page.getByRole("heading", { name: "Editar venta 1" })).toBeVisible();
    await page.getByRole("button", { name: `Quitar ${ARROZ.nombre}` }).click();
    await expect(cantidad(page, ARROZ)).toHaveCount(0);
    await caja(page).focus();
    await leer(page, ROA);
    await expect(cantidad(page, ROA)).toHaveValue("1");
    await cantidad(page, PANELA).fill("2");
    await cobrar(page).click();
    await expect(flash(page)).toContainText("Venta 1 actualizada: $ 10.710.");
  });
});

test.describe("without JavaScript", () => {
  test.skip(() => conJs(), "what is seen without JavaScript");

  test("an empty Enter never ends the sale; an amount and Enter does", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await leer(page, { codigo: "" });
    await expect(flash(page)).toContainText("Enter no cobra");
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await page.getByRole("textbox", { name: "Recibido" }).fill("2000");
    await page.keyboard.press("Enter");
    await cobrada(page, "$ 1.188,81", "$ 811,19");
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
