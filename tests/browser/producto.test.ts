import { expect, test } from "@playwright/test";
import { abrir, abrirSesion, conJs, flash } from "./persona";
import { sinFaltas } from "./revisar";

const UN_PIXEL = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

test.skip(() => !conJs(), "with JavaScript");

test("each of the two prices follows the other as one types, and the rate moves the one without IVA", async ({ page }) => {
  await abrirSesion(page, "precios");
  await abrir(page, "/productos/nuevo/");
  const [publico, sinIva] = [page.getByLabel("Precio al público"), page.getByLabel("Precio sin IVA")];
  await page.getByLabel("Nombre").fill("Panela");
  await publico.pressSequentially("2.850");
  await expect(sinIva).toHaveValue("2.394,96");
  await page.getByLabel("IVA", { exact: true }).selectOption("IVA 5 %");
  await expect(sinIva).toHaveValue("2.714,29");
  await expect(publico).toHaveValue("2.850");
  await expect(page.getByRole("status").filter({ hasText: "El cliente paga" })).toContainText(
    "El cliente paga $ 2.850: $ 2.714,29 más $ 135,71 de IVA 5 %.",
  );
  await sinIva.fill("2.000");
  await expect(publico).toHaveValue("2.100");
  await publico.fill("");
  await expect(sinIva).toHaveValue("");
  await publico.fill("2.850");
  await expect(page.getByText("Falta el precio de compra: sin él no se sabe cuánto gana.")).toBeVisible();
  await page.getByLabel("Precio de compra").fill("2.000");
  await expect(page.getByText("Usted gana $ 714,29 en cada uno: 26,3 % del precio sin impuesto.")).toBeVisible();
  await page.locator("main summary", { hasText: "Más opciones" }).click();
  await page.getByLabel("Foto").setInputFiles({ name: "panela.png", mimeType: "image/png", buffer: UN_PIXEL });
  await sinFaltas(page);
  await page.getByRole("button", { name: "Guardar producto" }).click();
  await expect(flash(page)).toContainText("Producto agregado correctamente.");
  await expect(page.getByRole("cell", { name: "$ 2.850" })).toHaveText("$ 2.850");
  const foto = page.locator(".producto-mini");
  await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
});
