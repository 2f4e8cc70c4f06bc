import { expect, type Page, test } from "@playwright/test";
import { caja, cobrada, hecha, total } from "./cajero";
import { abrir, abrirSesion, conJs, enviar } from "./persona";
import { sinFaltas } from "./revisar";

const HUEVO = { nombre: "Huevo AA", precio_publico: "600", stock: "90" };
const PAN = { nombre: "Pan aliñado", precio_publico: "1000", stock: "90" };
const JABON = { nombre: "Jabón Rey", precio_publico: "3000", stock: "5", categoria: "Aseo" };
const ESCOBA = { nombre: "Escoba dura", precio_publico: "9000", stock: "0", categoria: "Aseo" };

/** A shop whose favourites are eggs and bread, and that has soap and a broom in a category; on the sale screen. */
async function abrirConFichas(page: Page): Promise<void> {
  await abrirSesion(page, "fichas");
  for (const producto of [HUEVO, PAN, JABON, ESCOBA]) await enviar(page, "/productos/nuevo/", producto);
  const { productos } = await (await page.request.get("/productos/?orden=nombre", { headers: { Accept: "application/json" } })).json();
  for (const { id, nombre } of productos)
    if (nombre === HUEVO.nombre || nombre === PAN.nombre) await enviar(page, `/productos/favorito/${id}/`, { favorito: "1" });
  await abrir(page, "/ventas/nueva/");
  // Away from the menu, which unfolds over the tiles.
  await page.mouse.move(600, 500);
}

const ficha = (page: Page, nombre: string) => page.locator(".fichas-rejilla").getByRole("button", { name: nombre });
const cantidadDe = (page: Page, nombre: string) => page.getByLabel(`Cantidad de ${nombre}`);
const lugarDe = (page: Page, nombre: string) => ficha(page, nombre).boundingBox();

test("a category shows its products as tiles, and the ticket gets what is pressed", async ({ page }) => {
  await abrirConFichas(page);
  await ficha(page, HUEVO.nombre).click();
  await expect(cantidadDe(page, HUEVO.nombre)).toHaveValue("1");
  await page.getByRole("button", { name: "Aseo" }).click();
  await expect(page.getByRole("region", { name: "Aseo" })).toBeVisible();
  await expect(ficha(page, ESCOBA.nombre)).toContainText("agotado");
  await ficha(page, JABON.nombre).click();
  await expect(cantidadDe(page, JABON.nombre)).toHaveValue("1");
  if (conJs()) await sinFaltas(page);
  await page.getByRole("button", { name: "Favoritos" }).click();
  await ficha(page, HUEVO.nombre).click();
  await expect(cantidadDe(page, HUEVO.nombre)).toHaveValue("2");
  await expect(total(page)).toHaveText("$ 4.200");
});

