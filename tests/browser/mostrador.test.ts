import { expect, test } from "@playwright/test";
import { ARROZ, abrirTienda, caja, cantidad, cobrar, escribir, leer, PANELA, total } from "./cajero";
import { Lector } from "./lector";
import { conJs, enReposo } from "./persona";
import { sinFaltas } from "./revisar";

test.skip(() => !conJs(), "needs JavaScript");

test("an unknown code sounds, becomes a product in place, and a short stock is set; scans go on meanwhile", async ({ page }) => {
  await page.addInitScript(() => {
    const empezar = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) {
      document.documentElement.dataset.tonos = String(Number(document.documentElement.dataset.tonos ?? 0) + 1);
      empezar.apply(this, args);
    };
  });
  await abrirTienda(page, [ARROZ, PANELA]);
  const html = page.locator("html");
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await expect(html).not.toHaveAttribute("data-tonos");
  await escribir(page, "2*7709999999990");
  await page.keyboard.press("Enter");
  await expect(html).toHaveAttribute("data-tonos", "1");
  await page.getByRole("button", { name: "Crear producto" }).click();
  const nombre = page.locator(".captura-campos").getByLabel("Nombre");
  await expect(nombre).toBeFocused();
  await nombre.fill("Leche entera 1 L");
  const lector = await Lector.en(page);
  await lector.leer(ARROZ.codigo, 5);
  await expect(cantidad(page, ARROZ)).toHaveValue("2");
  await expect(nombre).toHaveValue("Leche entera 1 L");
  await lector.descansar();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Precio al público")).toHaveAccessibleDescription(/Falta este dato/);
  await sinFaltas(page);
  await page.getByLabel("Precio al público").fill("4800");
  await page.getByLabel("¿Cuántas hay?").fill("12");
  await page.keyboard.press("Enter");
  await expect(cantidad(page, { ...ARROZ, nombre: "Leche entera 1 L" })).toHaveValue("2");
  await expect(caja(page)).toBeFocused();
  await expect(page.locator(".captura-fallos > li")).toHaveCount(0);
  await escribir(page, `5*${PANELA.codigo}`);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Corregir existencias" }).click();
  await page.getByLabel("Unidades que hay en realidad").fill("20");
  await page.keyboard.press("Enter");
  await expect(cantidad(page, PANELA)).toHaveValue("5");
  await leer(page, PANELA);
  await expect(cantidad(page, PANELA)).toHaveValue("6");
  await expect(total(page)).not.toHaveText("$ 0");
  await expect(cobrar(page)).toBeEnabled();
});

test("a line with more than there is asks how many there are, and goes on", async ({ page }) => {
  await abrirTienda(page, [ARROZ, PANELA]);
  await leer(page, PANELA);
  await cantidad(page, PANELA).fill("5000");
  const contadas = page.getByLabel("Unidades que hay en realidad");
  await expect(contadas).toBeVisible();
  await sinFaltas(page);
  await contadas.fill("menos");
  await page.keyboard.press("Enter");
  await expect(contadas).toHaveAccessibleDescription(/número/);
  await contadas.fill("6000");
  await page.keyboard.press("Enter");
  await expect(contadas).toHaveAccessibleDescription(/De verdad hay 6.000/);
  await enReposo(page);
  await page.keyboard.press("Enter");
  await expect(contadas).toBeHidden();
  await expect(cantidad(page, PANELA)).toHaveValue("5000");
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
});

test("the sound can be switched off, and stays so", async ({ page }) => {
  await abrirTienda(page, [ARROZ]);
  await page.keyboard.press("F1");
  await page.getByLabel("Sonar cuando un código falla").uncheck();
  await page.reload();
  await page.keyboard.press("F1");
  await expect(page.getByLabel("Sonar cuando un código falla")).not.toBeChecked();
});
