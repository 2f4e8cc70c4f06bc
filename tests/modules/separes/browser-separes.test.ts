import { expect, type Page, test } from "@playwright/test";
import { abrirTienda, cantidad, leer, PANELA, ventas } from "../../browser/cajero";
import { abrir, conJs, enviar } from "../../browser/persona";
import { revisarAbierta } from "../../browser/revisar";

/** Axe needs scripts in the page. */
const mirar = async (page: Page): Promise<void> => (conJs() ? revisarAbierta(page) : undefined);

test("the units of a ticket are kept for a client, paid and delivered", async ({ page }) => {
  await abrirTienda(page);
  await enviar(page, "/configuracion/", { usa_separes: "1" });
  await enviar(page, "/clientes/nuevo/", { nombre: "Ana Ruiz" });
  await page.request.get("/clientes/");
  await abrir(page, "/ventas/nueva/");
  await leer(page, PANELA);
  await expect(cantidad(page, PANELA)).toHaveValue("1");
  await page.locator("details", { hasText: "Consumidor final" }).locator("summary").first().click();
  await page.getByLabel("Buscar un cliente").fill("Ana");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Ana Ruiz/ }).click();
  const destino = page.locator("details.venta-destino", { has: page.getByText("Separar", { exact: true }) });
  if (!(await destino.evaluate((elemento) => elemento.hasAttribute("open")))) await destino.locator("summary").click();
  await page.getByLabel("Abona hoy").fill("1.000");
  await page.getByRole("button", { name: "Separar para el cliente" }).click();
  await expect(page).toHaveURL(/\/ventas\/separes\/\d+\/$/);
  await expect(page.locator(".papel-total")).toContainText("Falta por pagar");
  await mirar(page);
  await page.getByLabel("Abona").fill("3.760");
  await page.getByRole("button", { name: "Registrar abono" }).click();
  await page.getByRole("button", { name: "Entregar" }).click();
  await expect(page.getByText("Entregado: 1")).toBeVisible();
  expect(await ventas(page)).toBe(1);
  await page.goto("/ventas/separes/");
  await mirar(page);
});
