import { type Browser, expect, type Page, test } from "@playwright/test";
import { abrirSesion, cerrarSesion, conJs, enviar, escribirEntrada, soloConJs } from "./persona";
import { revisar } from "./revisar";

const TEMPORAL = "Temporal-de-paso-7";
const SUYA = "Clave-segura-1";

const filas = (page: Page) => page.locator("main tbody tr");
const principal = (page: Page) => page.locator("main");

/** A shop with a vendedor, whom somebody tried to be. Returns the names of the owner and the vendedor. */
async function tiendaConVendedor(page: Page, browser: Browser, prueba: string): Promise<[string, string]> {
  const duena = await abrirSesion(page, prueba);
  const beto = `beto${duena}`;
  await enviar(page, "/usuarios/nuevo/", { username: beto, email: `${beto}@correo.co`, password1: TEMPORAL, password2: TEMPORAL });
  const extrano = await (await browser.newContext({ javaScriptEnabled: conJs() })).newPage();
  await escribirEntrada(extrano, beto, "no-es-esta-9");
  await expect(extrano.locator(".mensajes")).toContainText("Usuario o contraseña incorrectos.");
  await extrano.context().close();
  return [duena, beto];
}

test("the owner reads who did what, narrows it by person, kind and day, and goes to the record", async ({ page, browser }) => {
  soloConJs();
  const [duena, beto] = await tiendaConVendedor(page, browser, "activa");
  await page.goto("/dashboard/");
  await page.locator("nav.lateral").getByRole("link", { name: "Actividad" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Actividad");
  await expect(filas(page)).toContainText([
    `${beto} no pudo entrar: contraseña equivocada`,
    `${duena} creó al vendedor ${beto}`,
    `${duena} entró desde`,
  ]);
  await page.getByLabel("Clase").selectOption({ label: "Entradas fallidas" });
  await page.getByRole("button", { name: "Ver" }).click();
  await expect(page).toHaveURL(/clase=ingreso_fallido/);
  await expect(filas(page)).toHaveCount(1);
  await expect(filas(page)).toContainText("127.0.0.1");
  await page.getByLabel("Quién").selectOption({ label: duena });
  await page.getByRole("button", { name: "Ver" }).click();
  await expect(principal(page)).toContainText("Nada con estos filtros");
  await expect(page.getByLabel("Clase")).toHaveValue("ingreso_fallido");
  await page.getByLabel("Clase").selectOption({ label: "Todas" });
  await page.getByRole("button", { name: "Ver" }).click();
  await expect(filas(page)).toHaveCount(2);
  await page.getByLabel("Desde").fill("2026-02-01");
  await page.getByLabel("Hasta").fill("2026-01-01");
  await page.getByRole("button", { name: "Ver" }).click();
  await expect(page.getByLabel("Hasta")).toHaveAttribute("aria-invalid", "true");
  await page.goto("/actividad/");
  await page.getByRole("link", { name: `creó al vendedor ${beto}` }).click();
  await expect(page).toHaveURL(/\/usuarios\/editar\/\d+\/$/);
  await expect(page.getByLabel("Usuario")).toHaveValue(beto);
});

test("a vendedor is shown no way to it, and gets no page of it", async ({ page, browser }) => {
  soloConJs();
  const [, beto] = await tiendaConVendedor(page, browser, "reserva");
  await page.goto("/dashboard/");
  await cerrarSesion(page);
  await escribirEntrada(page, beto, TEMPORAL);
  await expect(page.getByLabel("Contraseña actual")).toBeFocused();
  await page.keyboard.insertText(TEMPORAL);
  await page.getByLabel("Contraseña nueva").fill(SUYA);
  await page.getByLabel("Repita la nueva").fill(SUYA);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/$/);
  await expect(page.getByRole("link", { name: "Actividad" })).toHaveCount(0);
  expect((await page.goto("/actividad/"))?.status()).toBe(403);
  await expect(principal(page)).not.toContainText("no pudo entrar");
});

test("axe finds nothing on it, light and wide, dark and narrow", async ({ page, browser }) => {
  test.skip(!conJs(), "axe itself is JavaScript");
  await tiendaConVendedor(page, browser, "axeactiva");
  for (const consulta of ["", "?clase=rol", "?desde=2026-02-01&hasta=2026-01-01"]) await revisar(page, `/actividad/${consulta}`);
});
