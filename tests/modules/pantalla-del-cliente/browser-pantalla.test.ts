import { expect, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, caja, cantidad, cobrada, cobrar, leer, PANELA, ROA, total } from "../../browser/cajero";
import { abrir, conJs, despierta, enviar } from "../../browser/persona";
import { revisar, revisarAbierta } from "../../browser/revisar";

const LUGAR = { total: '[data-dice="total"]', recibido: '[data-dice="recibido"]', cambio: '.pantalla-cuenta [data-dice="cambio"]' };
const dice = (pantalla: Page, lugar: keyof typeof LUGAR) => pantalla.locator(LUGAR[lugar]);
const lineas = (pantalla: Page) => pantalla.locator(".pantalla li");
const estado = (pantalla: Page, cual: string) => expect(pantalla.locator(`[data-pantalla="${cual}"]`)).toBeVisible();

/** The client's screen beside the till, with a clock that the test moves. */
async function abrirPantalla(page: Page): Promise<Page> {
  const pantalla = await page.context().newPage();
  await pantalla.clock.install();
  await pantalla.goto("/pantalla/");
  return pantalla;
}

async function otroMostrador(page: Page): Promise<Page> {
  const otro = await page.context().newPage();
  await abrir(otro, "/ventas/nueva/");
  return otro;
}

