import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, cantidad, cobrar, hecha, leer, PANELA, ventas } from "../../browser/cajero";
import { abrir, conJs, despierta, enLaBase, enviar, escribirClave } from "../../browser/persona";

test.skip(() => !conJs(), "a service worker needs JavaScript");

const linea = (page: Page) => page.locator("#linea-sin-conexion");

/** Whether the device has all that it needs. */
const lista = (page: Page) =>
  page.evaluate(async () => {
    const hay = await indexedDB.databases();
    if (!navigator.serviceWorker.controller || !hay.some(({ name }) => name === "sin-conexion")) return false;
    return new Promise<boolean>((resolve) => {
      const pedido = indexedDB.open("sin-conexion");
      pedido.onsuccess = () => {
        const pantalla = pedido.result.transaction("meta").objectStore("meta").get("pantalla");
        pantalla.onsuccess = () => {
          pedido.result.close();
          resolve(Boolean(pantalla.result));
        };
      };
    });
  });

/** A shop that may sell without the box, on a device that has what it needs. */
async function abrirSinConexion(page: Page): Promise<string> {
  const username = await abrirTienda(page);
  await enviar(page, "/configuracion/", { sin_conexion: "on" });
  await page.request.get("/configuracion/");
  await abrir(page, "/ventas/nueva/");
  await expect.poll(() => lista(page)).toBe(true);
  return username;
}

const esperan = async (page: Page): Promise<void> => expect(linea(page)).toBeHidden();

test("selling goes on without the network, in the same ticket, and each sale arrives once", async ({ page, context }) => {
  await abrirSinConexion(page);
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await context.setOffline(true);
  await expect(linea(page)).toContainText("Sin conexión: se sigue vendiendo.");
  await leer(page, PANELA);
  await expect(cantidad(page, PANELA)).toHaveValue("1");
  await cobrar(page).click();
  await expect(hecha(page)).toContainText("Venta C1-001");
  await expect(linea(page)).toContainText("1 venta por enviar desde las");
  await leer(page, ARROZ);
  await page.getByRole("textbox", { name: "Recibido" }).fill("5.000");
  await cobrar(page).click();
  await expect(hecha(page)).toContainText("Venta C1-002");
  await expect(hecha(page)).toContainText("Cambio $ 3.811,19");
  await context.setOffline(false);
  await esperan(page);
  expect(await ventas(page)).toBe(2);
  await page.goto("/ventas/pendientes/");
  await expect(page.getByText("No hay nada por revisar")).toBeVisible();
});

test("the screen opens from the device, and other pages say that they need the box", async ({ page, context }) => {
  await abrirSinConexion(page);
  await context.setOffline(true);
  await page.goto("/productos/");
  await expect(page.getByText("Esta página necesita el equipo principal")).toBeVisible();
  await page.getByRole("link", { name: "Ir a Vender" }).click();
  await despierta(page);
  await page.keyboard.type("panela");
  await expect(page.getByRole("option", { name: /Panela/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(cantidad(page, PANELA)).toHaveValue("1");
  await cobrar(page).click();
  await expect(hecha(page)).toContainText("Venta C1-001");
  // Opened again from the device, the same ticket is another sale.
  await page.reload();
  await despierta(page);
  await leer(page, PANELA);
  await expect(cantidad(page, PANELA)).toHaveValue("1");
  await cobrar(page).click();
  await expect(hecha(page)).toContainText("Venta C1-002");
  await context.setOffline(false);
  await esperan(page);
  expect(await ventas(page)).toBe(2);
});

/** Changes what the device keeps under a name. */
const cambiar = (page: Page, clave: string, cambio: object) =>
  page.evaluate(
    ([nombre, con]) =>
      new Promise<void>((resolve) => {
        const pedido = indexedDB.open("sin-conexion");
        pedido.onsuccess = () => {
          const meta = pedido.result.transaction("meta", "readwrite").objectStore("meta");
          const leido = meta.get(String(nombre));
          leido.onsuccess = () => {
            meta.put({ ...leido.result, ...Object(con) }, String(nombre)).onsuccess = () => resolve(pedido.result.close());
          };
        };
      }),
    [clave, cambio] as const,
  );

const enMeta = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const pedido = indexedDB.open("sin-conexion");
        pedido.onsuccess = () => {
          const claves = pedido.result.transaction("meta").objectStore("meta").getAllKeys();
          claves.onsuccess = () => {
            pedido.result.close();
            resolve(claves.result.map(String));
          };
        };
      }),
  );

async function venderSinConexion(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(linea(page)).toContainText("Sin conexión");
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await cobrar(page).click();
  await expect(hecha(page)).toContainText(/Venta C\d-001/);
}

