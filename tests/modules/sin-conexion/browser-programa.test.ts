import { createHash } from "node:crypto";
import { connect } from "node:tls";
import { expect, type Page, test } from "@playwright/test";
import { Sqlite } from "../../../db/sqlite.server";
import { hecha } from "../../browser/cajero";
import { conJs, escribirClave } from "../../browser/persona";
import { freePort } from "../../support/port";
import { cambiarClaves, enCola, guardado, linea, lista } from "./equipo";
import { type CajaLejana, CLAVE, CODIGOS, cajaLejana, equipoDe, post, tiendaNueva, vender } from "./red-mala";

// The program itself: another version of it, and its https.
test.skip(() => !conJs(), "a service worker needs JavaScript");

const [codigo = ""] = CODIGOS;

/** The sales that the box has, and of how many of them a device had the key. */
function ventasDe({ database }: CajaLejana): [number, number] {
  const base = new Sqlite(database, { readonly: true });
  const contar = (tabla: string) => base.prepare(`select count(*) from ${tabla}`).pluck().get() as number;
  const cuantas: [number, number] = [contar("ventas"), contar("ventas_sin_conexion")];
  base.close();
  return cuantas;
}

/** Products that changed in the last ten minutes come with each answer. */
function envejecer({ database }: CajaLejana): void {
  const base = new Sqlite(database);
  base.exec("update productos set fecha_actualizacion = fecha_actualizacion - 3600000");
  base.close();
}

const versiones = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

test("a new version of the program takes what pages of the old one sold, closed ones and those still open", async ({ browser, page }) => {
  const caja = await cajaLejana();
  try {
    await tiendaNueva(page, caja);
    const { page: vieja, context } = await equipoDe(browser, caja);
    const [antes] = await versiones(vieja);
    await caja.matar();
    for (let i = 0; i < 2; i++) await vender(vieja, codigo);
    const cerrada = await context.newPage();
    await cerrada.goto(`${caja.url}/ventas/nueva/`);
    await vender(cerrada, codigo);
    await expect(hecha(cerrada)).toContainText("Venta C1-003");
    await cerrada.close();
    envejecer(caja);
    caja.clima = "sin-red";
    await caja.encender("otra");
    const nueva = await context.newPage();
    // Still the old program, which the device kept, while the new one cannot be reached.
    await nueva.goto(`${caja.url}/ventas/nueva/`);
    await expect(linea(nueva)).toContainText("3 ventas por enviar");
    await cambiarClaves(nueva);
    caja.clima = "bien";
    await expect.poll(() => enCola(nueva, "espera")).toBe(0);
    await nueva.goto(`${caja.url}/ventas/nueva/`);
    // The new one is whole on the device, and the old one is gone.
    await expect.poll(() => versiones(nueva)).not.toContain(antes);
    await expect
      .poll(async () => (await guardado<{ version: string }>(nueva, "meta")).pantalla?.version)
      .not.toBe(antes?.replace("archivos-", ""));
    expect(await versiones(nueva)).toHaveLength(1);
    caja.clima = "sin-red";
    await vender(vieja, codigo);
    await vender(nueva, codigo);
    await expect(hecha(nueva)).toContainText("Venta C1-005");
    caja.clima = "bien";
    await expect.poll(() => ventasDe(caja)).toEqual([5, 5]);
    for (const una of [vieja, nueva]) await expect(linea(una)).toBeHidden();
    await context.close();
  } finally {
    await caja.apagar();
  }
});

test("a box that is there and never answers keeps nobody waiting", async ({ browser, page }) => {
  const caja = await cajaLejana();
  try {
    await tiendaNueva(page, caja);
    const { page: vende, context } = await equipoDe(browser, caja);
    caja.clima = "muda";
    const antes = Date.now();
    await vende.goto(`${caja.url}/ventas/nueva/`);
    await vender(vende, codigo);
    await expect(hecha(vende)).toContainText("Venta C1-001");
    // Three seconds for the screen; what comes after it waits no more.
    expect(Date.now() - antes).toBeLessThan(10_000);
    caja.clima = "bien";
    await expect.poll(() => ventasDe(caja)).toEqual([1, 1]);
    await context.close();
  } finally {
    await caja.apagar();
  }
});

