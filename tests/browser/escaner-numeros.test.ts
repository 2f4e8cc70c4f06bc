import { expect, type Locator, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, caja, cantidad, cobrar, leer } from "./cajero";
import { Lector } from "./lector";
import { abrir, abrirSesion, conJs, enviar, flash } from "./persona";
import { sinFaltas } from "./revisar";

const AGUA = { nombre: "Agua 600 ml", codigo: "7702001000029", precio: "2000" };
const CHICLE = { nombre: "Chicle", codigo: "77012340", precio: "200" };
/** A scanner with a cable, one without, and one that stops in the middle. */
const VELOCIDADES = [5, 60, (i: number) => (i === 4 ? 300 : 8)];
const AVISO = "Eso era un código de barras, no un número.";

async function conProductos(page: Page, prueba: string): Promise<void> {
  await abrirSesion(page, prueba);
  for (const { nombre, codigo, precio } of [AGUA, CHICLE, ARROZ])
    await enviar(page, "/productos/nuevo/", { nombre, codigo_de_barras: codigo, precio, stock: "20" });
  await page.request.get("/productos/");
}

/** The field keeps what it held, with the cursor in it, and a line says why. */
async function queda(campo: Locator, valor: string): Promise<void> {
  await expect(campo).toHaveValue(valor);
  await expect(campo).toBeFocused();
  await expect(campo.page().locator(".campo-aviso")).toContainText(AVISO);
}