test.describe("with JavaScript", () => {
  test.skip(() => !conJs(), "needs JavaScript");

  for (const escrito of ["3*", "3x"])
    test(`${escrito} in the scan box makes three units of the tile that is pressed next`, async ({ page }) => {
      await abrirConFichas(page);
      await caja(page).fill(escrito);
      await ficha(page, HUEVO.nombre).click();
      await expect(cantidadDe(page, HUEVO.nombre)).toHaveValue("3");
      await expect(caja(page)).toHaveValue("");
    });

  test("a category whose products come late does not take the place of the favourites that were pressed after it", async ({ page }) => {
    await abrirConFichas(page);
    await page.route(/sugerencias\/\?categoria=Aseo/, async (route) => {
      await new Promise((listo) => setTimeout(listo, 800));
      await route.continue();
    });
    const tarde = page.waitForResponse(/categoria=Aseo/);
    await page.getByRole("button", { name: "Aseo" }).click();
    await page.getByRole("button", { name: "Favoritos" }).click();
    await (await tarde).finished();
    await page.waitForTimeout(200);
    await expect(page.getByRole("region", { name: "Favoritos" })).toBeVisible();
  });

  test("sales by tile alone on a phone: nothing is typed, and nothing moves below the finger", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await abrirConFichas(page);
    await expect(page.locator(".documento-lineas")).toBeHidden();
    for (const numero of [1, 2, 3]) {
      const antes = await lugarDe(page, PAN.nombre);
      await ficha(page, PAN.nombre).click();
      expect(await lugarDe(page, PAN.nombre)).toEqual(antes);
      await ficha(page, PAN.nombre).click();
      await ficha(page, HUEVO.nombre).click();
      await expect(page.locator(".venta-barra")).toContainText("$ 2.600");
      await sinFaltas(page);
      await page.getByRole("button", { name: "Recibir pago" }).click();
      await page.getByRole("button", { name: "10.000", exact: true }).click();
      await page.getByRole("button", { name: "Cobrar" }).click();
      await cobrada(page, "$ 2.600", "$ 7.400", numero);
      await expect(hecha(page)).toBeInViewport({ ratio: 1 });
    }
  });

  test("on a phone one press shows the ticket instead of the tiles that stayed, and the next one the tiles again", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await abrirConFichas(page);
    const mas = page.getByLabel("Ver más fichas");
    await expect(mas).toBeHidden();
    await ficha(page, PAN.nombre).click();
    await expect(page.locator(".venta-barra")).toContainText("$ 1.000");
    await expect(page.locator(".documento-lineas")).toBeHidden();
    await mas.click();
    await expect(cantidadDe(page, PAN.nombre)).toBeVisible();
    await mas.check();
    await expect(page.locator(".documento-lineas")).toBeHidden();
    await mas.uncheck();
    await expect(cantidadDe(page, PAN.nombre)).toBeVisible();
  });

  test("Alt and the letter of a tile add its product; tiles have two places, the same in each sale", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await abrirConFichas(page);
    const lugares: unknown[] = [];
    for (const numero of [1, 2, 3]) {
      lugares.push(await lugarDe(page, HUEVO.nombre));
      for (const tecla of ["Alt+q", "Alt+q", "Alt+w"]) await page.keyboard.press(tecla);
      await expect(cantidadDe(page, HUEVO.nombre)).toHaveValue("2");
      await expect(cantidadDe(page, PAN.nombre)).toHaveValue("1");
      await expect(caja(page)).toBeFocused();
      lugares.push(await lugarDe(page, HUEVO.nombre));
      for (const tecla of ["F2", "F2", "F4"]) await page.keyboard.press(tecla);
      await cobrada(page, "$ 2.200", "", numero);
    }
    // The panel of the last sale stands above an empty ticket from the second one on.
    const [, conTiquete, vacia] = lugares;
    expect(lugares.slice(1)).toEqual([conTiquete, vacia, conTiquete, vacia, conTiquete]);
    await ficha(page, HUEVO.nombre).click();
    await expect(total(page)).toHaveText("$ 600");
    expect(await lugarDe(page, HUEVO.nombre)).toEqual(vacia);
  });

  test("F9 sells on credit to the client whom F3 found", async ({ page }) => {
    await abrirConFichas(page);
    await enviar(page, "/clientes/nuevo/", { nombre: "Diana Cruz" });
    await ficha(page, PAN.nombre).click();
    await page.keyboard.press("F3");
    await expect(page.getByLabel("Buscar un cliente")).toBeFocused();
    await page.keyboard.type("diana", { delay: 90 });
    await expect(page.getByRole("button", { name: "Diana Cruz" })).toBeVisible();
    for (const tecla of ["ArrowDown", "Enter", "F9"]) await page.keyboard.press(tecla);
    await expect(page.getByRole("radio", { name: "Fiado" })).toBeChecked();
    await expect(caja(page)).toBeFocused();
    await page.keyboard.press("F4");
    await cobrada(page, "Diana Cruz ahora debe $ 1.000");
  });

  test("a category that cannot be read says so, and the tiles stay", async ({ page }) => {
    await abrirConFichas(page);
    await page.route("**/api/sugerencias/**", (route) => route.abort());
    await page.getByRole("button", { name: "Aseo" }).click();
    await expect(page.getByRole("alert")).toContainText("No se pudo abrir Aseo");
    await ficha(page, PAN.nombre).click();
    await expect(cantidadDe(page, PAN.nombre)).toHaveValue("1");
  });
});

test.describe("on a tablet", () => {
  test.skip(() => !conJs(), "without JavaScript the ticket comes with the next page");
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 768, height: 1024 } });

  for (const width of [768, 1024])
    test(`of ${width} pixels the tiles that stayed have the button that shows the ticket`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1024 });
      await abrirConFichas(page);
      const mas = page.getByLabel("Ver más fichas");
      await expect(mas).toBeHidden();
      await ficha(page, PAN.nombre).tap();
      await expect(total(page)).toHaveText("$ 1.000");
      await expect(page.locator(".documento-lineas")).toBeHidden();
      await mas.tap();
      await expect(cantidadDe(page, PAN.nombre)).toBeVisible();
      await sinFaltas(page);
    });
});