test("a sale that the box charged is said by the box, or that the box has it where it fell silent at once", async ({ browser, page }) => {
  const caja = await cajaLejana();
  try {
    await tiendaNueva(page, caja);
    const { page: vende, context } = await equipoDe(browser, caja);
    await vender(vende, codigo);
    await expect(hecha(vende)).toContainText("Venta 1");
    const contada = () => vende.evaluate(async () => (await fetch("/ventas/nueva.data?hecha=1")).text());
    // What a page of another tab says that asked for the box just before it came back.
    await vende.evaluate(() => navigator.serviceWorker.controller?.postMessage({ tipo: "sigue-caida" }));
    expect(await contada()).toContain("1.190 · Efectivo");
    caja.clima = "sin-red";
    expect(await contada()).toContain("la alcanzó a registrar");
    await context.close();
  } finally {
    await caja.apagar();
  }
});

test("what the box said before the browser wiped all gives no number that a sale has had", async ({ browser, page }) => {
  const caja = await cajaLejana();
  try {
    await tiendaNueva(page, caja);
    const { page: vende, context } = await equipoDe(browser, caja);
    caja.clima = "sin-red";
    await vender(vende, codigo);
    await expect(hecha(vende)).toContainText("Venta C1-001");
    caja.clima = "bien";
    await expect.poll(() => enCola(vende, "espera")).toBe(0);
    caja.clima = "muda";
    const [{ value: csrf = "" } = {}] = (await context.cookies()).filter(({ name }) => name === "csrftoken");
    await vende.evaluate((token) => navigator.serviceWorker.controller?.postMessage({ tipo: "guardar", csrf: token }), csrf);
    await vende.waitForTimeout(1_000);
    const cdp = await context.newCDPSession(vende);
    await cdp.send("Storage.clearDataForOrigin", { origin: caja.url, storageTypes: "indexeddb,cache_storage" });
    caja.clima = "bien";
    await expect.poll(() => lista(vende)).toBe(true);
    caja.clima = "sin-red";
    // In the same tab, in which the sale before had the same place.
    await vender(vende, codigo);
    await expect(hecha(vende)).toContainText("Venta C2-001");
    await context.close();
  } finally {
    await caja.apagar();
  }
});

/** What Chromium calls the key of the certificate that is served there. */
const llaveServida = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", servername: "tienda.local", rejectUnauthorized: false }, () => {
      const llave = socket.getPeerX509Certificate()?.publicKey.export({ type: "spki", format: "der" });
      resolve(
        createHash("sha256")
          .update(llave ?? "")
          .digest("base64"),
      );
      socket.destroy();
    });
    socket.once("error", reject);
  });

test("by the https of the shop it sells without the box; by plain http the screen is as it was", async ({ page, playwright }) => {
  const puerto = await freePort();
  const caja = await cajaLejana({ HTTPS_PORT: String(puerto), MDNS: "off" });
  try {
    await tiendaNueva(page, caja);
    await post(page, caja, "/admin/red/", { abrir: "1", password: CLAVE });
    await expect.poll(() => llaveServida(puerto).catch(() => "")).not.toBe("");
    const { launchOptions } = test.info().project.use;
    const args = [
      ...(launchOptions?.args ?? []),
      `--ignore-certificate-errors-spki-list=${await llaveServida(puerto)}`,
      "--host-resolver-rules=MAP tienda.local 127.0.0.1",
    ];
    const navegador = await playwright.chromium.launch({ ...launchOptions, args });
    const context = await navegador.newContext();
    const segura = await context.newPage();
    const entrar = async (una: Page, origen: string) => {
      await una.goto(`${origen}/login/?next=/ventas/nueva/`);
      await escribirClave(una, "duena");
      await una.waitForURL(`${origen}/ventas/nueva/`);
    };
    await entrar(segura, `https://tienda.local:${puerto}`);
    await expect.poll(() => lista(segura)).toBe(true);
    await context.setOffline(true);
    await segura.reload();
    await vender(segura, codigo);
    await expect(hecha(segura)).toContainText("Venta C1-001");
    await context.setOffline(false);
    await expect.poll(() => ventasDe(caja)).toEqual([1, 1]);
    await expect(linea(segura)).toBeHidden();
    const abierta = await (await navegador.newContext()).newPage();
    await entrar(abierta, `http://tienda.local:${new URL(caja.url).port}`);
    await vender(abierta, codigo);
    expect(await abierta.evaluate(() => [isSecureContext, "serviceWorker" in navigator])).toEqual([false, false]);
    expect(ventasDe(caja)).toEqual([2, 1]);
    await navegador.close();
  } finally {
    await caja.apagar();
  }
});
