import { expect, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, caja, cantidad, cobrada, cobrar, hecha, leer, pagarCon, total } from "./cajero";
import { abrir, conJs, enviar, flash } from "./persona";
import { revisar, revisarAbierta } from "./revisar";

const TE = { nombre: "Té verde", codigo: "7701000000049", precio: "2000" };

const datos = async (page: Page, ruta: string) => (await page.request.get(ruta, { headers: { Accept: "application/json" } })).json();
const monto = (page: Page, medio: string) => page.locator(`.venta-parte-${medio} [name$=".monto"]`);

/** Sells a tea of $ 2.380, and opens its return. */
async function venderYDevolver(page: Page, campos: Record<string, string> = {}): Promise<void> {
  await abrirTienda(page, [ARROZ, TE]);
  await enviar(page, "/clientes/nuevo/", { nombre: "Berta Gil" });
  await enviar(page, "/caja/abrir/", { base: "100000" });
  const { productos } = await datos(page, "/productos/?q=verde");
  await enviar(page, "/ventas/nueva/", { "detalles[0].producto": String(productos[0].id), ...campos });
  const { ventas } = await datos(page, "/ventas/");
  await abrir(page, `/devoluciones/nueva/?venta=${ventas[0].id}`);
  await page.getByRole("button", { name: "Devolver todo" }).click();
  await expect(total(page)).toHaveText("$ 2.380");
  const deCaja = page.getByLabel("Se entrega efectivo de la caja");
  await expect(deCaja).toBeVisible();
  await page.getByRole("radio", { name: "Saldo a favor o vale" }).check();
  await expect(deCaja).toBeHidden();
}

async function elegirCliente(page: Page): Promise<void> {
  const cliente = page.locator(".documento-cliente");
  await cliente.locator("summary").first().click();
  await page.getByLabel("Buscar un cliente").fill("berta");
  if (!conJs()) await cliente.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByRole("button", { name: /Berta Gil/ }).click();
  await expect(cliente.locator("summary").first()).toContainText("Berta Gil");
}

const registrar = (page: Page) => page.getByRole("button", { name: "Registrar devolución" }).click();

test("goods come back for a vale, whose code in the box pays a part of the next sale", async ({ page }) => {
  await venderYDevolver(page);
  if (conJs()) await revisarAbierta(page);
  await registrar(page);
  await expect(flash(page)).toContainText("vale");
  const { devoluciones } = await datos(page, "/devoluciones/lista/");
  const detalle = `/devoluciones/detalle/${devoluciones[0].id}/`;
  const { codigo } = (await datos(page, detalle)).devolucion.vale;
  await page.goto(detalle);
  await expect(page.getByRole("link", { name: "Vale", exact: true })).toHaveAttribute("href", `/devoluciones/vale/${devoluciones[0].id}/`);
  await abrir(page, "/ventas/nueva/");
  for (let veces = 1; veces <= 3; veces++) {
    await leer(page, TE);
    await expect(cantidad(page, TE)).toHaveValue(String(veces));
  }
  await expect(total(page)).toHaveText("$ 7.140");
  await leer(page, { codigo });
  await expect(page.getByText("Los otros $ 4.760, con efectivo.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Mixto" })).toBeChecked();
  await expect(page.getByLabel("Código del vale")).toHaveValue(codigo);
  await expect(caja(page)).toHaveValue("");
  if (conJs()) await revisarAbierta(page);
  await expect(monto(page, "saldo")).toHaveValue("2.380");
  await expect(monto(page, "efectivo")).toHaveValue("4.760");
  await cobrar(page).click();
  await cobrada(page, "$ 7.140", "", 2);
  expect((await datos(page, detalle)).devolucion.vale.saldo).toBe("0.00");
});

test("what comes back for a client is credit: it pays a sale, and the admin pays out the rest", async ({ page }) => {
  await venderYDevolver(page);
  await elegirCliente(page);
  await page.getByRole("radio", { name: "Saldo a favor o vale" }).check();
  await registrar(page);
  await expect(flash(page)).toContainText("$ 2.380 quedan a favor");
  await abrir(page, "/ventas/nueva/");
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await elegirCliente(page);
  await expect(page.getByText("Berta Gil tiene $ 2.380 a favor.")).toBeVisible();
  await pagarCon(page, "Saldo");
  if (conJs()) await revisarAbierta(page);
  await cobrar(page).click();
  await expect(hecha(page)).toContainText("Venta 2");
  const { clientes } = await datos(page, "/clientes/");
  const pagina = `/clientes/${clientes[0].id}/`;
  await page.goto(pagina);
  await expect(page.locator("main")).toContainText("A favor");
  await page.goto(`${pagina}devolver-saldo/`);
  await page.getByLabel("Se le devuelve").fill("1000");
  await page.getByRole("button", { name: "Devolver", exact: true }).click();
  await expect(flash(page)).toContainText("Se le devolvieron $ 1.000 a Berta Gil.");
  if (!conJs()) return;
  await revisar(page, pagina);
  await revisar(page, `${pagina}devolver-saldo/`);
});
