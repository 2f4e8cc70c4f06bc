import { expect, test } from "@playwright/test";
import { nombrarOperador } from "../../browser/operador";
import { abrirSesion, conJs, enReposo, flash, soloConJs } from "../../browser/persona";
import { revisar } from "../../browser/revisar";

test("the operator raises what a shop may send a day, and a bad number is told beside it", async ({ page }) => {
  soloConJs();
  const tienda = await abrirSesion(page, "limitada");
  await page.context().clearCookies();
  nombrarOperador(await abrirSesion(page, "limita"));
  await page.goto("/admin/");
  await page.getByText("Para el técnico").click();
  await page.getByRole("link", { name: "Límites de cada tienda" }).click();
  await page.getByLabel("Buscar una tienda por nombre, usuario o correo").fill(tienda);
  await page.keyboard.press("Enter");
  const limite = page.getByRole("textbox", { name: `Mensajes al día de ${tienda}` });
  await expect(page.getByRole("region", { name: "Tiendas y sus límites" }).locator("tbody tr")).toHaveCount(1);
  await enReposo(page);
  await limite.fill("mucho");
  await page.keyboard.press("Enter");
  await expect(limite).toHaveAccessibleDescription(/número entero/);
  await enReposo(page);
  await limite.fill("350");
  await page.keyboard.press("Enter");
  await expect(flash(page)).toContainText(`Lo que ${tienda} puede enviar quedó guardado.`);
  await expect(page.getByText("0 de 350")).toBeVisible();
});

test("axe finds nothing on the page, light and wide, dark and narrow", async ({ page }) => {
  test.skip(!conJs(), "axe itself is JavaScript");
  nombrarOperador(await abrirSesion(page, "axelimites"));
  await revisar(page, "/admin/sms/");
});
