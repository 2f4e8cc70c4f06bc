import { expect, type Page, test } from "@playwright/test";
import { abrirSesion, conJs } from "./persona";
import { revisar } from "./revisar";

/** A shop that sold two of its only product today, for as much as a shop does in a year. */
async function abrirTienda(page: Page): Promise<void> {
  await abrirSesion(page, "informa");
  const { value = "" } = (await page.context().cookies()).find(({ name }) => name === "csrftoken") ?? {};
  const enviar = (ruta: string, form: Record<string, string>) =>
    page.request.post(ruta, { form: { csrfmiddlewaretoken: value, ...form }, maxRedirects: 0 });
  await enviar("/productos/nuevo/", { nombre: "Café molido", precio: "98765432.10", precio_compra: "70000000", stock: "7" });
  const { productos } = await (await page.request.get("/productos/", { headers: { Accept: "application/json" } })).json();
  await enviar("/ventas/nueva/", {
    "detalles[0].producto": String(productos[0].id),
    "detalles[0].cantidad": "2",
    forma_pago: "Transferencia",
    banco: "Banco de Bogotá",
  });
}

test("from the list to a report, other days, its file, and paper", async ({ page }) => {
  await abrirTienda(page);
  await page.goto("/dashboard/");
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Reportes" }).click();
  await page.getByRole("link", { name: "Hoy", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Productos", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Productos" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Ventas por producto" }).getByRole("link", { name: "Café molido" })).toBeVisible();
  const descarga = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar para Excel" }).click();
  expect((await descarga).suggestedFilename()).toMatch(/^productos-.*\.csv$/);
  await page.getByRole("link", { name: "Ayer", exact: true }).click();
  await expect(page.getByText("Nada se vendió en estos días")).toBeVisible();
  await page.getByText("Otras fechas").click();
  await page.getByLabel("Desde").fill("2026-11-20");
  await page.getByLabel("Hasta").fill("2026-11-01");
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page.getByText("Elija un día igual o posterior")).toBeVisible();

  await page.goto("/reportes/utilidad/");
  const imprimir = page.getByRole("button", { name: "Imprimir" });
  if (conJs()) {
    await page.evaluate(() => {
      window.print = () => document.body.toggleAttribute("data-impresa", true);
    });
    await imprimir.click();
    await expect(page.locator("body[data-impresa]")).toHaveCount(1);
  } else await expect(imprimir).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "De las ventas a la utilidad" })).toBeVisible();
  for (const oculto of [
    page.getByLabel("Desde"),
    page.getByRole("link", { name: "Descargar para Excel" }),
    page.getByRole("link", { name: "Hoy" }),
  ])
    await expect(oculto).toBeHidden();
  await page.emulateMedia({ media: "screen" });
});

test("on a phone the open report and its days come first, and its first figure is near the top", async ({ page }) => {
  test.skip(!conJs(), "the styles are the same");
  await abrirTienda(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // Here the message of the sale is shown.
  await page.goto("/reportes/");
  await page.goto("/reportes/ventas/?periodo=mes");
  for (const nombre of ["Ventas", "Este mes"])
    await expect(page.getByRole("main").getByRole("link", { name: nombre, exact: true })).toBeInViewport({ ratio: 1 });
  expect((await page.locator(".cifra-valor").first().boundingBox())?.y).toBeLessThan(844 * 0.4);
});

test("nothing is in the way of anybody, and nothing scrolls sideways", async ({ page }) => {
  test.skip(!conJs(), "axe itself is JavaScript");
  await abrirTienda(page);
  const { reportes } = await (await page.request.get("/reportes/", { headers: { Accept: "application/json" } })).json();
  for (const { nombre } of [{ nombre: "" }, ...reportes]) await revisar(page, `/reportes/${nombre && `${nombre}/`}`);
});
