import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

const CLAVE = "Clave-segura-1";
const conJs = () => test.info().project.name === "con-js";
let tiendas = 0;

const ARROZ = { nombre: "Arroz Diana 500 g", codigo: "7701000000018", costo: "1100", precio: "1500" };
const ROA = { nombre: "Arroz Roa 500 g", codigo: "7701000000025", costo: "900.50", precio: "1300" };
const NUEVO = "7709999999999";

/** A shop of its own with two products and a supplier, its owner logged in, on the purchase screen. */
async function abrirTienda(page: Page): Promise<void> {
  const username = `compra${test.info().project.name}${test.info().workerIndex}n${++tiendas}`;
  await page.request.get("/registro/");
  await enviar(page, "/registro/", { username, email: `${username}@correo.co`, password1: CLAVE, password2: CLAVE });
  await enviar(page, "/login/", { username, password: CLAVE });
  for (const { nombre, codigo, costo, precio } of [ARROZ, ROA])
    await enviar(page, "/productos/nuevo/", { nombre, codigo_de_barras: codigo, precio_compra: costo, precio, stock: "3" });
  const proveedor = { nombre: "Luz Marina", empresa: "La 14", telefono: "300", correo: "luz@correo.co", direccion: "Calle 1" };
  await enviar(page, "/proveedores/crear/", proveedor);
  await page.goto("/proveedores/");
  await page.goto("/compras/crear/");
  if (conJs()) await page.waitForLoadState("networkidle");
}

async function enviar(page: Page, ruta: string, campos: Record<string, string>): Promise<void> {
  const { value = "" } = (await page.context().cookies()).find(({ name }) => name === "csrftoken") ?? {};
  const respuesta = await page.request.post(ruta, { form: { csrfmiddlewaretoken: value, ...campos }, maxRedirects: 0 });
  expect(respuesta.status(), `${ruta}: ${await respuesta.text()}`).toBe(302);
}

const caja = (page: Page) => page.getByLabel("Código o nombre del producto");
const total = (page: Page) => page.locator(".compra-total output");
const fila = (page: Page, nombre: string) => page.locator(".compra-lineas tbody tr").filter({ hasText: nombre });
const cantidad = (page: Page, nombre: string) => page.getByLabel(`Cantidad de ${nombre}`);
const costo = (page: Page, nombre: string) => page.getByLabel(`Costo sin IVA de cada unidad de ${nombre}`);
const venta = (page: Page, nombre: string) => page.getByLabel(`Precio de venta sin IVA de ${nombre}`);
const registrar = (page: Page) => page.getByRole("button", { name: "Registrar compra" });
const flash = (page: Page) => page.locator(".mensaje");
const conCursor = (page: Page) => page.locator("input:focus");

/** As a scanner does it: digits and Enter, into whatever has the cursor. */
async function leer(page: Page, codigo: string): Promise<void> {
  // The browser gives a new page its focus a moment after it is loaded.
  await expect(conCursor(page)).toHaveCount(1);
  await page.keyboard.insertText(codigo);
  await pulsarEnter(page);
  if (!conJs()) await expect(caja(page)).toBeFocused();
}

async function pulsarEnter(page: Page): Promise<void> {
  const espera = conJs() ? null : page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await espera;
}

