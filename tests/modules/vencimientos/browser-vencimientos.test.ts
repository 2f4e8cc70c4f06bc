import { expect, test } from "@playwright/test";
import { abrirConLotes, comprar, en, lotes } from "../../browser/lechero";
import { conJs, flash } from "../../browser/persona";
import { revisar } from "../../browser/revisar";

test("what ends soon is written off, with the reason", async ({ page }) => {
  const producto = await abrirConLotes(page);
  await comprar(page, "7", "L-TARDE", en(40));
  await comprar(page, "4", "L-PRONTO", en(3));
  await page.goto("/inventario/vencimientos/");
  const pronto = page.getByRole("row", { name: /L-PRONTO/ });
  await expect(pronto).toContainText("en 3 días");
  await pronto.getByRole("link", { name: "Dar de baja" }).click();
  await page.getByLabel("Cuántas salen del inventario").fill("3");
  await page.getByLabel("Motivo").fill("Dañado");
  await page.getByRole("button", { name: "Dar de baja" }).click();
  await expect(flash(page)).toContainText("Unidades dadas de baja.");
  expect(await lotes(page, producto)).toEqual(["L-PRONTO: 1", "L-TARDE: 7"]);
  await expect(page.getByText(/Dañado/).first()).toBeVisible();
  if (conJs()) await revisar(page, "/inventario/vencimientos/");
});
