import { expect, type Page, test } from "@playwright/test";
import { abrirTienda, cobrada, cobrar, hecha, leer, PANELA } from "../../browser/cajero";
import { conJs, enviar, flash } from "../../browser/persona";
import { revisar, revisarMedidas } from "../../browser/revisar";
import { type FakePrinter, startPrinter } from "./printer";

const LISTA = "/configuracion/impresoras/";

let impresora: FakePrinter;
test.beforeEach(async () => {
  impresora = await startPrinter();
});
test.afterEach(() => impresora.off());

const papeles = () =>
  impresora.papers().map(({ lines, drawers }) => ({ texto: lines.map(({ text }) => text).join("\n"), cajon: drawers.length }));

/** Adds the printer as a person does, tries it and chooses it for this browser. */
async function agregarImpresora(page: Page): Promise<void> {
  await page.goto("/configuracion/");
  await page.getByRole("link", { name: "Impresoras" }).click();
  await expect(page.locator("main")).toContainText("Aún no hay impresoras");
  await page.getByLabel("Nombre").fill("Caja");
  await page.getByLabel("Dirección en la red").fill("8.8.8.8");
  await page.getByLabel("Puerto").fill(String(impresora.port));
  await page.getByLabel("Cajón de dinero").selectOption("2");
  await page.getByRole("button", { name: "Agregar impresora" }).click();
  await expect(page.getByLabel("Dirección en la red")).toHaveAccessibleDescription(/red del local/);
  await page.getByLabel("Dirección en la red").fill("127.0.0.1");
  await page.getByRole("button", { name: "Agregar impresora" }).click();
  await expect(flash(page)).toContainText("Impresora Caja agregada. Pruébela.");
  await page.getByRole("button", { name: "Probar Caja" }).click();
  await expect(flash(page)).toContainText("La página de prueba va para la impresora.");
  await expect.poll(() => papeles()[0]?.texto).toContain("850: áéíóú ñÑ ü ¿¡ $ 1.500");
  await page.getByRole("button", { name: "Usar en este equipo Caja" }).click();
  await expect(flash(page)).toContainText("Este equipo imprime en Caja.");
  await expect(page.locator(".impresora")).toContainText("En este equipo");
}

async function vender(page: Page, numero: number): Promise<void> {
  await page.goto("/ventas/nueva/");
  await leer(page, PANELA);
  await cobrar(page).click();
  await cobrada(page, "$ 4.760", "", numero);
}

test("a till prints each sale at its printer, opens its drawer, and says COPIA when it prints again", async ({ page }) => {
  await abrirTienda(page);
  await agregarImpresora(page);
  await vender(page, 1);
  await expect.poll(() => papeles()[1]).toEqual({ texto: "", cajon: 1 });
  await enviar(page, "/configuracion/", { imprimir_al_cobrar: "on" });
  await vender(page, 2);
  await expect.poll(() => papeles()[2]).toMatchObject({ cajon: 1, texto: expect.stringContaining(PANELA.nombre) });
  expect(page.context().pages()).toHaveLength(1);

  const imprimir = hecha(page).getByRole("button", { name: /Imprimir/ });
  if (conJs()) {
    await page.keyboard.press("F8");
    await expect(hecha(page)).toContainText("Va para la impresora");
  } else await imprimir.click();
  await expect.poll(() => papeles()[3]).toMatchObject({ cajon: 0, texto: expect.stringContaining("COPIA") });

  await page.goto("/caja/");
  await page.locator("main").getByText("Más", { exact: true }).click();
  await page.getByRole("link", { name: "Abrir el cajón" }).click();
  await page.getByLabel("Motivo").fill("Cambiar un billete");
  await page.keyboard.press("Enter");
  await expect(flash(page)).toContainText("El cajón se abre.");
  await expect.poll(papeles).toHaveLength(5);
  await page.goto("/actividad/");
  await expect(page.locator("main")).toContainText("abrió el cajón: Cambiar un billete");
});

test("what did not come out is said at the counter and on the list, and the pages fit and are accessible", async ({ page }) => {
  await abrirTienda(page);
  await agregarImpresora(page);
  impresora.mood = "cut";
  await enviar(page, "/configuracion/", { imprimir_al_cobrar: "on" });
  await vender(page, 1);
  await expect
    .poll(async () => (await (await page.request.get(LISTA, { headers: { Accept: "application/json" } })).json()).trabajos[0].estado)
    .toBe("incierto");
  await page.goto("/ventas/nueva/");
  await expect(page.locator("main")).toContainText("La impresora Caja no imprimió lo último.");
  await page.goto(LISTA);
  await expect(page.locator("main")).toContainText("No se sabe");
  // The markup is the same without JavaScript.
  if (!conJs()) return;
  await revisar(page, LISTA);
  await revisar(page, "/caja/abrir-cajon/");
  await page.goto(LISTA);
  await page.getByRole("link", { name: "Editar Caja" }).click();
  await revisarMedidas(page, new URL(page.url()).pathname);
});
