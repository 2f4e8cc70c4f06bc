import { expect, test } from "@playwright/test";
import { cantidad, cobrada, cobrar, leer } from "./cajero";
import { abrirConLotes, comprar, devolver, en, LECHE, lotes, mirar, vender } from "./lechero";
import { abrir, abrirSesion, enviar } from "./persona";

test("goods with lots are bought, sold by what ends first and returned to their lot", async ({ page }) => {
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
