import { expect, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, cantidad, cobrada, cobrar, leer, PANELA, ROA, total, ventas } from "../../browser/cajero";
import { abrir, conJs, despierta, enviar } from "../../browser/persona";
import { revisarAbierta } from "../../browser/revisar";

/** A shop that makes quotations, with a client, on the sale screen. */
async function abrirQuePacta(page: Page): Promise<void> {
  await abrirTienda(page);
  await enviar(page, "/configuracion/", { usa_cotizaciones: "1" });
  await enviar(page, "/clientes/nuevo/", { nombre: "Ana Ruiz" });
  await page.request.get("/clientes/");
  await abrir(page, "/ventas/nueva/");
}

/** Axe needs scripts in the page. */
const mirar = async (page: Page): Promise<void> => (conJs() ? revisarAbierta(page) : undefined);

async function desplegar(page: Page, nombre: string): Promise<void> {
  const destino = page.locator("details.venta-destino", { has: page.getByText(nombre, { exact: true }) });
  if (!(await destino.evaluate((elemento) => elemento.hasAttribute("open")))) await destino.locator("summary").click();
}

/** Makes a quotation of the ticket on the screen, and waits for its page. */
async function cotizar(page: Page): Promise<void> {
  await desplegar(page, "Cotizar");
  await page.getByRole("button", { name: "Guardar cotización" }).click();
  await expect(page).toHaveURL(/\/ventas\/cotizaciones\/\d+\/$/);
}

test("a quotation is made at the counter, and sold from its page at its prices", async ({ page }) => {
  await abrirQuePacta(page);
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  const alturas = await page.locator(".venta-aparte summary").evaluateAll((todos) => todos.map((uno) => uno.getBoundingClientRect().top));
  expect([alturas.length, new Set(alturas).size]).toEqual([3, 1]);
  await cotizar(page);
  await expect(page.getByText("Vale hasta el")).toBeVisible();
  await mirar(page);
  await page.getByRole("button", { name: "Vender" }).click();
  await expect(page.getByLabel("De la cotización")).toHaveValue("COT-1");
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  expect(await ventas(page)).toBe(0);
  await cobrar(page).click();
  await cobrada(page, "$ 1.188,81");
  await expect(page.getByLabel("De la cotización")).toBeHidden();
  await page.goto("/ventas/cotizaciones/");
  await expect(page.getByText("Vendida: 1")).toBeVisible();
  await mirar(page);
});

test("a question about a price is answered for the quotation, which is not charged", async ({ page }) => {
  await abrirQuePacta(page);
  await leer(page, ARROZ);
  await page.getByLabel(`Precio de ${ARROZ.nombre}`).fill("9");
  await desplegar(page, "Cotizar");
  await page.getByRole("button", { name: "Guardar cotización" }).click();
  await page.getByRole("button", { name: "Sí, ese es el precio" }).click();
  await expect(page).toHaveURL(/\/ventas\/cotizaciones\/\d+\/$/);
  expect(await ventas(page)).toBe(0);
});

test.describe("with JavaScript", () => {
  test.skip(() => !conJs(), "needs JavaScript");

  test("a ticket that was on the screen comes back once that of a quotation was charged, also after a reload", async ({ page }) => {
    await abrirQuePacta(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await cotizar(page);
    await abrir(page, "/ventas/nueva/");
    await leer(page, PANELA);
    await expect(cantidad(page, PANELA)).toHaveValue("1");
    await page.goto("/ventas/cotizaciones/");
    await page.getByRole("link", { name: "COT-1" }).click();
    await page.getByRole("button", { name: "Vender" }).click();
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await expect(cantidad(page, PANELA)).toHaveCount(0);
    await cantidad(page, ARROZ).fill("2");
    await page.reload();
    await expect(cantidad(page, ARROZ)).toHaveValue("2");
    await expect(page.getByLabel("De la cotización")).toHaveValue("COT-1");
    await cobrar(page).click();
    await expect(page.locator(".venta-hecha")).toContainText("Venta 1");
    await expect(cantidad(page, PANELA)).toHaveValue("1");
    await expect(total(page)).toHaveText("$ 4.760");
    await expect(page.getByLabel("De la cotización")).toBeHidden();
  });

  for (const {
    de,
    totales: [conOtro = "", conRoa = ""],
  } of [
    { de: { tipo: "lleve", lleve: "3", pague: "2" }, totales: ["$ 4.755,24", "$ 5.945,24"] },
    { de: { tipo: "porcentaje", valor: "10" }, totales: ["$ 4.636,43", "$ 5.707,43"] },
  ])
    test(`the prices of a quotation hold beside a later promotion (${de.tipo}), which gives those of what is added; also where its ticket was left and comes back`, async ({
      page,
    }) => {
      await abrirQuePacta(page);
      await leer(page, { codigo: `3*${ARROZ.codigo}` });
      await expect(cantidad(page, ARROZ)).toHaveValue("3");
      await cotizar(page);
      const pagina = page.url();
      await enviar(page, "/productos/promociones/nueva/", { nombre: "De hoy", alcance: "todo", ...de });
      await page.goto(pagina);
      await page.getByRole("button", { name: "Vender" }).click();
      await expect(cantidad(page, ARROZ)).toHaveValue("3");
      await despierta(page);
      await abrir(page, "/ventas/nueva/");
      await expect(page.getByLabel("De la cotización")).toHaveValue("COT-1");
      await expect(total(page)).toHaveText("$ 3.566,43");
      await leer(page, ARROZ);
      await expect(total(page)).toHaveText(conOtro);
      await leer(page, ROA);
      await expect(total(page)).toHaveText(conRoa);
      await page.reload();
      await expect(total(page)).toHaveText(conRoa);
      await cobrar(page).click();
      await cobrada(page, conRoa);
      await page.goto(pagina);
      await expect(page.getByText("Vendida")).toBeVisible();
    });

  test("a quotation can be let go of, and the ticket is a sale of its own, which the promotions of the shop price", async ({ page }) => {
    await abrirQuePacta(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await cotizar(page);
    const pagina = page.url();
    await enviar(page, "/productos/promociones/nueva/", { nombre: "De hoy", alcance: "todo", tipo: "porcentaje", valor: "10" });
    await page.goto(pagina);
    await page.getByRole("button", { name: "Vender" }).click();
    await page.getByRole("button", { name: "Soltar" }).click();
    await expect(page.getByLabel("De la cotización")).toBeHidden();
    await expect(total(page)).toHaveText("$ 1.070");
    await cobrar(page).click();
    await cobrada(page, "$ 1.070");
    const { cotizaciones } = await (await page.request.get("/ventas/cotizaciones/", { headers: { Accept: "application/json" } })).json();
    expect(cotizaciones[0].venta).toBeNull();
  });
});