test("prices without IVA and the IVA of the ticket are shown where the shop wants them", async ({ page }) => {
  await abrirConFichas(page);
  const tiquete = page.locator(".mostrador");
  await ficha(page, PAN.nombre).click();
  await expect(cantidadDe(page, PAN.nombre)).toHaveValue("1");
  await expect(tiquete).not.toContainText("IVA");
  await enviar(page, "/configuracion/", { mostrar_sin_iva: "on" });
  await abrir(page, "/ventas/nueva/");
  await ficha(page, PAN.nombre).click();
  await expect(tiquete).toContainText("sin IVA $ 840,34");
  await expect(tiquete).toContainText(/IVA 19 % \$/);
});

test("beside large tiles no column of the ticket is cut, and neither is what a tile or a way to pay says", async ({ page }) => {
  test.skip(!conJs(), "the layout is the same without JavaScript");
  await abrirConFichas(page);
  await enviar(page, "/configuracion/", { fichas: "grande" });
  await abrir(page, "/ventas/nueva/");
  await page.getByRole("button", { name: "Aseo" }).click();
  await ficha(page, JABON.nombre).click();
  await expect(cantidadDe(page, JABON.nombre)).toHaveValue("1");
  for (const width of [1180, 1260, 1280, 1366, 1440, 1441, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const cortados = await page
      .locator(".tabla-marco, .fichas-grandes .captura-precio > *, .opciones label > span:first-of-type")
      .evaluateAll((todos) => todos.filter((uno) => uno.scrollWidth > uno.clientWidth).map((uno) => uno.textContent));
    expect([width, cortados]).toEqual([width, []]);
  }
});

test("no way to pay stands alone in half a row, however many there are, and one of those behind the others is seen once it is chosen", async ({
  page,
}) => {
  test.skip(!conJs(), "the layout is the same without JavaScript");
  await abrirConFichas(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const formas = page.locator(".opciones label:visible");
  await page.getByRole("radio", { name: "Efectivo" }).focus();
  await page.keyboard.press("Alt+4");
  await expect(formas).toContainText(["Efectivo", "Nequi", "Fiado", "Otra", "Bancolombia"]);
  await page.getByLabel("Otra forma de pago").check();
  for (let quedan = await formas.count(); quedan > 4; quedan--) {
    const [ancho, ...lugares] = await page
      .locator(".opciones, .opciones label:visible")
      .evaluateAll((todas) => todas.map((una) => una.getBoundingClientRect()));
    for (const lugar of lugares)
      expect(
        lugares.filter(({ top }) => top === lugar.top).reduce((suma, { width }) => suma + width, 0),
        `of ${quedan}`,
      ).toBeGreaterThan((ancho?.width ?? 0) - 4);
    await formas.last().evaluate((una) => una.remove());
  }
});

test("large tiles in the place of an empty ticket stay below the pointer that presses them, and go back with the next key", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await abrirConFichas(page);
  const altura = async () => (await lugarDe(page, PAN.nombre))?.height ?? 0;
  const alto = await altura();
  await expect(page.locator(".documento-lineas")).toBeHidden();
  if (conJs()) {
    await ficha(page, PAN.nombre).dblclick();
    expect(await altura()).toBe(alto);
    await expect(total(page)).toHaveText("$ 2.000");
    await caja(page).press("ArrowDown");
    await expect(cantidadDe(page, PAN.nombre)).toBeFocused();
    await ficha(page, PAN.nombre).click();
  } else for (const _ of [1, 2, 3]) await ficha(page, PAN.nombre).click();
  await expect(cantidadDe(page, PAN.nombre)).toHaveValue("3");
  await expect(page.locator(".documento-lineas")).toBeVisible();
  expect(await altura()).toBeLessThan(alto);
});

test("no tile is cut on a small phone, and its size stands in a line of its own", async ({ page }) => {
  test.skip(!conJs(), "the layout is the same without JavaScript");
  await abrirConFichas(page);
  await enviar(page, "/productos/nuevo/", {
    nombre: "Detergente en polvo con suavizante Limpio 2.500 g",
    precio_publico: "129500",
    stock: "1200",
    categoria: "Aseo",
  });
  await abrir(page, "/ventas/nueva/");
  await page.getByRole("button", { name: "Aseo" }).click();
  await expect(ficha(page, "Detergente en polvo con suavizante Limpio 2.500 g $ 129.500").locator(".ficha-medida")).toHaveText("2.500 g");
  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const cortados = await page
      .locator(".ficha, .ficha-medida, .ficha .captura-precio > *")
      .evaluateAll((todos) => todos.filter((uno) => uno.scrollWidth > uno.clientWidth + 1).map((uno) => uno.textContent));
    expect([width, cortados]).toEqual([width, []]);
  }
});
