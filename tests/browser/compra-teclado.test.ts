import { expect, test } from "@playwright/test";
import { ARROZ, abrirTienda, caja, cantidad, costo, fila, leer, masDeLinea, NUEVO, ROA, registrar, total, venta } from "./comprador";
import { abrir, conJs, enReposo, enviar, flash } from "./persona";
import { revisar, revisarMedidas, sinFaltas } from "./revisar";

test.skip(() => !conJs(), "needs JavaScript");

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

test("the keyboard goes from the box down into the newest line and back; costs are typed with IVA, as on the bill", async ({ page }) => {
  await abrirTienda(page, { sinIva: false });
  await leer(page, ARROZ.codigo);
  await leer(page, ROA.codigo);
  await expect(cantidad(page, ROA.nombre)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(cantidad(page, ROA.nombre)).toBeFocused();
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await page.keyboard.type("1190");
  await page.keyboard.press("Enter");
  await page.keyboard.type("1488.10", { delay: 90 });
  await expect(fila(page, ROA.nombre)).toContainText("gana 25,1 %");
  await page.keyboard.press("Enter");
  await expect(caja(page)).toBeFocused();
  await expect(total(page)).toHaveText("$ 15.589");
  await page.keyboard.press("F4");
  await expect(flash(page)).toContainText("Compra registrada correctamente.");
});

test("prices are typed without IVA where a person chose so, and a line takes one row", async ({ page }) => {
  await abrirTienda(page, { sinIva: false });
  await leer(page, ARROZ.codigo);
  const conIva = page.getByLabel(`Costo con IVA de cada unidad de ${ARROZ.nombre}`);
  await expect(conIva).toHaveValue("1.309");
  await conIva.fill("1x");
  await registrar(page).click();
  await expect(conIva).toHaveAccessibleDescription(/valor/);
  await enReposo(page);
  await conIva.fill("2380");
  expect((await fila(page, ARROZ.nombre).boundingBox())?.height).toBeLessThanOrEqual(64);
  await page.getByLabel("Escribir los precios sin IVA").check();
  await expect(costo(page, ARROZ.nombre)).toHaveValue("2.000");
  await expect(venta(page, ARROZ.nombre)).toHaveValue("1.500");
  expect((await fila(page, ARROZ.nombre).boundingBox())?.height).toBeLessThanOrEqual(64);
  await page.reload();
  await costo(page, ARROZ.nombre).fill("2100");
  await expect(total(page)).toHaveText("$ 2.499");
});

test("a broken connection drops no code, and a reload no line", async ({ page }) => {
  await abrirTienda(page);
  await page.route("**/compras/ajax/obtener-producto-datos/", (route) => route.abort());
  await leer(page, ARROZ.codigo);
  await expect(page.locator(".captura-fallos")).toContainText(`${ARROZ.codigo} No se pudo buscar`);
  await page.unroute("**/compras/ajax/obtener-producto-datos/");
  await expect(cantidad(page, ARROZ.nombre)).toHaveValue("1");
  await cantidad(page, ARROZ.nombre).fill("7");
  await page.getByLabel("Proveedor").selectOption({ label: "La 14 · Luz Marina" });
  await page.getByRole("link", { name: "Nevera, vitrina…" }).click();
  await expect(page).toHaveURL(/tipo=activos/);
  await page.locator("main").getByRole("link", { name: "Productos", exact: true }).click();
  await expect(cantidad(page, ARROZ.nombre)).toHaveValue("7");
  await page.reload();
  await expect(page.getByText("Esta compra había quedado sin registrar.")).toBeVisible();
  await expect(cantidad(page, ARROZ.nombre)).toHaveValue("7");
  await registrar(page).dblclick();
  await expect(page.getByRole("row", { name: /Luz Marina/ })).toHaveCount(1);
  await abrir(page, "/compras/crear/");
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
  await masDeLinea(page, ARROZ.nombre);
  await page.getByLabel(`${ARROZ.nombre} tiene fecha de vencimiento`).check();
  await cantidad(page, ARROZ.nombre).fill("1x");
  await venta(page, ARROZ.nombre).fill("1");
  await caja(page).pressSequentially("arroz");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await sinFaltas(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await sinFaltas(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await sinFaltas(page);
});

test("axe finds nothing on the other pages, and none scrolls sideways, however large the amounts", async ({ page }) => {
  await abrirTienda(page);
  await revisarMedidas(page, "/compras/");
  await enviar(page, "/compras/crear/", {
    tipo: "activos",
    nombre: "Vitrina refrigerada ".repeat(12),
    valor: "99999999.99",
    fecha_adquisicion: "2026-11-20",
  });
  const linea = { cantidad: "999999", precio: "84.03", precio_venta: "99999999.99", tiene_caducidad: "on", fecha_caducidad: "2027-01-31" };
  await enviar(page, "/compras/crear/", { tipo: "productos", nombre_producto: "Chocolate de mesa ".repeat(5), ...linea });
  await page.goto("/compras/");
  const hrefs = await page.locator("td a").evaluateAll((enlaces) => enlaces.map((enlace) => enlace.getAttribute("href") ?? ""));
  const eliminar = hrefs.map((href) => href.replace("detalle", "eliminar"));
  for (const ruta of ["/compras/", "/compras/?q=zzz", "/compras/crear/", "/compras/crear/?tipo=activos", ...hrefs])
    await revisar(page, ruta);
  for (const ruta of eliminar) await revisarMedidas(page, ruta);
});
