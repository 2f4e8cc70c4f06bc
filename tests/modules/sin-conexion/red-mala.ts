import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { freePort } from "../../support/port";
import { lista } from "./equipo";

/** What the network does: `half` cuts each answer in its middle, `lost` lets the request through and no answer back, `muda` keeps answers back while it lasts. */
export type Clima = "bien" | "sin-red" | "half" | "lost" | "muda";

/** A box behind a network that can be as bad as one wants, and that can be killed. */
export interface CajaLejana {
  url: string;
  database: string;
  clima: Clima;
  /** Ends all its processes at once, as a lost power line does. */
  matar(): Promise<void>;
  /** As another version of the program, where one says so. */
  encender(version?: "otra"): Promise<void>;
  apagar(): Promise<void>;
}

export async function cajaLejana(variables: Record<string, string> = {}): Promise<CajaLejana> {
  const folder = mkdtempSync(join(tmpdir(), "tienda-lejana-"));
  const [port, inner] = [await freePort(), await freePort()];
  const database = join(folder, "caja", "tienda.sqlite");
  const url = `http://127.0.0.1:${port}`;
  const puesto = { PORT: String(inner), BASE_URL: url, WORKERS: "2", LOG_LEVEL: "silent", DATABASE_PATH: database };
  const env = { ...process.env, ...puesto, ...variables };
  let service: ChildProcess | undefined;
  const open = new Set<Socket>();
  const caja: CajaLejana = { url, database, clima: "bien", matar, encender, apagar };

  const server = createServer((client) => {
    if (caja.clima === "sin-red") return client.destroy();
    const box = connect(inner, "127.0.0.1");
    for (const socket of [client, box]) {
      open.add(socket);
      socket.on("error", () => end()).on("close", () => end());
    }
    const end = () => {
      for (const socket of [client, box]) {
        socket.destroy();
        open.delete(socket);
      }
    };
    client.on("data", (data) => (caja.clima === "sin-red" ? end() : box.write(data)));
    box.on("data", (data) => {
      if (caja.clima === "bien") return client.write(data);
      if (caja.clima === "muda") return callar(box, data);
      if (caja.clima === "half") client.write(data.subarray(0, Math.floor(data.length / 2)), end);
      else end();
    });
  });
  function callar(box: Socket, data: Buffer): void {
    box.pause().unshift(data);
    const reloj = setInterval(() => {
      if (caja.clima === "muda" && open.has(box)) return;
      clearInterval(reloj);
      box.resume();
    }, 100);
  }
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));

  async function encender(version?: "otra"): Promise<void> {
    const como = version ? { ...env, NODE_OPTIONS: `--import=${new URL("otra-version.mjs", import.meta.url)}` } : env;
    service = spawn(process.execPath, ["scripts/start.mjs"], { env: como, stdio: "ignore", detached: true });
    const status = () => fetch(`http://127.0.0.1:${inner}/salud/`).then((answer) => answer.status, () => 0); // biome-ignore format: a line
    await expect.poll(status).toBe(200);
  }

  async function matar(): Promise<void> {
    const dead = service && new Promise((resolve) => service?.once("exit", resolve));
    // The supervisor and what serves are one group, which is this box's alone.
    if (service?.pid) process.kill(-service.pid, "SIGKILL");
    await dead;
    service = undefined;
  }

  async function apagar(): Promise<void> {
    await matar();
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  await encender();
  return caja;
}

export const CLAVE = "Clave-segura-1";
export const CODIGOS = ["7701000000018", "7701000000025", "7701000000032"];

export async function post(page: Page, caja: CajaLejana, ruta: string, campos: Record<string, string>): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
  const respuesta = await page.request.post(`${caja.url}${ruta}`, {
    form: { csrfmiddlewaretoken: token, ...campos },
    headers: { Origin: caja.url },
    maxRedirects: 0,
  });
  expect(respuesta.status(), ruta).toBe(302);
}

/** The first shop of a box, with three products, that may sell without it. */
export async function tiendaNueva(page: Page, caja: CajaLejana): Promise<void> {
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

export async function entrarComo(page: Page, caja: CajaLejana): Promise<void> {
  await page.request.get(`${caja.url}/login/`);
  await post(page, caja, "/login/", { username: "duena", password: CLAVE });
}

/** A device: a browser of its own, with the sale screen open and kept. */
export async function equipoDe(browser: Browser, caja: CajaLejana): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await entrarComo(page, caja);
  await page.goto(`${caja.url}/ventas/nueva/`);
  await expect.poll(() => lista(page)).toBe(true);
  return { context, page };
}

/** Sells one unit, whatever the network does. */
export async function vender(page: Page, codigo: string): Promise<void> {
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
  }).toPass();
}
