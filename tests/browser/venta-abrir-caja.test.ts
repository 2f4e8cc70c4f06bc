import { expect, test } from "@playwright/test";
import { ARROZ, abrirTienda, cantidad, cobrada, cobrar, leer } from "./cajero";
import { abrir, conJs, enReposo, enviar, flash } from "./persona";

test.skip(() => !conJs(), "needs JavaScript; tests/http/caja shows it without");

test("the drawer is opened on the sale screen while the ticket stays as it is, and Enter is enough for it and for a ticket on hold", async ({
  page,
}) => {
  await abrirTienda(page, [ARROZ]);
  await enviar(page, "/configuracion/", { exigir_caja: "on" });
  await abrir(page, "/ventas/nueva/");
  await leer(page, ARROZ);
  await leer(page, ARROZ);
  await page.getByLabel("Base").fill("mucho");
  await page.getByRole("button", { name: "Abrir la caja" }).click();
  await expect(page.getByLabel("Base")).toHaveAccessibleDescription(/como 2\.500/);
  await expect(cantidad(page, ARROZ)).toHaveValue("2");
  await enReposo(page);
  await page.getByLabel("Base").fill("50.000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Abrir la caja" })).toHaveCount(0);
  await expect(cantidad(page, ARROZ)).toHaveValue("2");
  await cobrar(page).click();
  await cobrada(page, "$ 2.377,62");
  const { sesion } = await (await page.request.get("/caja/", { headers: { Accept: "application/json" } })).json();
  expect([sesion.base, sesion.esperado]).toEqual(["50000.00", "52377.62"]);
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await page.getByLabel("Dejar en espera a nombre de").fill("Rosa");
  await page.keyboard.press("Enter");
  await expect(flash(page)).toContainText("«Rosa» quedó en espera.");
});