test.describe("in any browser", () => {
  test("codes become lines at the present cost and price, and the purchase fills the shelf", async ({ page }) => {
    await abrirTienda(page);
    await expect(caja(page)).toBeFocused();
    await leer(page, ARROZ.codigo);
    await expect(costo(page, ARROZ.nombre)).toHaveValue("1100.00");
    await expect(venta(page, ARROZ.nombre)).toHaveValue("1500.00");
    await leer(page, ARROZ.codigo);
    await expect(cantidad(page, ARROZ.nombre)).toHaveValue("2");
    await expect(total(page)).toHaveText("$ 2.618,00");
    await expect(fila(page, ARROZ.nombre)).toContainText("$ 400,00");
    await expect(fila(page, ARROZ.nombre)).toContainText("36,4 %");
    await leer(page, ROA.codigo);
    await cantidad(page, ARROZ.nombre).fill("20");
    await page.getByLabel(`${ROA.nombre} tiene fecha de vencimiento`).check();
    await page.getByLabel(`Fecha de vencimiento de ${ROA.nombre}`).fill("2027-03-31");
    await page.getByLabel("Proveedor").selectOption({ label: "Luz Marina · La 14" });
    await registrar(page).click();
    await expect(page).toHaveURL(/\/compras\/$/);
    await expect(flash(page)).toContainText("Compra registrada correctamente.");
    await page.getByRole("link", { name: "Ver la compra" }).click();
    await expect(page.getByRole("row", { name: /Arroz Diana/ })).toContainText("$ 26.180,00");
    await expect(page.getByRole("row", { name: /Arroz Roa/ })).toContainText("Vence el 31/03/2027");
    await page.getByRole("link", { name: ARROZ.nombre }).click();
    await expect(page.locator(".ficha")).toContainText("Existencias 23");
  });

  test("a code that nobody has waits, and its product is made in the line", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, NUEVO);
    await leer(page, ARROZ.codigo);
    await expect(cantidad(page, ARROZ.nombre)).toHaveValue("1");
    await registrar(page).click();
    await expect(page.getByText("Hay códigos sin agregar")).toBeVisible();
    await page.getByRole("button", { name: "Crear producto" }).click();
    await expect(page.getByLabel("Nombre del producto nuevo")).toBeFocused();
    await expect(page.getByLabel("Código de barras del producto nuevo")).toHaveValue(NUEVO);
    await page.keyboard.type("Chocolate");
    await caja(page).focus();
    await leer(page, NUEVO);
    await expect(cantidad(page, "Chocolate")).toHaveValue("2");
    await registrar(page).click();
    await expect(costo(page, "Chocolate")).toHaveAccessibleDescription("Este campo es obligatorio.");
    await expect(cantidad(page, ARROZ.nombre)).toHaveValue("1");
    await costo(page, "Chocolate").fill("7300");
    await venta(page, "Chocolate").fill("9500");
    await registrar(page).click();
    await expect(flash(page)).toContainText("Compra registrada correctamente.");
    await page.goto("/productos/?q=chocolate");
    await expect(page.getByRole("row", { name: /Chocolate/ })).toBeVisible();
  });

  test("a name shows its matches, a new product may be begun by its name, a line is taken off", async ({ page }) => {
    await abrirTienda(page);
    await caja(page).pressSequentially("arroz");
    await pulsarEnter(page);
    await page.locator(".venta-fallos").getByRole("button", { name: ROA.nombre }).click();
    await expect(costo(page, ROA.nombre)).toHaveValue("900.50");
    await caja(page).fill("Panela");
    await page.getByRole("button", { name: "Producto nuevo" }).click();
    await expect(page.getByLabel("Nombre del producto nuevo")).toHaveValue("Panela");
    await expect(cantidad(page, "Panela")).toBeFocused();
    await page.getByRole("button", { name: `Quitar ${ROA.nombre}` }).click();
    await expect(costo(page, ROA.nombre)).toHaveCount(0);
    await caja(page).fill("888888");
    await caja(page).press("Enter");
    await page.locator(".venta-fallos").getByRole("button", { name: "Descartar" }).click();
    await expect(page.locator(".venta-fallos li")).toHaveCount(0);
    await expect(cantidad(page, "Panela")).toHaveValue("1");
  });

  test("what cannot be read keeps its place and says so; a selling price below the cost is shown as a loss", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ.codigo);
    await venta(page, ARROZ.nombre).fill("1000");
    await cantidad(page, ARROZ.nombre).fill("2x");
    await registrar(page).click();
    await expect(flash(page)).toContainText("Revisa los campos marcados en el formulario.");
    await expect(cantidad(page, ARROZ.nombre)).toHaveValue("2x");
    await expect(cantidad(page, ARROZ.nombre)).toHaveAccessibleDescription(/número entero/);
    await expect(fila(page, ARROZ.nombre).locator(".compra-perdida")).toHaveText("-$ 100,00-9,1 %");
    await cantidad(page, ARROZ.nombre).fill("2");
    await registrar(page).click();
    await expect(flash(page)).toContainText("Compra registrada correctamente.");
  });

  test("an asset has a form of its own", async ({ page }) => {
    await abrirTienda(page);
    await page.getByRole("link", { name: "Activo fijo" }).click();
    await expect(page.getByLabel("Qué compró")).toBeFocused();
    await registrar(page).click();
    await expect(page.getByLabel("Valor")).toHaveAccessibleDescription(/obligatorio/);
    await page.getByLabel("Qué compró").fill("Vitrina");
    await page.getByLabel("Valor").fill("2500000");
    await page.getByLabel("Proveedor").selectOption({ label: "Luz Marina · La 14" });
    await page.getByLabel("Valor").press("Enter");
    await expect(flash(page)).toContainText("Compra registrada correctamente.");
    await expect(page.getByRole("row", { name: /Vitrina/ })).toContainText("$ 2.500.000,00");
    await page
      .getByRole("row", { name: /Vitrina/ })
      .getByRole("link")
      .click();
    await page.getByRole("link", { name: "Eliminar" }).click();
    await page.getByRole("button", { name: "Eliminar compra" }).click();
    await expect(flash(page)).toContainText("Compra eliminada correctamente.");
  });
});

