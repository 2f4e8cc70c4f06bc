import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { abrir, abrirSesion, conJs, flash } from "./persona";
import { sinFaltas } from "./revisar";

const UN_PIXEL = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

test.skip(() => !conJs(), "needs JavaScript");

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

/** The bytes of the chosen picture. */
const elegida = (page: Page) => page.getByLabel("Foto").evaluate((campo: HTMLInputElement) => campo.files?.[0]?.size ?? 0);

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 }, isMobile: true });

  test("the camera takes the picture of a new product, and what it makes is small enough to be kept", async ({ page }) => {
    await abrirSesion(page, "camara");
    await abrir(page, "/productos/nuevo/");
    await page.getByLabel("Foto").evaluate((campo) => {
      campo.addEventListener("click", () => campo.toggleAttribute("data-con-camara", campo.getAttribute("capture") === "environment"));
    });
    const pedida = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Tomar foto" }).tap();
    const ruido = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const buffer = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: "#fff", noise: ruido } })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(buffer.byteLength).toBeGreaterThan(2 * 1024 * 1024);
    await (await pedida).setFiles({ name: "de-la-camara.jpg", mimeType: "image/jpeg", buffer });
    await expect(page.getByLabel("Foto")).toHaveAttribute("data-con-camara", "");
    await expect.poll(() => elegida(page)).toBeLessThan(buffer.byteLength / 2);
    await page.getByLabel("Nombre").fill("Panela");
    await page.getByLabel("Precio al público").fill("2.850");
    await page.getByRole("button", { name: "Guardar producto" }).click();
    await expect(flash(page)).toContainText("Producto agregado correctamente.");
    await expect(page.locator(".producto-mini")).toHaveCount(1);
  });
});
