import { expect, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, total } from "./cajero";
import { abrir, conJs, enviar } from "./persona";

const LINEAS = 300;
const unidades = (i: number): number => (i % 7) + 1;

/** The page has its scripts already, and its parts come one after the other. */
async function recibirDespacio(page: Page): Promise<void> {
  await abrir(page, "/ventas/nueva/");
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: 250_000, uploadThroughput: -1 });
}

const tienenReact = (campos: Element[]): boolean =>
  campos.every((campo) => Object.keys(campo).some((nombre) => nombre.startsWith("__react")));

test("a long sale is rendered in parts, and its oldest line, in the last of them, is edited like any other", async ({ page }) => {
  const fallas: string[] = [];
  page.on("pageerror", (error) => fallas.push(error.message));
  page.on("console", (mensaje) => mensaje.type() === "error" && fallas.push(mensaje.text()));
  await abrirTienda(page, [{ ...ARROZ, precio: "1000", stock: "9000" }]);
  const { productos } = await (await page.request.get("/productos/", { headers: { Accept: "application/json" } })).json();
  const linea = (i: number) => [
    [`detalles[${i}].producto`, String(productos[0].id)],
    [`detalles[${i}].cantidad`, String(unidades(i))],
  ];
  await enviar(page, "/ventas/nueva/", {
    forma_pago: "Efectivo",
    con_detalles: "1",
    ...Object.fromEntries(Array.from({ length: LINEAS }, (_, i) => linea(i)).flat()),
  });
  const { ventas } = await (await page.request.get("/ventas/", { headers: { Accept: "application/json" } })).json();
  if (conJs()) await recibirDespacio(page);
  await abrir(page, `/ventas/editar/${ventas[0].id}/`);
  const cantidades = page.getByLabel(`Cantidad de ${ARROZ.nombre}`);
  await expect(cantidades).toHaveCount(LINEAS);
  const escritas = await cantidades.evaluateAll((todas) => todas.map((una) => una.getAttribute("value")));
  expect(escritas.reverse()).toEqual(Array.from({ length: LINEAS }, (_, i) => String(unidades(i))));
  if (conJs()) await expect.poll(() => cantidades.evaluateAll(tienenReact)).toBe(true);
  await cantidades.last().fill("2");
  if (conJs()) await cantidades.last().press("Tab");
  else await page.getByRole("button", { name: "Actualizar totales" }).click();
  await expect(total(page)).toHaveText("$ 1.425.620");
  expect(fallas).toEqual([]);
});
