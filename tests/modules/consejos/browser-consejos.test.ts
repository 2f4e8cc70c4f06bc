import { expect, test } from "@playwright/test";
import { vender } from "../../browser/panela";
import { abrirSesion, conJs } from "../../browser/persona";
import { revisar, sinFaltas } from "../../browser/revisar";

test("the owner reads some advice, asks for more, and axe finds nothing on it", async ({ page }) => {
  await abrirSesion(page, "consejos");
  await vender(page);
  await page.goto("/dashboard/");
  const principal = page.locator("main");
  await expect(principal).toContainText("Se está acabando Panela");
  if (conJs()) await revisar(page, "/dashboard/");
  await page.getByRole("button", { name: "Mirar más a fondo" }).click();
  await expect(page.getByRole("button", { name: "Volver a mirar" })).toBeVisible();
  await expect(principal).toContainText("Se está acabando Panela");
  await expect(principal).toContainText("Salen de lo que su tienda vende, compra y tiene");
  if (!conJs()) return;
  await expect(page.locator(".consejos")).toBeFocused();
  await sinFaltas(page);
});
