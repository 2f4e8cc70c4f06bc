import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, cantidad, cobrar, hecha, leer, PANELA, ventas } from "../../browser/cajero";
import { abrir, conJs, despierta, enLaBase, enviar, escribirClave } from "../../browser/persona";
import { revisar, sinFaltas } from "../../browser/revisar";
import { abrirSinConexion, cambiar, guardado, linea, lista, venderSinConexion } from "./equipo";

test.skip(() => !conJs(), "a service worker needs JavaScript");

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

test("what was otherwise when a sale arrived has a line of its own on a phone too, and goes once it is seen", async ({ page }) => {
  await abrirSinConexion(page);
  const { value: token = "" } = (await page.context().cookies()).find(({ name }) => name === "csrftoken") ?? {};
  const venta = {
    clave_envio: "clave-rota",
    dispositivo: "11111111-1111-4111-8111-111111111111",
    numero_dispositivo: "C1-007",
    hora_dispositivo: "",
  };
  const enviada = await page.request.post("/ventas/api/pendientes/", { data: { ventas: [venta] }, headers: { "X-CSRFToken": token } });
  expect(await enviada.json()).toMatchObject({ ventas: [{ estado: "rechazada" }] });
  await revisar(page, "/ventas/pendientes/");
  const visto = page.getByRole("button", { name: "Visto: C1-007" });
  await page.setViewportSize({ width: 390, height: 844 });
  const [boton, fila] = [await visto.boundingBox(), await page.locator("tbody tr").boundingBox()];
  expect((boton?.x ?? 0) + (boton?.width ?? 0)).toBeGreaterThan((fila?.x ?? 0) + (fila?.width ?? 0) - 32);
  await visto.click();
  await expect(page.getByText("No hay nada por revisar")).toBeVisible();
});

test("the screen opens from the device, and other pages say that they need the box", async ({ page, context }) => {
  await abrirSinConexion(page);
  // Of all pages, the files of this one alone.
  const archivos = await page.evaluate(async () => {
    const pedidos = await Promise.all((await caches.keys()).map(async (nombre) => (await caches.open(nombre)).keys()));
    return pedidos.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(archivos.filter((ruta) => ruta.startsWith("/build/routes/"))).toEqual([expect.stringMatching(/ventas\/nueva-\w+\.js$/)]);
  await context.setOffline(true);
  await page.goto("/productos/");
  await expect(page.getByText("Esta página necesita el equipo principal")).toBeVisible();
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/productos/nuevo/" });
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByText("Lo que envió puede haberse guardado o no")).toBeVisible();
  await page.getByRole("link", { name: "Ir a Vender" }).click();
  await page.waitForURL("/ventas/nueva/");
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

for (const [cuando, horas] of [
  ["after 24 hours without the box", -25],
  ["when the clock is years off", 3 * 365 * 24],
] as const)
  test(`${cuando} nothing is kept and nothing sold`, async ({ page, context }) => {
    await abrirSinConexion(page);
    await cambiar(page, "permiso", { visto: Date.now() + horas * 3600 * 1000 });
    await context.setOffline(true);
    await page.goto("/ventas/nueva/");
    await expect(page.getByText("no tiene guardado con qué vender")).toBeVisible();
    expect(Object.keys(await guardado(page, "meta"))).toEqual(["dispositivo"]);
    expect(await guardado(page, "productos")).toEqual({});
  });

test("what a shop switched off is not kept any more once its screen was opened", async ({ page, context }) => {
  await abrirSinConexion(page);
  await enviar(page, "/configuracion/", { sin_conexion: "" });
  await abrir(page, "/ventas/nueva/");
  await expect.poll(async () => Object.keys(await guardado(page, "meta"))).toEqual(["dispositivo"]);
  await context.setOffline(true);
  await page.goto("/ventas/nueva/");
  await expect(page.getByText("no tiene guardado con qué vender")).toBeVisible();
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
  // They wait for this page: to leave without it asks too.
  await page.locator(".menu-usuario summary").click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await page.getByRole("link", { name: "Enviarlas primero" }).click();
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
    insert into productos (usuario_id, codigo_de_barras, codigo_clave, nombre, nombre_clave, precio_centavos, precio_publico_centavos, fecha_creacion,
      fecha_actualizacion)
    select u.id, printf('88%011d', v), printf('88%011d', v), 'Tornillo ' || v, 'tornillo ' || v, 100000, 119000, 0, 0
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

test("its screens are good to read for everybody, on a phone and on a desk", async ({ page, context }) => {
  const username = await abrirSinConexion(page);
  enLaBase(`insert into favoritos (usuario_id, producto_id)
    select usuario_id, p.id from productos p join usuarios u on u.id = usuario_id where username = '${username}' limit 1`);
  await abrir(page, "/ventas/nueva/");
  await venderSinConexion(page, context);
  const mirar = async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await sinFaltas(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  };
  await mirar();
  await page.setViewportSize({ width: 1280, height: 844 });
  const loQueSeVe = page.locator("#linea-sin-conexion").evaluate((linea) => {
    const { left, top } = linea.getBoundingClientRect();
    return document.elementFromPoint(left + 24, top + 16)?.id;
  });
  expect(await loQueSeVe).toBe("linea-sin-conexion");
  await page.goto("/productos/");
  await mirar();
  await page.goto("/ventas/recibo/-1/");
  await mirar();
  await page.goto("/ventas/nueva/");
  await despierta(page);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.locator(".menu-usuario summary").click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByText("sin enviar en este equipo")).toBeVisible();
  await mirar();
  await context.setOffline(false);
  await page.goto("/ventas/nueva/");
  await esperan(page);
  await enviar(page, "/productos/nuevo/", { nombre: "Vela", precio: "100", stock: "0" });
  enLaBase(`insert into ventas_sin_conexion (usuario_id, clave_envio, dispositivo, numero_dispositivo, recibida, estado, avisos)
    select usuario_id, 'k-avisos', 'd', 'C1-002', 0, 'rechazada', '["No había suficiente Vela: quedó en −3. Cuéntelo."]'
    from productos where nombre = 'Vela' order by id desc limit 1`);
  await page.goto("/ventas/pendientes/");
  await expect(page.getByText("No había suficiente Vela")).toBeVisible();
  await mirar();
});
