import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { cantidad, cobrar, hecha, leer, PANELA, ventas } from "../../browser/cajero";
import { abrir, conJs, despierta, enLaBase, enviar, escribirClave } from "../../browser/persona";
import { abrirSinConexion, enCola, guardado, linea, lista, venderArroz, venderSinConexion } from "./equipo";

// What happens to a device besides the network: tabs, people, sessions, and a browser that forgets.
test.skip(() => !conJs(), "a service worker needs JavaScript");

const idDeUsuario = (page: Page): Promise<number> => page.evaluate("window.__remixContext.state.loaderData.root.usuario.id");

/** The numbers of devices that the box has of the shop of whoever is logged in. */
async function numerosEnLaCaja(page: Page): Promise<string[]> {
  const lista = await page.request.get("/ventas/", { headers: { Accept: "application/json" } });
  return (await lista.json()).ventas.map(({ numero }: { numero: string }) => numero);
}

async function otraPestana(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await abrir(page, "/ventas/nueva/");
  return page;
}

test("two tabs of a device sell at once without the box: each sale has a number of its own and arrives once", async ({ page, context }) => {
  await abrirSinConexion(page);
  const otra = await otraPestana(context);
  await context.setOffline(true);
  for (const una of [page, otra]) await expect(linea(una)).toContainText("Sin conexión");
  for (let i = 0; i < 3; i++) {
    for (const una of [page, otra]) {
      await una.bringToFront();
      await leer(una, PANELA);
      await expect(cantidad(una, PANELA)).toHaveValue("1");
    }
    await Promise.all([page, otra].map((una) => cobrar(una).click()));
    for (const una of [page, otra]) await expect(una.locator(".documento-lineas tbody")).toHaveCount(0);
  }
  const cola = Object.values(await guardado<{ venta: { numero_dispositivo: string } }>(page, "cola"));
  expect(cola.map(({ venta }) => venta.numero_dispositivo).sort()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `C1-00${n}`));
  await context.setOffline(false);
  for (const una of [page, otra]) await expect(linea(una)).toBeHidden();
  await expect.poll(() => enCola(page, "enviada")).toBe(6);
  expect([await ventas(page), new Set(await numerosEnLaCaja(page)).size]).toEqual([6, 6]);
});

test("a tab that is closed with what it sold is nothing: the other one sends it", async ({ page, context }) => {
  await abrirSinConexion(page);
  const otra = await otraPestana(context);
  await venderSinConexion(page, context);
  await page.close();
  await context.setOffline(false);
  await expect.poll(() => ventas(otra)).toBe(1);
  await expect(linea(otra)).toBeHidden();
});

test("what waits when the session has ended is said and kept, and goes when somebody of the shop has logged in", async ({
  page,
  context,
}) => {
  const username = await abrirSinConexion(page);
  const id = await idDeUsuario(page);
  await venderSinConexion(page, context);
  enLaBase(`delete from sesiones where usuario_id = ${id}`);
  await context.setOffline(false);
  await expect(linea(page)).toContainText(/1 venta por enviar desde las .* Entre de nuevo para enviarlas\./);
  // Nobody is logged in: the prices go, the sale stays, and it is said also when the page looks again.
  await expect.poll(async () => Object.keys(await guardado(page, "meta"))).not.toContain("permiso");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => enCola(page, "espera")).toBe(1);
  await expect(linea(page)).toContainText("Entre de nuevo para enviarlas.");
  await page.goto("/ventas/nueva/");
  await escribirClave(page, username);
  await page.waitForURL("**/ventas/nueva/");
  await expect.poll(() => ventas(page)).toBe(1);
  expect(await enCola(page, "enviada")).toBe(1);
});

test("another person of the shop sends what waits, in the name of who sold it, and sees neither its paper nor its prices", async ({
  page,
  context,
}) => {
  const username = await abrirSinConexion(page);
  const clave = "Clave-segura-1";
  await enviar(page, "/usuarios/nuevo/", { username: `v${username}`, email: `v${username}@correo.co`, password1: clave, password2: clave });
  enLaBase(`update usuarios set debe_cambiar_password = 0 where username = 'v${username}'`);
  await context.clearCookies();
  await page.goto("/login/");
  await escribirClave(page, `v${username}`);
  await expect(page).not.toHaveURL(/login/);
  await abrir(page, "/ventas/nueva/");
  await expect.poll(() => lista(page)).toBe(true);
  await venderSinConexion(page, context);
  // The first thing that the box sees again is the other person's login.
  await page.goto("about:blank");
  await context.setOffline(false);
  await context.clearCookies();
  await page.goto("/login/");
  await escribirClave(page, username);
  await expect(page).toHaveURL(/\/dashboard\/$/);
  expect(Object.keys(await guardado(page, "meta"))).not.toContain("permiso");
  expect(await guardado(page, "productos")).toEqual({});
  await abrir(page, "/ventas/nueva/");
  await expect.poll(() => enCola(page, "enviada")).toBe(1);
  const [venta] = (await (await page.request.get("/ventas/", { headers: { Accept: "application/json" } })).json()).ventas;
  expect(venta.vendedor_username).toBe(`v${username}`);
  await expect.poll(() => lista(page)).toBe(true);
  await context.setOffline(true);
  await page.goto("/ventas/recibo/-1/");
  await expect(page.getByText("Esta página necesita el equipo principal")).toBeVisible();
});