test.describe("with JavaScript", () => {
  test.skip(() => !conJs());

  test("forty scans at twenty a second lose none, and an Enter too many registers nothing", async ({ page }) => {
    await abrirTienda(page);
    for (let i = 0; i < 40; i++) {
      const siguiente = page.waitForTimeout(50);
      await leer(page, i % 2 ? ARROZ.codigo : ROA.codigo);
      await siguiente;
    }
    await page.keyboard.press("Enter");
    for (const { nombre } of [ARROZ, ROA]) await expect(cantidad(page, nombre)).toHaveValue("20");
    await expect(page).toHaveURL(/\/compras\/crear\/$/);
  });

  test("the keyboard goes from the box down into the newest line and back", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ.codigo);
    await leer(page, ROA.codigo);
    await expect(cantidad(page, ROA.nombre)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(cantidad(page, ROA.nombre)).toBeFocused();
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    await page.keyboard.type("1000");
    await page.keyboard.press("Enter");
    await page.keyboard.type("1250.50");
    await expect(fila(page, ROA.nombre)).toContainText("25,1 %");
    await page.keyboard.press("Enter");
    await expect(caja(page)).toBeFocused();
    await expect(total(page)).toHaveText("$ 15.589,00");
    await page.keyboard.press("F4");
    await expect(flash(page)).toContainText("Compra registrada correctamente.");
  });

  test("a broken connection drops no code, and a reload no line", async ({ page }) => {
    await abrirTienda(page);
    await page.route("**/compras/ajax/obtener-producto-datos/", (route) => route.abort());
    await leer(page, ARROZ.codigo);
    await expect(page.locator(".venta-fallos")).toContainText(`${ARROZ.codigo} No se pudo buscar`);
    await page.unroute("**/compras/ajax/obtener-producto-datos/");
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(cantidad(page, ARROZ.nombre)).toHaveValue("1");
    await cantidad(page, ARROZ.nombre).fill("7");
    await page.getByLabel("Proveedor").selectOption({ label: "Luz Marina · La 14" });
    await page.getByRole("link", { name: "Activo fijo" }).click();
    await page.getByRole("link", { name: "Productos", exact: true }).last().click();
    await page.reload();
    await expect(page.getByText("Esta compra había quedado sin registrar.")).toBeVisible();
    await expect(cantidad(page, ARROZ.nombre)).toHaveValue("7");
    await registrar(page).dblclick();
    await expect(page.getByRole("row", { name: /Luz Marina/ })).toHaveCount(1);
    await page.goto("/compras/crear/");
    await page.waitForLoadState("networkidle");
    await expect(page.getByText("Sin productos")).toBeVisible();
  });

  test("axe finds nothing, whatever is open", async ({ page }) => {
    await abrirTienda(page);
    await sinFaltas(page);
    await leer(page, ARROZ.codigo);
    await leer(page, NUEVO);
    await page.getByRole("button", { name: "Crear producto" }).click();
    await leer(page, "Chocolate");
    await caja(page).focus();
    await leer(page, "404404");
    await expect(page.getByRole("button", { name: "Descartar" })).toBeVisible();
    await page.getByLabel(`${ARROZ.nombre} tiene fecha de vencimiento`).check();
    await cantidad(page, ARROZ.nombre).fill("1x");
    await venta(page, ARROZ.nombre).fill("1");
    await caja(page).pressSequentially("arroz");
    await expect(page.getByRole("option")).toHaveCount(2);
    await page.keyboard.press("ArrowDown");
    await sinFaltas(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await sinFaltas(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await sinFaltas(page);
    await page.goto("/compras/crear/?tipo=activos");
    await registrar(page).click();
    await sinFaltas(page);
  });
});

async function sinFaltas(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}