test.describe("with JavaScript", () => {
  test.skip(() => !conJs(), "needs JavaScript");

  test("what is weighed has no amount before its weight", async ({ page }) => {
    await abrirTienda(page, [ARROZ]);
    await enviar(page, "/productos/nuevo/", { nombre: "Queso costeño", precio: "24000", stock: "10", unidad: "kg" });
    const pantalla = await abrirPantalla(page);
    await abrir(page, "/ventas/nueva/");
    await caja(page).fill("queso");
    await page.keyboard.press("Enter");
    await expect(lineas(pantalla)).toHaveText(["Queso costeño—"]);
    await expect(dice(pantalla, "total")).toHaveText("—");
  });

  test("the client sees each product, the total, what was received and the change, thanks, and then the shop's name", async ({ page }) => {
    await abrirTienda(page);
    const pantalla = await abrirPantalla(page);
    await leer(page, ARROZ);
    await expect(lineas(pantalla)).toHaveText(["1Arroz Diana 500 g$ 1.188,81"]);
    await leer(page, ROA);
    await leer(page, ROA);
    await expect(lineas(pantalla)).toHaveText(["2Arroz Roa 500 g$ 2.380", "1Arroz Diana 500 g$ 1.188,81"]);
    await expect(dice(pantalla, "total")).toHaveText("$ 3.568,81");
    await expect(dice(pantalla, "recibido")).toBeHidden();
    await page.getByRole("textbox", { name: "Recibido" }).fill("2000");
    await expect(dice(pantalla, "recibido")).toHaveText("$ 2.000");
    await expect(dice(pantalla, "cambio")).toBeHidden();
    await page.getByRole("textbox", { name: "Recibido" }).fill("5000");
    await expect(dice(pantalla, "cambio")).toHaveText("$ 1.431,19");
    await page.getByRole("radio", { name: "Nequi" }).check();
    await expect(dice(pantalla, "recibido")).toBeHidden();
    await page.getByRole("radio", { name: "Efectivo" }).check();
    await cobrar(page).click();
    await cobrada(page);
    await estado(pantalla, "gracias");
    await expect(pantalla.locator(".pantalla-gracias")).toContainText("Su cambio$ 1.431,19");
    await pantalla.clock.fastForward(29_000);
    await estado(pantalla, "gracias");
    await pantalla.clock.fastForward(2_000);
    await estado(pantalla, "espera");
    await leer(page, PANELA);
    await expect(lineas(pantalla)).toHaveText(["1Panela redonda$ 4.760"]);
    await expect(dice(pantalla, "recibido")).toBeHidden();
    // The sale before was thanked for: only the ticket goes.
    await page.getByRole("button", { name: "Quitar Panela redonda" }).click();
    await estado(pantalla, "espera");
  });

  test("it follows within a tenth of a second, and shows at once what the till has when it is opened later", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    const pantalla = await abrirPantalla(page);
    await expect(dice(pantalla, "total")).toHaveText("$ 1.188,81");
    for (const [una, lugar] of [
      [page, ".documento-total output"],
      [pantalla, LUGAR.total],
    ] as const)
      await una.evaluate((selector) => {
        const vistos: Record<string, number> = {};
        Object.assign(window, { vistos });
        const mirar = () => {
          vistos[document.querySelector(selector)?.textContent ?? ""] ??= Date.now();
        };
        new MutationObserver(mirar).observe(document, { subtree: true, childList: true, characterData: true });
      }, lugar);
    await pantalla.clock.resume();
    const cuantas = ["2", "3", "4", "5", "6"];
    for (const cuanta of cuantas) {
      await cantidad(page, ARROZ).fill(cuanta);
      await expect(dice(pantalla, "total")).toHaveText((await total(page).textContent()) ?? "");
    }
    const vistosEn = (una: Page) => una.evaluate(() => (window as unknown as { vistos: Record<string, number> }).vistos);
    const [mostrador, cliente] = [await vistosEn(page), await vistosEn(pantalla)];
    const demoras = Object.entries(cliente).map(([texto, cuando]) => cuando - (mostrador[texto] ?? 0));
    expect(demoras).toHaveLength(cuantas.length);
    // A busy machine may stop between the two.
    expect(Math.min(...demoras)).toBeLessThan(100);
  });

  test("of two tills it follows the one that was used last, and a closed one is gone after a minute", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    const pantalla = await abrirPantalla(page);
    await expect(dice(pantalla, "total")).toHaveText("$ 1.188,81");
    const otro = await otroMostrador(page);
    await estado(pantalla, "espera");
    await leer(otro, PANELA);
    await expect(dice(pantalla, "total")).toHaveText("$ 4.760");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(dice(pantalla, "total")).toHaveText("$ 1.188,81");
    await page.goto("/productos/");
    await pantalla.clock.fastForward(59_000);
    await expect(dice(pantalla, "total")).toHaveText("$ 1.188,81");
    await abrir(page, "/ventas/nueva/");
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await pantalla.clock.fastForward(59_000);
    await expect(dice(pantalla, "total")).toHaveText("$ 1.188,81");
    await page.close();
    await pantalla.clock.fastForward(61_000);
    await estado(pantalla, "espera");
    await otro.close();
  });

  test("a ticket on hold, and a session that ends, leave only the shop's name", async ({ page }) => {
    await abrirTienda(page);
    const pantalla = await abrirPantalla(page);
    await leer(page, ARROZ);
    await estado(pantalla, "tiquete");
    await page.keyboard.press("F6");
    await expect(page.locator(".venta-espera")).toContainText("1 tiquete en espera");
    await estado(pantalla, "espera");
    await despierta(page);
    await leer(page, ROA);
    await estado(pantalla, "tiquete");
    await page.locator(".menu-usuario summary").click();
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await estado(pantalla, "espera");
  });

  test("nothing of a cost reaches it, and a till without a screen loads nothing for it", async ({ page }) => {
    const pedidos: string[] = [];
    page.on("request", (pedido) => pedidos.push(pedido.url()));
    await abrirTienda(page, [{ ...ARROZ, precio: "1000" }]);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    expect(pedidos.filter((url) => url.includes("emitir"))).toEqual([]);
    const pantalla = await page.context().newPage();
    await pantalla.addInitScript(() => {
      const oidos: string[] = [];
      Object.assign(window, { oidos });
      new BroadcastChannel("pantalla").addEventListener("message", ({ data }) => oidos.push(JSON.stringify(data)));
    });
    await pantalla.goto("/pantalla/");
    await estado(pantalla, "tiquete");
    const oidos = await pantalla.evaluate(() => (window as unknown as { oidos: string[] }).oidos.join());
    expect(oidos).toContain("Arroz Diana");
    expect(oidos).not.toMatch(/costo|compra/);
    expect(pedidos.some((url) => url.includes("emitir"))).toBe(true);
  });

  test("it fits on every screen, and axe finds nothing", async ({ page }) => {
    await abrirTienda(page);
    await revisar(page, "/pantalla/");
    const mostrador = await otroMostrador(page);
    await leer(mostrador, ARROZ);
    await mostrador.getByRole("textbox", { name: "Recibido" }).fill("50000");
    await expect(dice(page, "cambio")).toHaveText("$ 48.811,19");
    await revisarAbierta(page);
    await cobrar(mostrador).click();
    await cobrada(mostrador);
    await estado(page, "gracias");
    await revisarAbierta(page);
  });
});

test("without JavaScript it says what it is for", async ({ page }) => {
  test.skip(conJs(), "what is seen without JavaScript");
  await abrirTienda(page);
  await page.goto("/pantalla/");
  await expect(page.getByRole("heading", { name: "Pantalla del cliente" })).toBeVisible();
  await expect(page.getByText("Esta página va en una segunda pantalla")).toBeVisible();
  await expect(page.locator(".pantalla")).toBeHidden();
  await expect(page.locator(".cabecera")).toBeVisible();
});