test("the paper says that it is provisional, and the sale keeps its number when the box has given its own", async ({ page, context }) => {
  await abrirSinConexion(page);
  await venderSinConexion(page, context);
  await expect(page.getByRole("link", { name: /Imprimir/ }).first()).toHaveAttribute("href", /\/ventas\/recibo\/-1\//);
  const papel = await context.newPage();
  await papel.goto("/ventas/recibo/-1/");
  await expect(papel.getByText("Provisional C1-001")).toBeVisible();
  await context.setOffline(false);
  await esperan(page);
  await papel.reload();
  await expect(papel.getByText("Venta 1", { exact: true })).toBeVisible();
});

test("after 24 hours without the box, or a clock that is years off, nothing is kept and nothing sold", async ({ page, context }) => {
  await abrirSinConexion(page);
  await cambiar(page, "permiso", { visto: Date.now() - 25 * 3600 * 1000 });
  await context.setOffline(true);
  await page.goto("/ventas/nueva/");
  await expect(page.getByText("no tiene guardado con qué vender")).toBeVisible();
  await context.setOffline(false);
  await page.goto("/ventas/nueva/");
  expect((await enMeta(page)).filter((clave) => clave === "orden" || clave === "permiso").length).toBeLessThan(2);
});

test("logging out asks about what waits; it goes, is seen by nobody of another shop, and is sent by its own", async ({ page, context }) => {
  const username = await abrirSinConexion(page);
  await venderSinConexion(page, context);
  await page.locator(".menu-usuario summary").click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByText("Hay 1 venta sin enviar en este equipo")).toBeVisible();
  await page.getByRole("button", { name: "Salir de todos modos" }).click();
  await page.goto("/ventas/nueva/");
  await expect(page.getByText("no tiene guardado con qué vender")).toBeVisible();
  await context.setOffline(false);
  await page.goto("/login/");
  await context.clearCookies();
  // Somebody of another shop.
  await abrirSinConexion(page);
  await expect(page.getByText("por enviar")).toBeHidden();
  expect(await ventas(page)).toBe(0);
  await context.clearCookies();
  await page.goto("/login/");
  await escribirClave(page, username);
  await expect(page).toHaveURL(/\/dashboard\/$/);
  await page.goto("/ventas/nueva/");
  await expect.poll(() => ventas(page)).toBe(1);
});

test("what waits is on the disk when the browser dies", async ({ page, playwright }) => {
  await abrirSinConexion(page);
  const cookies = await page.context().cookies();
  const carpeta = mkdtempSync(join(tmpdir(), "navegador-muerto-"));
  const abrirNavegador = () =>
    playwright.chromium.launchPersistentContext(carpeta, { ...test.info().project.use.launchOptions, baseURL: new URL(page.url()).origin });
  const primero = await abrirNavegador();
  await primero.addCookies(cookies);
  const suya = await primero.newPage();
  await suya.goto("/ventas/nueva/");
  await expect.poll(() => lista(suya)).toBe(true);
  await venderSinConexion(suya, primero);
  const muerto = primero.waitForEvent("close");
  const cdp = await primero.newCDPSession(suya);
  void cdp.send("Browser.crash").catch(() => undefined);
  await muerto;
  const segundo = await abrirNavegador();
  await segundo.addCookies(cookies);
  const otra = await segundo.newPage();
  await otra.goto("/ventas/nueva/");
  await expect.poll(() => ventas(page)).toBe(1);
  await segundo.close();
  rmSync(carpeta, { recursive: true, force: true, maxRetries: 5 });
});

test("a shop with thousands of products is kept whole, in parts, and searched at once", async ({ page, context }) => {
  const username = await abrirTienda(page);
  enLaBase(`with recursive n (v) as (select 1 union all select v + 1 from n where v < 4500)
    insert into productos (usuario_id, codigo_de_barras, nombre, nombre_clave, precio_centavos, precio_publico_centavos, fecha_creacion,
      fecha_actualizacion)
    select u.id, printf('88%011d', v), 'Tornillo ' || v, 'tornillo ' || v, 100000, 119000, 0, 0
    from n, usuarios u where u.username = '${username}'`);
  await enviar(page, "/configuracion/", { sin_conexion: "on" });
  await page.request.get("/configuracion/");
  await abrir(page, "/ventas/nueva/");
  await expect.poll(() => lista(page)).toBe(true);
  await context.setOffline(true);
  await expect(linea(page)).toContainText("Sin conexión");
  await page.keyboard.type("tornillo 4499");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await leer(page, { codigo: "8800000004500" });
  await cobrar(page).click();
  await expect(hecha(page)).toContainText("Venta C1-001");
});
