import { expect, test } from "@playwright/test";
import { ARROZ, abrirTienda, caja, cantidad, cobrada, cobrar, leer, total } from "./cajero";
import { abrir, conJs, enviar, flash } from "./persona";
import { sinFaltas } from "./revisar";

test.skip(() => !conJs(), "needs JavaScript");

const QUESO = { nombre: "Queso costeño", codigo: "20001", precio: "24000" };
const PESADO = {
  nombre: QUESO.nombre,
  codigo_de_barras: QUESO.codigo,
  precio_publico: QUESO.precio,
  iva: "0",
  unidad: "kg",
  stock: "10",
};

test("a weight, a public price and discounts make the total that is charged", async ({ page }) => {
  await abrirTienda(page, [ARROZ]);
  await enviar(page, "/productos/nuevo/", PESADO);
  await abrir(page, "/ventas/nueva/");
  await caja(page).fill(`0,350*${QUESO.codigo}`);
  await page.keyboard.press("Enter");
  await expect(cantidad(page, QUESO)).toHaveValue("0,35");
  await expect(total(page)).toHaveText("$ 8.400");
  await leer(page, ARROZ);
  await page.getByLabel(`Precio de ${ARROZ.nombre}`).fill("1.200");
  await expect(total(page)).toHaveText("$ 9.600");
  await page.locator("summary", { hasText: "−%" }).first().click();
  await page.getByLabel(`Descuento de ${ARROZ.nombre}, en porcentaje`).fill("50");
  await expect(total(page)).toHaveText("$ 9.000");
  await page.getByText("Descuento a todo").click();
  await page.locator("input[name=descuento]").fill("10");
  await expect(total(page)).toHaveText("$ 8.160");
  await cobrar(page).click();
  await cobrada(page, "$ 8.160");
});

test("what is weighed waits for its weight, with the cursor there, and is not charged before", async ({ page }) => {
  await abrirTienda(page, [ARROZ]);
  await enviar(page, "/productos/nuevo/", PESADO);
  await abrir(page, "/ventas/nueva/");
  await leer(page, ARROZ);
  await caja(page).fill("queso");
  await page.keyboard.press("Enter");
  await expect(cantidad(page, QUESO)).toHaveValue("");
  await expect(cantidad(page, QUESO)).toBeFocused();
  await cobrar(page).click();
  await expect(page.getByText("El total no se puede calcular")).toBeVisible();
  await cantidad(page, QUESO).fill("0,5");
  await expect(total(page)).toHaveText("$ 13.188,81");
  await page.keyboard.press("Enter");
  await expect(caja(page)).toBeFocused();
  await cobrar(page).click();
  await cobrada(page, "$ 13.188,81");
});

test("a ticket whose product has no weight yet is put on hold, and asks for the weight when it comes back", async ({ page }) => {
  await abrirTienda(page, [ARROZ]);
  await enviar(page, "/productos/nuevo/", PESADO);
  await abrir(page, "/ventas/nueva/");
  await leer(page, ARROZ);
  await caja(page).fill("queso");
  await page.keyboard.press("Enter");
  await expect(cantidad(page, QUESO)).toBeFocused();
  await page.getByLabel("Dejar en espera a nombre de").fill("Doña Rosa");
  await page.getByRole("button", { name: "En espera" }).click();
  await expect(flash(page).filter({ hasText: "«Doña Rosa» quedó en espera." })).toBeVisible();
  const espera = page.getByRole("button", { name: /Doña Rosa/ });
  await expect(espera).toContainText("—2 líneas, por completar");
  await sinFaltas(page);
  await caja(page).fill("queso");
  await page.keyboard.press("Enter");
  await expect(cantidad(page, QUESO)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Recibir pago" }).click();
  await espera.click();
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await expect(cantidad(page, QUESO)).toHaveValue("");
  await expect(cantidad(page, QUESO)).toBeFocused();
  await expect(page.locator("#venta-pago")).toBeHidden();
  await page.getByRole("button", { name: "Recibir pago" }).click();
  await expect(page.getByRole("button", { name: /Tiquete de las/ })).toContainText("—1 línea, por completar");
  await page.getByRole("button", { name: "Volver al tiquete" }).click();
  await cantidad(page, QUESO).fill("0,5");
  await page.getByRole("button", { name: "Recibir pago" }).click();
  await cobrar(page).click();
  await cobrada(page, "$ 13.188,81");
});
