import { expect, test } from "@playwright/test";
import { ARROZ, abrirTienda, caja, cantidad, escribir, leer, PANELA, ROA } from "./cajero";
import { Lector } from "./lector";
import { conJs } from "./persona";
import { sinFaltas } from "./revisar";

test.skip(() => !conJs(), "needs JavaScript");

test("units before a code, + and − on the last line, the arrows through the lines and back", async ({ page }) => {
  await abrirTienda(page);
  await escribir(page, `3*${ARROZ.codigo}`);
  await page.keyboard.press("Enter");
  await expect(cantidad(page, ARROZ)).toHaveValue("3");
  await escribir(page, "2x");
  const lector = await Lector.en(page);
  await lector.leer(ARROZ.codigo, 5);
  await expect(cantidad(page, ARROZ)).toHaveValue("5");
  await expect(caja(page)).toHaveValue("");
  await escribir(page, "2*roa");
  await expect(page.getByRole("option")).toHaveCount(1);
  // An Enter that comes at once after a scan is the scanner's.
  await lector.descansar();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(cantidad(page, ROA)).toHaveValue("2");
  await page.keyboard.press("+");
  await expect(cantidad(page, ROA)).toHaveValue("3");
  await page.keyboard.press("-");
  await expect(cantidad(page, ROA)).toHaveValue("2");
  await expect(caja(page)).toHaveValue("");
  await page.keyboard.press("ArrowDown");
  await expect(cantidad(page, ROA)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(cantidad(page, ARROZ)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(cantidad(page, ROA)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(caja(page)).toBeFocused();
  await escribir(page, "-");
  await expect(cantidad(page, ROA)).toHaveValue("1");
  await escribir(page, "-");
  await expect(cantidad(page, ROA)).toHaveCount(0);
  await escribir(page, "-");
  await expect(caja(page)).toHaveValue("");
  await expect(cantidad(page, ARROZ)).toHaveValue("4");
});

test("F1 shows the keys; a bill leaves the cursor where it is; exact cash takes three keys", async ({ page }) => {
  await abrirTienda(page);
  await leer(page, PANELA);
  await expect(cantidad(page, PANELA)).toHaveValue("1");
  await page.keyboard.press("F1");
  await expect(page.getByRole("dialog", { name: "Teclas" })).toBeVisible();
  await sinFaltas(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Teclas" })).toBeHidden();
  await page.getByRole("button", { name: "10.000", exact: true }).click();
  await expect(caja(page)).toBeFocused();
  for (const tecla of ["F2", "F2"]) await page.keyboard.press(tecla);
  await expect(page.locator(".venta-cambio")).toContainText("Cambio");
  await page.keyboard.press("Enter");
  const ventas = async () => (await page.request.get("/ventas/", { headers: { Accept: "application/json" } })).json();
  await expect.poll(async () => (await ventas()).page.total).toBe(1);
});

test("a key that comes while React takes the page over does not stop it", async ({ page }) => {
  await abrirTienda(page);
  // As soon as React listens, and before it begins.
  await page.addInitScript(() => {
    const escuchar = document.addEventListener.bind(document);
    const tecla = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    document.addEventListener = (tipo: string, ...resto: [EventListener]) => {
      escuchar(tipo, ...resto);
      if (tipo === "keydown") queueMicrotask(tecla);
    };
  });
  await page.reload();
  await expect(async () => {
    await page.keyboard.press("F1");
    await expect(page.getByRole("dialog", { name: "Teclas" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
