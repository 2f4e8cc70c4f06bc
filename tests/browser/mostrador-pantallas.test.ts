import { expect, type Page, test } from "@playwright/test";
import { abrirTienda, caja, cantidad, cobrada, cobrar, leer, type Producto, pagarCon, total } from "./cajero";
import { abrir, conJs, enReposo, enviar } from "./persona";

const NUEVE: Producto[] = Array.from({ length: 9 }, (_, i) => ({
  nombre: `Chocolatina de leche con arequipe y maní ${i + 1}`,
  codigo: `770100000900${i}`,
  precio: "2500",
  stock: "20",
}));
const [PRIMERO, SEGUNDO] = NUEVE as [Producto, Producto, ...Producto[]];

const pago = (page: Page) => page.getByRole("button", { name: "Recibir pago" });
const hoja = (page: Page) => page.locator(".documento-panel");

async function tiquete(page: Page, cuantos: number): Promise<void> {
  await abrirTienda(page, NUEVE);
  for (const producto of NUEVE.slice(0, cuantos)) {
    await leer(page, producto);
    await expect(cantidad(page, producto)).toHaveValue("1");
  }
}

test("eight lines, the total and the button to charge fit; no column is cut, also with an error", async ({ page }) => {
  test.skip(!conJs(), "the layout is the same without JavaScript");
  await tiquete(page, 9);
  await page.setViewportSize({ width: 1366, height: 650 });
  await expect(page.locator(".documento-lineas tbody tr").nth(7)).toBeInViewport({ ratio: 1 });
  await cantidad(page, PRIMERO).fill("9999");
  await page.keyboard.press("F4");
  await expect(cantidad(page, PRIMERO)).toHaveAccessibleDescription(/Stock insuficiente/);
  for (const [width, height] of [
    [1366, 650],
    [1180, 820],
    [1024, 768],
    [900, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(total(page)).toBeInViewport({ ratio: 1 });
    await expect(cobrar(page)).toBeInViewport({ ratio: 1 });
    expect(await page.locator(".tabla-marco").evaluate((marco) => marco.scrollWidth - marco.clientWidth)).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const { height = 0 } = (await page.locator(".documento-lineas tbody tr").first().boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(88);
});

test("on a phone one bar opens the payment, which an error opens too, and Esc or × closes", async ({ page }) => {
  await tiquete(page, 2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(hoja(page)).toBeHidden();
  await pago(page).click();
  await expect(cobrar(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Volver al tiquete" }).click();
  await expect(hoja(page)).toBeHidden();
  if (conJs()) {
    await page.keyboard.press("F2");
    await expect(page.getByRole("textbox", { name: "Recibido" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(hoja(page)).toBeHidden();
  }
  await pago(page).click();
  await page.getByRole("textbox", { name: "Recibido" }).fill("mil");
  await cobrar(page).click();
  await expect(page.getByRole("textbox", { name: "Recibido" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox", { name: "Recibido" })).toBeVisible();
  await enReposo(page);
  await page.getByRole("textbox", { name: "Recibido" }).fill("10000");
  await cobrar(page).click();
  await cobrada(page);
  await expect(hoja(page)).toBeHidden();
});

test("on a phone a sale on credit asks for its client in sight, and shows who was found and chosen", async ({ page }) => {
  await abrirTienda(page, NUEVE);
  for (const nombre of ["Ana Pérez", "Luz Mora"]) await enviar(page, "/clientes/nuevo/", { nombre });
  await abrir(page, "/ventas/nueva/");
  await leer(page, PRIMERO);
  await expect(cantidad(page, PRIMERO)).toHaveValue("1");
  await page.setViewportSize({ width: 390, height: 844 });
  await pago(page).click();
  await pagarCon(page, "Fiado");
  if (conJs()) await page.keyboard.press("Escape");
  await (conJs() ? page.keyboard.press("F4") : cobrar(page).click());
  await expect(hoja(page).getByText("Elija a quién le fía")).toBeInViewport({ ratio: 1 });
  await enReposo(page);
  const cliente = hoja(page).locator(".documento-cliente summary").first();
  for (const nombre of ["Ana Pérez", "Luz Mora"]) {
    if (!(await page.getByLabel("Buscar un cliente").isVisible())) await cliente.click();
    await page.getByLabel("Buscar un cliente").fill(nombre.slice(0, 3));
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await hoja(page).getByRole("button", { name: nombre, exact: true }).click();
    await expect(cliente).toContainText(nombre);
    await expect(cobrar(page)).toBeVisible();
  }
  if (conJs()) return;
  await leer(page, SEGUNDO);
  await expect(hoja(page)).toBeHidden();
  await expect(pago(page)).toBeVisible();
});

test("an error of a line is named beside the button, and one of the payment opens it", async ({ page }) => {
  test.skip(!conJs(), "the keys need JavaScript");
  await tiquete(page, 2);
  await page.setViewportSize({ width: 390, height: 844 });
  await cantidad(page, SEGUNDO).fill("9999");
  await page.keyboard.press("F4");
  await expect(hoja(page)).toContainText(`Revise ${SEGUNDO.nombre} en el tiquete.`);
  await expect(hoja(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(caja(page)).toBeVisible();
  await cantidad(page, SEGUNDO).fill("2");
  await pago(page).click();
  await expect(hoja(page)).not.toContainText("Revise");
});

test("the counter of a new shop has at most fifteen buttons and links before its first product; what it does not use is behind one of them", async ({
  page,
}) => {
  await abrirTienda(page, []);
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const pulsables = page.locator(
      ".cabecera :is(a, button, summary), main :is(a, button, summary, label:has([type=radio], [type=checkbox]))",
    );
    // The menu is folded to its icons.
    const vistos = pulsables.locator("visible=true").and(page.locator(":not(.lateral *, .oculto)"));
    expect((await vistos.allInnerTexts()).length, `at ${width}`).toBeLessThanOrEqual(15);
  }
  const mas = page.locator(".venta-mas");
  await expect(mas.getByText("Cambio de mercancía")).toBeHidden();
  await mas.getByText("Más opciones").click();
  await expect(mas.getByRole("button", { name: "Cambio de mercancía" })).toBeVisible();
  await expect(mas.getByRole("link", { name: "Lo que la tienda no usa todavía" })).toBeVisible();
});

test("what a press or its key unfolds takes the cursor", async ({ page }) => {
  test.skip(!conJs(), "the cursor goes there by a script");
  await tiquete(page, 1);
  await enviar(page, "/configuracion/", { usa_separes: "on", usa_cotizaciones: "on" });
  await page.reload();
  await page.getByText("Descuento a todo").click();
  await expect(page.locator("[name=descuento]")).toBeFocused();
  await page.keyboard.press("Alt+c");
  await expect(page.locator("[name=valida_hasta]")).toBeFocused();
  await page.keyboard.press("Alt+s");
  await expect(page.locator("[name=abono]")).toBeFocused();
});
