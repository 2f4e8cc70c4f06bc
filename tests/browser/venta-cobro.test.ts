import { expect, test } from "@playwright/test";
import { ARROZ, abrirTienda, cantidad, cobrada, cobrar, hecha, leer, ROA } from "./cajero";

test("the change of the last sale steps back to small print as soon as the next ticket has a product", async ({ page }) => {
  await abrirTienda(page);
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await page.getByRole("textbox", { name: "Recibido" }).fill("2000");
  await cobrar(page).click();
  await cobrada(page, "$ 1.188,81", "$ 811,19");
  const cambio = hecha(page).locator(".venta-hecha-cambio b");
  const como = () =>
    cambio.evaluate((nodo) => ({ letra: Number.parseFloat(getComputedStyle(nodo).fontSize), color: getComputedStyle(nodo).color }));
  const antes = await como();
  await leer(page, ROA);
  await expect(cantidad(page, ROA)).toHaveValue("1");
  const despues = await como();
  expect(despues.letra).toBeLessThan(antes.letra / 2);
  expect(despues.color).not.toBe(antes.color);
  expect(despues.color).toBe(
    await hecha(page)
      .locator("small")
      .evaluate((nodo) => getComputedStyle(nodo).color),
  );
});
