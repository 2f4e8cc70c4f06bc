import { expect, type Locator, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, caja, cantidad, cobrada, cobrar, hecha, leer, pagarCon, ROA, total } from "./cajero";
import { Lector } from "./lector";
import { conJs, enviar, flash } from "./persona";

test("the change of the last sale goes as soon as the next ticket has a product", async ({ page }) => {
  await abrirTienda(page);
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await page.getByRole("textbox", { name: "Recibido" }).fill("2000");
  await cobrar(page).click();
  await cobrada(page, "$ 1.188,81", "$ 811,19");
  await expect(hecha(page).locator(".venta-hecha-cambio")).toBeVisible();
  await leer(page, ROA);
  await expect(cantidad(page, ROA)).toHaveValue("1");
  await expect(hecha(page)).toBeVisible();
  await expect(hecha(page).locator(".venta-hecha-cambio")).toBeHidden();
});

const BANCOS = ["Nequi", "Daviplata", "Bancolombia", "Bre-B", "Datáfono"];

const pagadas = async (page: Page) => {
  const lista = await page.request.get("/ventas/", { headers: { Accept: "application/json" } });
  return (await lista.json()).ventas.map(({ forma_pago, banco }: Record<string, string>) => `${forma_pago} ${banco}`.trim());
};

test("a new shop has a button for each of the usual banks, which writes the bank", async ({ page }) => {
  await abrirTienda(page);
  const formas = page.locator(".opciones label:visible");
  await expect(formas).toContainText(["Efectivo", "Nequi", "Fiado", "Otra"]);
  await page.getByLabel("Otra forma de pago").check();
  await expect(formas).toContainText(["Efectivo", "Nequi", "Fiado", "Otra", ...BANCOS.slice(1), "Transferencia", "Tarjeta", "Mixto"]);
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await page.getByRole("radio", { name: "Nequi" }).check();
  await cobrar(page).click();
  await cobrada(page, " · Nequi");
  expect(await pagadas(page)).toEqual(["Transferencia Nequi"]);
});

test.describe("with JavaScript", () => {
  test.skip(() => !conJs(), "needs JavaScript");

  test("Alt and a number choose the way to pay, and the arrows the client who takes it on credit", async ({ page }) => {
    await abrirTienda(page);
    for (const nombre of ["Diana Cruz", "Diana Mora"]) await enviar(page, "/clientes/nuevo/", { nombre });
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await page.keyboard.press("Alt+9");
    await expect(page.getByRole("radio", { name: "Fiado" })).toBeChecked();
    await expect(page.getByLabel("Buscar un cliente")).toBeFocused();
    await page.keyboard.type("diana", { delay: 90 });
    await expect(page.locator(".documento-buscar-cliente .documento-opciones button")).toHaveCount(2);
    for (const tecla of ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowDown"]) await page.keyboard.press(tecla);
    await expect(page.getByRole("button", { name: "Diana Mora" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(caja(page)).toBeFocused();
    await page.keyboard.press("F4");
    await cobrada(page, "Fiado");
    await leer(page, ROA);
    await expect(cantidad(page, ROA)).toHaveValue("1");
    for (const [tecla, campo] of [
      ["Alt+0", "Efectivo"],
      ["Alt+7", "Banco"],
      ["Alt+1", "Recibido"],
    ] as const) {
      await page.keyboard.press(tecla);
      await expect(page.getByRole("textbox", { name: campo, exact: true }).and(page.locator(":focus"))).toBeVisible();
    }
    await page.keyboard.press("F1");
    await expect(page.getByRole("dialog", { name: "Teclas" })).toContainText("Alt+1");
  });

  test("on a low screen the change, and what is wrong with a mixed payment, stand above the button to charge", async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 650 });
    await abrirTienda(page);
    for (const producto of [ARROZ, ROA]) await leer(page, producto);
    await expect(cantidad(page, ROA)).toHaveValue("1");
    await page.getByRole("button", { name: "50.000" }).click();
    const cambio = page.locator(".venta-cambio output");
    await expect(cambio).toBeInViewport({ ratio: 1 });
    const sobre = async (dentro: Locator) => {
      const [recuadro, boton] = await Promise.all([dentro.boundingBox(), cobrar(page).boundingBox()]);
      expect((recuadro?.y ?? 0) + (recuadro?.height ?? 0)).toBeLessThanOrEqual(boton?.y ?? 0);
    };
    await sobre(cambio);
    await page.keyboard.press("Alt+0");
    await page.keyboard.press("F4");
    const error = page.locator(".venta-partes .campo-error");
    await expect(error).toContainText("Los pagos suman");
    await sobre(error);
  });

  test("an amount is grouped in thousands while it is typed, and the cursor stays at its digit", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    const recibido = page.getByRole("textbox", { name: "Recibido" });
    await recibido.focus();
    const escribir = (texto: string) => page.keyboard.type(texto, { delay: 90 });
    await escribir("100000");
    await expect(recibido).toHaveValue("100.000");
    await page.keyboard.press("Backspace");
    await expect(recibido).toHaveValue("10.000");
    for (const tecla of ["Home", "ArrowRight"]) await page.keyboard.press(tecla);
    await escribir("5");
    await expect(recibido).toHaveValue("150.000");
    await escribir("7");
    await expect(recibido).toHaveValue("1.570.000");
    await recibido.fill("");
    await escribir("2500.5");
    await expect(recibido).toHaveValue("2.500,5");
    await recibido.fill("");
    await escribir("2.500,50");
    await expect(recibido).toHaveValue("2.500,50");
    await expect(page.locator(".venta-cambio output")).toHaveText("$ 1.311,69");
    const precio = page.getByLabel(`Precio de ${ARROZ.nombre}`);
    await precio.focus();
    await escribir("2000");
    await expect(precio).toHaveValue("2.000");
    await expect(total(page)).toHaveText("$ 2.000");
    await page.keyboard.press("F4");
    await cobrada(page, "$ 2.000", "$ 500,50");
  });

  test("a slow scan into an amount goes to the ticket, and the amount stays as it was, with its dots", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    const recibido = page.getByRole("textbox", { name: "Recibido" });
    const precio = page.getByLabel(`Precio de ${ARROZ.nombre}`);
    await recibido.fill("50000");
    const lector = await Lector.en(page);
    await lector.leer(ROA.codigo, 60);
    await expect(cantidad(page, ROA)).toHaveValue("1");
    await expect(recibido).toHaveValue("50.000");
    await precio.fill("20000");
    await lector.leer(ROA.codigo, 60);
    await expect(cantidad(page, ROA)).toHaveValue("2");
    await expect(precio).toHaveValue("20.000");
  });

  test("the message to mend the marked fields goes when they are mended", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await page.getByRole("textbox", { name: "Recibido" }).fill("10");
    await page.keyboard.press("F4");
    await expect(flash(page)).toContainText("Revisa los campos marcados");
    await page.getByRole("radio", { name: "Fiado" }).check();
    await expect(flash(page)).toBeHidden();
    await page.keyboard.press("F4");
    await expect(flash(page)).toBeVisible();
    await pagarCon(page, "Tarjeta");
    await caja(page).focus();
    await leer(page, ROA);
    await expect(cantidad(page, ROA)).toHaveValue("1");
    await expect(flash(page)).toBeHidden();
  });
});