test.describe("with scripts", () => {
  test.skip(() => !conJs(), "needs JavaScript");

  test("a scan in an amount is no amount, fast, slow or with a stop; what a person types is", async ({ page }) => {
    await conProductos(page, "monto");
    await abrir(page, "/compras/gastos/nuevo/");
    const lector = await Lector.en(page);
    const monto = page.getByLabel("Valor");
    await monto.fill("5.000");
    for (const velocidad of VELOCIDADES)
      for (const fin of ["Enter", "Tab"])
        for (const { codigo } of [AGUA, CHICLE]) {
          await lector.leer(codigo, velocidad, fin);
          await queda(monto, "5.000");
        }
    await sinFaltas(page);
    await expect(page).toHaveURL(/gastos\/nuevo\/$/);
    await monto.fill("");
    await expect(page.locator(".campo-aviso")).toHaveCount(0);
    await lector.leer("24000000", 110, "Tab");
    await expect(monto).toHaveValue("24000000");
    await abrir(page, "/caja/abrir/");
    await page.getByLabel("Base").fill("50.000");
    await (await Lector.en(page)).leer(AGUA.codigo, 60);
    await queda(page.getByLabel("Base"), "50.000");
  });

  test("a scan in the count of a drawer, which React draws, is none of its notes", async ({ page }) => {
    await conProductos(page, "billetes");
    await enviar(page, "/caja/abrir/", { base: "50000" });
    await abrir(page, "/caja/cerrar/");
    const lector = await Lector.en(page);
    const billetes = page.locator('[name="billetes[50000]"]');
    await billetes.fill("1");
    for (const velocidad of VELOCIDADES) {
      await lector.leer(CHICLE.codigo, velocidad);
      await queda(billetes, "1");
    }
  });

  test("a scan while a count waits for a quantity is the next product", async ({ page }) => {
    await conProductos(page, "conteo");
    await page.setViewportSize({ width: 390, height: 844 });
    const lector = await Lector.en(page);
    await abrir(page, "/inventario/conteos/");
    await page.getByLabel("Solo lo que se escanee").check();
    await page.getByRole("button", { name: "Abrir el conteo" }).click();
    for (const velocidad of VELOCIDADES) {
      await expect(page.getByLabel("Código o nombre")).toBeFocused();
      await lector.leer(AGUA.codigo, velocidad);
      await expect(page.getByRole("heading", { name: AGUA.nombre })).toBeVisible();
      await expect(page.getByLabel("Cuántas hay")).toBeFocused();
      // Its script hears the scanner then.
      await page.waitForLoadState();
      await page.getByLabel("Cuántas hay").fill("7");
      await lector.leer(CHICLE.codigo, velocidad);
      await expect(page.getByRole("heading", { name: CHICLE.nombre })).toBeVisible();
      await expect(flash(page)).toContainText(`Escaneó ${CHICLE.nombre} sin contar lo anterior.`);
      await page.getByRole("link", { name: "Otro producto" }).click();
    }
    await expect(page.locator("main")).toContainText("Todavía no se ha contado nada.");
  });

  test("a scan in the price of a new product is its barcode", async ({ page }) => {
    await conProductos(page, "nuevo");
    await abrir(page, "/productos/nuevo/");
    const lector = await Lector.en(page);
    const precio = page.locator('[name="precio_publico"]');
    await precio.fill("1.500");
    await lector.leer("7701234567897", 60);
    await expect(page.getByLabel("Código de barras")).toHaveValue("7701234567897");
    await expect(precio).toHaveValue("1.500");
    await lector.leer(AGUA.codigo, 60);
    await queda(precio, "1.500");
    await expect(page.getByLabel("Código de barras")).toHaveValue("7701234567897");
  });

  test("at the counter a slow scan, or one that stops, goes to the ticket from every field, and leaves nothing in the box", async ({
    page,
  }) => {
    await abrirTienda(page, [ARROZ, AGUA, CHICLE]);
    const lector = await Lector.en(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    const campos = [page.getByLabel(`Precio de ${ARROZ.nombre}`), cantidad(page, ARROZ), page.getByRole("textbox", { name: "Recibido" })];
    let leidas = 0;
    for (const velocidad of VELOCIDADES.slice(1)) {
      for (const campo of campos) {
        await campo.focus();
        const antes = await campo.inputValue();
        for (const producto of [AGUA, CHICLE]) await lector.leer(producto.codigo, velocidad);
        leidas++;
        for (const producto of [AGUA, CHICLE]) await expect(cantidad(page, producto)).toHaveValue(String(leidas));
        await expect(campo).toHaveValue(antes);
      }
      await cobrar(page).focus();
      await lector.leer(AGUA.codigo, velocidad);
      await caja(page).focus();
      await lector.leer(CHICLE.codigo, velocidad);
      leidas++;
      for (const producto of [AGUA, CHICLE]) await expect(cantidad(page, producto)).toHaveValue(String(leidas));
      await expect(caja(page)).toHaveValue("");
    }
    await expect(page.locator(".captura-fallos li")).toHaveCount(0);
    await expect(page).toHaveURL(/\/ventas\/nueva\/$/);
  });

  test("the message to mend fields goes when they are mended; a question goes when its form changes", async ({ page }) => {
    await conProductos(page, "mendar");
    await abrir(page, "/compras/gastos/nuevo/");
    await page.getByLabel("Concepto").fill("Arriendo");
    await page.getByLabel("Valor").fill("nada");
    await page.keyboard.press("Enter");
    await expect(flash(page)).toContainText("Revisa los campos marcados");
    await page.getByLabel("Concepto").fill("Arriendo de mayo");
    await expect(flash(page)).toBeVisible();
    await page.getByLabel("Valor").fill(CHICLE.codigo);
    await expect(flash(page)).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(page.locator(".pregunta")).toBeFocused();
    await expect(page.locator(".pregunta")).toContainText("es el código de Chicle");
    await expect(flash(page)).toHaveCount(0);
    await sinFaltas(page);
    await page.getByLabel("Valor").fill("80.000");
    await expect(page.locator(".pregunta")).toHaveCount(0);
  });
});

test("what the browser could not tell the server asks, and one button says yes: no Enter", async ({ page }) => {
  await conProductos(page, "pregunta");
  await abrir(page, "/compras/gastos/nuevo/");
  await page.getByLabel("Concepto").fill("Arriendo");
  await page.getByLabel("Valor").fill(CHICLE.codigo);
  await page.keyboard.press("Enter");
  await expect(page.locator(".pregunta")).toContainText("77012340 es el código de Chicle.");
  await page.getByLabel("Valor").focus();
  const espera = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await espera;
  await expect(page.locator(".pregunta")).toContainText("77012340 es el código de Chicle.");
  await page.getByRole("button", { name: "Sí, es correcto" }).click();
  await expect(flash(page)).toContainText("Gasto");
});
