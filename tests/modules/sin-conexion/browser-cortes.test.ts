import { expect, test } from "@playwright/test";
import { Sqlite } from "../../../db/sqlite.server";
import { conJs } from "../../browser/persona";
import { enCola } from "./equipo";
import { type Clima, CODIGOS, cajaLejana, equipoDe, tiendaNueva, vender } from "./red-mala";

test.skip(() => !conJs(), "a service worker needs JavaScript");

/** `VENTAS_SIN_CONEXION=1000` is the proof of the whole; it takes half an hour. */
const VENTAS = Number(process.env.VENTAS_SIN_CONEXION ?? 24);
const DISPOSITIVOS = 3;

test("over cut answers, a lost network, a killed box and closed tabs no sale is lost, and none is there twice", async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000 + VENTAS * 8_000);
  const caja = await cajaLejana();
  try {
    await tiendaNueva(page, caja);
    const equipos = await Promise.all(Array.from({ length: DISPOSITIVOS }, () => equipoDe(browser, caja)));
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
      await expect.poll(() => enCola(suya, "espera"), { timeout: 120_000 }).toBe(0);
      expect(await enCola(suya, "rechazada")).toBe(0);
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