test("a browser that wipes its storage is said, with what was lost, and begins anew with another number", async ({ page, context }) => {
  await abrirSinConexion(page);
  await venderSinConexion(page, context);
  await venderArroz(page, "Venta C1-002");
  await leer(page, PANELA);
  await expect(cantidad(page, PANELA)).toHaveValue("1");
  const cdp = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await cdp.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb,cache_storage,service_workers" });
  // Without what it kept it cannot sell; the ticket stays on the screen.
  await cobrar(page).click();
  await expect(page.locator(".documento-tropiezo")).toContainText("El tiquete está guardado en este equipo.");
  // The open page would charge it by itself as soon as the network is back.
  await page.goto("about:blank");
  await context.setOffline(false);
  // Its worker is there before the page has said what was lost.
  await page.route("**/salud/", (ruta) => setTimeout(() => ruta.continue(), 3_000));
  await abrir(page, "/ventas/nueva/");
  await expect(linea(page)).toContainText(
    "Este navegador borró lo que guardaba: 2 ventas sin enviar se perdieron. Regístrelas por sus papeles.",
  );
  await expect.poll(() => lista(page)).toBe(true);
  await page.reload();
  await despierta(page);
  await expect(linea(page)).toContainText("2 ventas sin enviar se perdieron");
  const { pendientes } = await (await page.request.get("/ventas/pendientes/", { headers: { Accept: "application/json" } })).json();
  const borro = expect.stringContaining("borró lo que guardaba: 2 ventas sin enviar se perdieron");
  expect(pendientes).toMatchObject([{ numero_dispositivo: "C2", avisos: [borro] }]);
  await context.setOffline(true);
  await expect(linea(page)).toContainText("Sin conexión: se sigue vendiendo.");
  await venderArroz(page, "Venta C2-001");
  await context.setOffline(false);
  await expect.poll(() => enCola(page, "enviada")).toBe(1);
  expect(await ventas(page)).toBe(1);
  await expect(hecha(page)).toBeVisible();
});

test("a sale that the box rejects stays on the device with its reason, and is on the owner's list; the next one goes", async ({
  page,
  context,
}) => {
  await abrirSinConexion(page);
  const [arroz = ""] = Object.keys(await guardado(page, "productos"));
  await enviar(page, `/productos/eliminar/${arroz}/`, {});
  await venderSinConexion(page, context);
  await leer(page, PANELA);
  await cobrar(page).click();
  await expect(hecha(page)).toContainText("Venta C1-002");
  await context.setOffline(false);
  const motivo = "Vendió un producto que ya no está en la tienda.";
  await expect(linea(page)).toHaveText(`C1-001 no se registró: ${motivo}`);
  expect([await enCola(page, "rechazada"), await enCola(page, "enviada"), await ventas(page)]).toEqual([1, 1, 1]);
  await page.goto("/ventas/pendientes/");
  await expect(page.getByText(motivo)).toBeVisible();
});

test("storage that is wiped under an open tab loses nothing that was sent, and is soon filled again", async ({ page, context }) => {
  await abrirSinConexion(page);
  const otra = await otraPestana(context);
  await venderSinConexion(page, context);
  await context.setOffline(false);
  await expect.poll(() => enCola(page, "enviada")).toBe(1);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Storage.clearDataForOrigin", { origin: new URL(page.url()).origin, storageTypes: "indexeddb" });
  await otra.bringToFront();
  await venderArroz(otra, "Venta 2");
  await expect.poll(() => lista(otra)).toBe(true);
  await context.setOffline(true);
  await expect(linea(otra)).toContainText("Sin conexión: se sigue vendiendo.");
  await venderArroz(otra, "Venta C2-001");
  await context.setOffline(false);
  await expect.poll(() => ventas(otra)).toBe(3);
  await expect(linea(otra)).toBeHidden();
});

test("a store of the browser that does not answer keeps nobody from the screen of the box, and keeps sales again when it does", async ({
  page,
  context,
}) => {
  await abrirSinConexion(page);
  // Another tab holds the store and wants to change it: whoever opens it after that waits for that tab.
  const otra = await context.newPage();
  await otra.goto("/ayuda/");
  await otra.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const pedido = indexedDB.open("sin-conexion");
        pedido.onsuccess = () => {
          Object.assign(window, { retenida: pedido.result });
          indexedDB.open("sin-conexion", 2).onblocked = () => resolve();
        };
      }),
  );
  await context.setOffline(true);
  await page.bringToFront();
  await page.goto("/ventas/nueva/");
  await expect(page.getByRole("heading")).toHaveText("Sin conexión");
  await context.setOffline(false);
  await page.goto("/ventas/nueva/");
  await venderArroz(page, "Venta 1");
  await otra.close();
  await expect.poll(() => lista(page)).toBe(true);
  await venderSinConexion(page, context);
});
