import { expect, test } from "@playwright/test";
import {
  ARROZ,
  abrirTienda,
  caja,
  cantidad,
  cobrada,
  cobrar,
  escribir,
  hecha,
  leer,
  PANELA,
  pagarCon,
  ROA,
  reciboAbierto,
  total,
  ventas,
} from "./cajero";
import { abrir, conJs, enReposo } from "./persona";
import { sinFaltas } from "./revisar";

test.describe("with JavaScript", () => {
  test.skip(() => !conJs(), "needs JavaScript");

  test("a hundred scans at twenty a second lose none", async ({ page }) => {
    const productos = Array.from({ length: 10 }, (_, i) => ({ nombre: `Producto ${i}`, codigo: `770200000000${i}`, precio: "1000" }));
    await abrirTienda(page, productos);
    for (let i = 0; i < 100; i++) {
      const siguiente = page.waitForTimeout(50);
      await leer(page, { codigo: `770200000000${(i * 7) % 10}` });
      await siguiente;
    }
    for (const producto of productos) await expect(cantidad(page, producto)).toHaveValue("10");
    await expect(total(page)).toHaveText("$ 119.000");
    await expect(page.locator(".captura-fallos > li")).toHaveCount(0);
  });

  test("a slow or broken connection drops nothing and keeps the order", async ({ page }) => {
    await abrirTienda(page);
    let pedidos = 0;
    await page.route("**/ventas/api/buscar-producto/", async (route) => {
      if (++pedidos === 2) return route.abort();
      await new Promise((listo) => setTimeout(listo, 600 / pedidos));
      return route.continue();
    });
    for (const producto of [PANELA, ROA, ARROZ, PANELA]) await leer(page, producto);
    await expect(page.locator(".captura-fallos")).toContainText(`${ROA.codigo} No se pudo buscar`);
    await expect(page.locator(".documento-lineas tbody tr").first()).toContainText(ARROZ.nombre);
    await expect(cantidad(page, PANELA)).toHaveValue("2");
    await cobrar(page).click();
    await expect(page.getByText("Lo que falta se agrega solo")).toBeVisible();
    await expect(cantidad(page, ROA)).toHaveValue("1");
    expect(pedidos).toBe(4);
  });

  test("a name is chosen with the arrows", async ({ page }) => {
    await abrirTienda(page);
    await escribir(page, "roa");
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await caja(page).fill("");
    await escribir(page, "arroz");
    await expect(page.getByRole("option")).toHaveCount(2);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { name: ROA.nombre })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(cantidad(page, ROA)).toHaveValue("1");
    await expect(page.getByRole("status").filter({ hasText: "1 × Arroz Roa" })).toBeVisible();
    await expect(caja(page)).toBeFocused();
  });

  test("the keyboard alone sells, gives change and reaches the receipt", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(total(page)).toHaveText("$ 1.188,81");
    await page.keyboard.press("F2");
    await page.keyboard.type("2000");
    await expect(page.locator(".venta-cambio")).toContainText("$ 811,19");
    await page.keyboard.press("F4");
    await cobrada(page, "$ 1.188,81", "$ 811,19");
    await reciboAbierto(page, () => page.keyboard.press("F8"));
    await expect(caja(page)).toBeVisible();
  });

  test("Enter in a quantity goes back to the box; a bill counts as received; no second sale from a second press", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await cantidad(page, ARROZ).fill("3");
    await page.keyboard.press("Enter");
    await expect(caja(page)).toBeFocused();
    await expect(total(page)).toHaveText("$ 3.566,43");
    await page.getByRole("button", { name: "10.000", exact: true }).click();
    await expect(page.locator(".venta-cambio")).toContainText("$ 6.433,57");
    await cobrar(page).dblclick();
    await cobrada(page);
    expect(await ventas(page)).toBe(1);
  });

  test("what the server refuses is shown without losing a line", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await leer(page, PANELA);
    await expect(cantidad(page, PANELA)).toHaveValue("1");
    await page.getByRole("textbox", { name: "Recibido" }).fill("10");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Recibido" })).toHaveAccessibleDescription(/no alcanza/);
    await enReposo(page);
    await caja(page).focus();
    await leer(page, PANELA);
    await expect(cantidad(page, PANELA)).toHaveValue("2");
    await page.getByLabel(`Precio de ${PANELA.nombre}`).fill("5.0000");
    await expect(total(page)).toHaveText("—");
    await cobrar(page).click();
    await expect(page.getByText(`El total no se puede calcular. Corrija ${PANELA.nombre}`)).toBeVisible();
    await page.getByLabel(`Precio de ${PANELA.nombre}`).fill("5,000");
    await page.getByRole("button", { name: "Exacto" }).click();
    await cobrar(page).click();
    await cobrada(page, "", "$ 0");
  });

  test("a sale is kept at each moment of a reload, after which another one may come at once", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await page.addInitScript(() => {
      const { removeItem } = Storage.prototype;
      Storage.prototype.removeItem = function (lugar) {
        if (lugar.startsWith("venta")) this.setItem("quitado", lugar);
        removeItem.call(this, lugar);
      };
    });
    await page.reload();
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    expect(await page.evaluate(() => sessionStorage.getItem("quitado"))).toBeNull();
  });

  test("a sale survives a reload, another page and a broken connection, and is saved once", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await leer(page, ARROZ);
    await page.getByRole("textbox", { name: "Recibido" }).fill("5000");
    await expect(cantidad(page, ARROZ)).toHaveValue("2");
    await page.getByText("Consumidor final").click();
    await page.getByLabel("O solo un nombre").fill("Doña Inés");
    await page.reload();
    await expect(page.getByText("Esta venta había quedado sin cobrar.")).toBeVisible();
    await expect(page.getByLabel("O solo un nombre")).toHaveValue("Doña Inés");
    await expect(total(page)).toHaveText("$ 2.377,62");
    await page.route("**/ventas/nueva.data", async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await cobrar(page).click();
    await expect(page.locator(".documento-tropiezo")).toContainText("No hay conexión.");
    await expect(cantidad(page, ARROZ)).toHaveValue("2");
    await page.getByRole("banner").getByRole("link", { name: "Vender" }).click();
    await expect(cantidad(page, ARROZ)).toHaveValue("2");
    await page.unroute("**/ventas/nueva.data");
    await cobrar(page).click();
    await cobrada(page, "$ 2.377,62", "$ 2.622,38");
    expect(await ventas(page)).toBe(1);
    await abrir(page, "/ventas/nueva/");
    await expect(page.getByRole("heading", { name: "Sin productos" })).toBeVisible();
  });

  test("a sale that was saved is not kept again by what changes before the next one begins, and what is read meanwhile is the next one's", async ({
    page,
  }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    let soltar = () => {};
    const siguiente = new Promise<void>((listo) => {
      soltar = listo;
    });
    await page.route(/nueva\.data\?hecha/, async (route) => {
      await siguiente;
      await route.continue();
    });
    const pedida = page.waitForRequest(/nueva\.data\?hecha/);
    await cobrar(page).click();
    await pedida;
    await page.getByRole("textbox", { name: "Recibido" }).dispatchEvent("input", { bubbles: true });
    await caja(page).fill(ROA.codigo);
    await page.keyboard.press("Enter");
    soltar();
    await expect(hecha(page)).toContainText("Venta 1");
    await expect(cantidad(page, ROA)).toHaveValue("1");
    await expect(page.locator(".documento-lineas tbody tr")).toHaveCount(1);
    await page.getByRole("button", { name: `Quitar ${ROA.nombre}` }).click();
    await abrir(page, "/ventas/nueva/");
    await expect(page.getByRole("heading", { name: "Sin productos" })).toBeVisible();
  });

  test("axe finds nothing, whatever is open", async ({ page }) => {
    await abrirTienda(page);
    await sinFaltas(page);
    await leer(page, ARROZ);
    await leer(page, { codigo: "404404" });
    await expect(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
    await cantidad(page, ARROZ).fill("1x");
    await page.locator("#documento-cliente > summary").click();
    await page.getByText("Registrar un cliente nuevo").click();
    await pagarCon(page, "Transferencia");
    await escribir(page, "arroz");
    await expect(page.getByRole("option")).toHaveCount(2);
    await page.keyboard.press("ArrowDown");
    await sinFaltas(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await sinFaltas(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await sinFaltas(page);
  });
});
