import { expect, type Page, test } from "@playwright/test";
import { abrir, abrirSesion, conJs, enReposo, flash } from "./persona";
import { revisar, revisarMedidas } from "./revisar";

const principal = (page: Page) => page.locator("main");

async function agregarProveedor(page: Page): Promise<void> {
  await page.goto("/proveedores/");
  await expect(principal(page)).toContainText("Aún no hay proveedores");
  await page.getByRole("link", { name: "Nuevo proveedor" }).first().click();
  await expect(page.getByLabel("Nombre del contacto")).toBeFocused();
  await page.keyboard.insertText("Marta Díaz");
  await page.getByLabel("Empresa").fill("Granos del Valle SAS");
  await page.getByLabel("Teléfono").fill("602 444 5566");
  await page.getByLabel("Correo").fill("marta");
  await page.getByLabel("Dirección").fill("Calle 5 # 6-7");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Correo")).toHaveAccessibleDescription(/correo válido/);
  await enReposo(page);
  await expect(page.getByLabel("Empresa")).toHaveValue("Granos del Valle SAS");
  await page.getByLabel("Correo").fill("marta@granos.co");
  await page.keyboard.press("Enter");
  await expect(flash(page)).toContainText("Proveedor agregado correctamente.");
}

async function agregarGasto(page: Page, concepto: string, valor: string): Promise<void> {
  await page.goto("/compras/gastos/nuevo/");
  await expect(page.getByLabel("Concepto")).toBeFocused();
  await page.keyboard.insertText(concepto);
  await page.getByLabel("Valor").fill(valor);
  await page.keyboard.press("Enter");
  await expect(flash(page)).toContainText("Gasto agregado correctamente.");
}

async function agregarIngreso(page: Page, tipo: string, valor: string): Promise<void> {
  await expect(page.getByLabel("Tipo")).toBeFocused();
  await page.getByLabel("Tipo").selectOption({ label: tipo });
  await page.getByLabel("Valor").fill(valor);
  await page.keyboard.press("Enter");
}

test("suppliers, expenses and extra income are entered, found and deleted", async ({ page }) => {
  await abrirSesion(page, "caja");
  await agregarProveedor(page);
  await page.getByLabel("Nombre o empresa").fill("valle");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Marta Díaz" }).click();
  await principal(page).getByText("Más", { exact: true }).click();
  await page.getByRole("link", { name: "Eliminar" }).click();
  await page.getByRole("button", { name: "Eliminar proveedor" }).click();
  await expect(flash(page)).toContainText("Proveedor eliminado correctamente.");
  await agregarGasto(page, "Arriendo", "1850000");
  await agregarGasto(page, "Bolsas", "12500.5");
  await expect(page.locator(".cifra")).toContainText("$ 1.862.500,50");
  await page.getByLabel("Concepto").fill("bolsas");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /Bolsas/ })).toContainText("$ 12.500,50");
  await expect(page.getByRole("row", { name: /Arriendo/ })).toHaveCount(0);
});

test("the form of extra income keeps what was refused and is empty again once it was taken", async ({ page }) => {
  await abrirSesion(page, "ingreso");
  await abrir(page, "/ventas/ingresos/");
  await agregarIngreso(page, "Mano de obra", "1,555,5");
  await expect(page.getByLabel("Valor")).toHaveAccessibleDescription(/como 2\.500 o 2\.500,50/);
  await enReposo(page);
  await expect(page.getByLabel("Tipo")).toHaveValue("mano_obra");
  await page.getByLabel("Valor").fill("20000");
  await page.keyboard.press("Enter");
  await expect(flash(page)).toContainText("Ingreso agregado correctamente.");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.getByLabel("Valor")).toHaveValue("");
  await agregarIngreso(page, "Domicilio", "4000");
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await expect(page.locator(".cifra")).toContainText("$ 24.000");
  await page.getByRole("link", { name: "Eliminar" }).last().click();
  await expect(principal(page)).toContainText("$ 20.000");
  await page.getByRole("button", { name: "Eliminar ingreso" }).click();
  await expect(flash(page)).toContainText("Ingreso eliminado correctamente.");
});

test("axe finds nothing on these pages, light and wide, dark and narrow", async ({ page }) => {
  test.skip(!conJs(), "axe itself is JavaScript");
  await abrirSesion(page, "axecaja");
  for (const ruta of ["/proveedores/", "/compras/gastos/", "/ventas/ingresos/"]) await revisarMedidas(page, ruta);
  await agregarProveedor(page);
  await agregarGasto(page, "Arriendo".repeat(18), "9999999999.99");
  await page.goto("/ventas/ingresos/");
  await agregarIngreso(page, "Otro", "99999999.99");
  await expect(principal(page).getByText("99.999.999,99").first()).toBeVisible();
  const hrefs = async (ruta: string): Promise<string[]> => {
    await page.goto(ruta);
    return principal(page)
      .locator("a[href*='eliminar'], a[href*='editar'], td a")
      .evaluateAll((enlaces) => enlaces.map((enlace) => enlace.getAttribute("href") ?? ""));
  };
  const listas = ["/proveedores/", "/compras/gastos/", "/ventas/ingresos/"];
  const paginas = [...listas, "/proveedores/crear/", "/compras/gastos/nuevo/"];
  for (const ruta of listas) paginas.push(...(await hrefs(ruta)));
  for (const ruta of new Set(paginas)) await (ruta.includes("/eliminar/") ? revisarMedidas : revisar)(page, ruta);
});
