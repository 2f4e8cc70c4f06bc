import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { ARROZ, abrirTienda, caja, cantidad, cobrada, cobrar, leer, PANELA, ROA, total } from "./cajero";
import { Lector } from "./lector";
import { conJs } from "./persona";

test.skip(() => !conJs(), "needs JavaScript");

const AGUA = { nombre: "Agua 600 ml", codigo: "77012347", precio: "2000" };

test("a scan goes to the ticket wherever the cursor is, at every speed, and charges nothing", async ({ page }) => {
  await abrirTienda(page, [ARROZ, AGUA]);
  const lector = await Lector.en(page);
  await leer(page, ARROZ);
  const recibido = page.getByRole("textbox", { name: "Recibido" });
  const precio = page.getByLabel(`Precio de ${ARROZ.nombre}`);
  const antes = await precio.inputValue();
  let leidas = 0;
  async function leerAgua(ms: number, fin = "Enter") {
    await lector.leer(AGUA.codigo, ms, fin);
    await expect(cantidad(page, AGUA)).toHaveValue(String(++leidas));
    await expect(page).toHaveURL(/\/ventas\/nueva\/$/);
  }
  for (const ms of [1, 5, 30]) {
    await recibido.fill("20000");
    await leerAgua(ms);
    await expect(recibido).toBeFocused();
    await expect(recibido).toHaveValue("20.000");
  }
  await expect(page.locator(".venta-cambio")).not.toContainText("77.");
  await cantidad(page, ARROZ).fill("3");
  await leerAgua(2, "Tab");
  await expect(cantidad(page, ARROZ)).toBeFocused();
  await expect(cantidad(page, ARROZ)).toHaveValue("3");
  await precio.focus();
  await leerAgua(20);
  await expect(precio).toHaveValue(antes);
  await cobrar(page).focus();
  await leerAgua(10);
  await page.getByRole("radio", { name: "Efectivo" }).focus();
  await leerAgua(10);
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  await expect(page.locator(":focus")).toHaveCount(0);
  await leerAgua(10);
  await caja(page).fill("arr");
  await leerAgua(10);
  await expect(caja(page)).toHaveValue("arr");
});

test("a code with spaces and capitals presses no button; what a person types quickly stays in its field", async ({ page }) => {
  const balanza = { nombre: "Queso por libra", codigo: "BAL 12 34", precio: "9000" };
  await abrirTienda(page, [PANELA, balanza]);
  const lector = await Lector.en(page);
  await leer(page, PANELA);
  await cobrar(page).focus();
  await lector.leer(balanza.codigo, 8);
  await expect(cantidad(page, balanza)).toHaveValue("1");
  await expect(page).toHaveURL(/\/ventas\/nueva\/$/);
  await page.getByRole("textbox", { name: "Recibido" }).focus();
  await lector.leer("120000", 60, "Tab");
  await expect(page.getByRole("textbox", { name: "Recibido" })).toHaveValue("120.000");
  await expect(page.getByRole("textbox", { name: "Recibido" })).not.toBeFocused();
});

test("twenty scans without a pause, while the cursor is in the amount received, all count", async ({ page }) => {
  await abrirTienda(page, [ARROZ, ROA]);
  const lector = await Lector.en(page);
  await page.keyboard.press("F2");
  for (let i = 0; i < 20; i++) await lector.leer((i % 2 ? ARROZ : ROA).codigo, 1);
  for (const producto of [ARROZ, ROA]) await expect(cantidad(page, producto)).toHaveValue("10");
  await expect(page.getByRole("textbox", { name: "Recibido" })).toHaveValue("");
  await expect(total(page)).not.toHaveText(/NaN/);
});

test("a bill's button is believed; the same amount, typed, is asked about when a product has it as its code", async ({ page }) => {
  await abrirTienda(page, [ARROZ, { nombre: "Pan de la casa", codigo: "20000", precio: "500" }]);
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await page.getByRole("button", { name: "20.000" }).click();
  await cobrar(page).click();
  await cobrada(page);
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await page.getByRole("button", { name: "50.000" }).click();
  await page.getByRole("textbox", { name: "Recibido" }).fill("20000");
  await cobrar(page).click();
  await expect(page.locator(".pregunta")).toContainText("es también el código de Pan de la casa");
  await page.getByRole("button", { name: "Sí, lo recibí" }).click();
  await cobrada(page, "", "", 2);
});

test("a question is answered while the page that asks it is still being loaded again", async ({ page }) => {
  await abrirTienda(page, [ARROZ]);
  await leer(page, ARROZ);
  await page.getByRole("textbox", { name: "Recibido" }).fill("9000000");
  await page.route("**/ventas/nueva.data", async (route) => {
    if (route.request().method() === "GET") await delay(3_000);
    await route.continue();
  });
  await cobrar(page).click();
  await page.getByRole("button", { name: "Sí, lo recibí" }).click();
  await cobrada(page);
});
