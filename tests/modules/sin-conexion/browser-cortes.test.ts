import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { Sqlite } from "../../../db/sqlite.server";
import { conJs } from "../../browser/persona";
import { type CajaLejana, type Clima, cajaLejana } from "./red-mala";

test.skip(() => !conJs(), "a service worker needs JavaScript");

const CLAVE = "Clave-segura-1";
/** `VENTAS_SIN_CONEXION=1000` is the proof of the whole; it takes half an hour. */
const VENTAS = Number(process.env.VENTAS_SIN_CONEXION ?? 24);
const DISPOSITIVOS = 3;
const CODIGOS = ["7701000000018", "7701000000025", "7701000000032"];

async function post(page: Page, caja: CajaLejana, ruta: string, campos: Record<string, string>): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
  const respuesta = await page.request.post(`${caja.url}${ruta}`, {
    form: { csrfmiddlewaretoken: token, ...campos },
    headers: { Origin: caja.url },
    maxRedirects: 0,
  });
  expect(respuesta.status(), ruta).toBe(302);
}

async function tiendaNueva(page: Page, caja: CajaLejana): Promise<void> {
  await page.request.get(`${caja.url}/registro/`);
  await post(page, caja, "/registro/", { username: "duena", email: "duena@correo.co", password1: CLAVE, password2: CLAVE });
  await entrarComo(page, caja);
  for (const [i, codigo] of CODIGOS.entries())
    await post(page, caja, "/productos/nuevo/", {
      nombre: `Producto ${i}`,
      codigo_de_barras: codigo,
      precio: String(1000 * (i + 1)),
      stock: "2000",
    });
  await post(page, caja, "/configuracion/", { sin_conexion: "on" });
}

async function entrarComo(page: Page, caja: CajaLejana): Promise<void> {
  await page.request.get(`${caja.url}/login/`);
  await post(page, caja, "/login/", { username: "duena", password: CLAVE });
}

const controlada = (page: Page) =>
  page.evaluate(async () => {
    const hay = await indexedDB.databases();
    return (
      Boolean(navigator.serviceWorker.controller) && hay.some(({ name }) => name === "sin-conexion") && (await caches.keys()).length > 0
    );
  });

/** A device: a browser of its own, with the sale screen open and kept. */
async function dispositivo(browser: Browser, caja: CajaLejana): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await entrarComo(page, caja);
  await page.goto(`${caja.url}/ventas/nueva/`);
  await expect.poll(() => controlada(page)).toBe(true);
  await expect.poll(() => contar(page, "productos")).toBe(CODIGOS.length);
  // The screen comes last: what was given to the device, its name, its number and the screen.
  await expect.poll(() => contar(page, "meta")).toBe(3);
  return { context, page };
}

const contar = (page: Page, almacen: string, estado?: string): Promise<number> =>
  page.evaluate(
    ([nombre, cual]) =>
      new Promise<number>((resolve) => {
        const pedido = indexedDB.open("sin-conexion");
        pedido.onsuccess = () => {
          const todos = pedido.result
            .transaction(nombre ?? "")
            .objectStore(nombre ?? "")
            .getAll();
          todos.onsuccess = () => {
            pedido.result.close();
            resolve(todos.result.filter((una: { estado?: string }) => !cual || una.estado === cual).length);
          };
        };
      }),
    [almacen, estado],
  );

/** Sells one unit, whatever the network does; returns whether the screen said that it was charged. */
async function vender(page: Page, codigo: string): Promise<void> {
  const lineas = page.locator(".documento-lineas tbody");
  const cajon = page.getByLabel("Código o nombre del producto");
  const antes = await page
    .locator(".venta-hecha")
    .textContent({ timeout: 500 })
    .catch(() => "");
  await cajon.fill(codigo);
  await cajon.press("Enter");
  await expect(lineas.first()).toBeVisible();
  await expect(async () => {
    if ((await lineas.count()) > 0) await page.keyboard.press("F4");
    await expect(lineas).toHaveCount(0, { timeout: 9_000 });
    expect(await page.locator(".venta-hecha").textContent({ timeout: 1_000 })).not.toBe(antes);
  }).toPass({ timeout: 60_000 });
}

test("over cut answers, a lost network, a killed box and closed tabs no sale is lost, and none is there twice", async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000 + VENTAS * 8_000);
  const caja = await cajaLejana();
  try {
    await tiendaNueva(page, caja);
    const equipos = await Promise.all(Array.from({ length: DISPOSITIVOS }, () => dispositivo(browser, caja)));
    const climas: Clima[] = ["bien", "half", "sin-red", "lost", "bien"];
    let apagada = false;
    for (let i = 0; i < VENTAS; i++) {
      const equipo = equipos[i % DISPOSITIVOS];
      if (!equipo) continue;
      caja.clima = climas[Math.floor(Math.random() * climas.length)] ?? "bien";
      if (i % 9 === 4) {
        await (apagada ? caja.encender() : caja.matar());
        apagada = !apagada;
      }
      if (i % 11 === 7) {
        await equipo.page.close();
        equipo.page = await equipo.context.newPage();
        await equipo.page.goto(`${caja.url}/ventas/nueva/`);
      }
      if (i % 7 === 5) await equipo.context.setOffline(true);
      await vender(equipo.page, CODIGOS[i % CODIGOS.length] ?? "");
      await equipo.context.setOffline(false);
    }
    caja.clima = "bien";
    if (apagada) await caja.encender();
    for (const { page: suya } of equipos) {
      await suya.goto(`${caja.url}/ventas/nueva/`);
      await expect.poll(() => contar(suya, "cola", "espera"), { timeout: 120_000 }).toBe(0);
      expect(await contar(suya, "cola", "rechazada")).toBe(0);
    }
    const base = new Sqlite(caja.database, { readonly: true });
    const ventas = base.prepare("select count(*) from ventas").pluck().get();
    const unidades = base.prepare("select sum(cantidad) from detalles_venta").pluck().get();
    const sin = base.prepare("select count(*) from ventas_sin_conexion").pluck().get();
    const [stock] = base.prepare("select sum(stock) from productos").pluck().all();
    base.close();
    console.log(`ventas ${ventas}, de ellas ${sin} sin conexión`);
    expect([ventas, unidades, stock]).toEqual([VENTAS, VENTAS, 2000 * CODIGOS.length - VENTAS]);
    for (const { context } of equipos) await context.close();
  } finally {
    await caja.apagar();
  }
});
