import { expect, type Page, test } from "@playwright/test";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { Lector } from "./lector";
import { abrir, abrirSesion, conJs, enReposo, enviar, flash } from "./persona";
import { revisar, revisarMedidas } from "./revisar";

const idDe = async (page: Page, ruta: string, lista: string): Promise<string> => {
  const respuesta = await page.request.get(ruta, { headers: { Accept: "application/json" } });
  return String((await respuesta.json())[lista][0].id);
};

const CAFE = "7702032250134";

/** A shop that sold 4 of rice and 1 of coffee to nobody in particular, and bought 10 of rice. */
async function abrirTienda(page: Page, prefijo: string): Promise<{ venta: string; compra: string; arroz: string }> {
  await abrirSesion(page, prefijo);
  await enviar(page, "/productos/nuevo/", { nombre: "Café molido", codigo_de_barras: CAFE, precio: "10000", stock: "5" });
  const cafe = await idDe(page, "/productos/", "productos");
  await enviar(page, "/productos/nuevo/", { nombre: "Arroz Diana", precio: "1000", stock: "20" });
  const arroz = await idDe(page, "/productos/", "productos");
  await enviar(page, "/clientes/nuevo/", { nombre: "Ana Pérez", documento: "52.345" });
  await enviar(page, "/ventas/nueva/", {
    "detalles[0].producto": arroz,
    "detalles[0].cantidad": "4",
    "detalles[1].producto": cafe,
  });
  const proveedor = { nombre: "Luz Marina", empresa: "La 14", telefono: "300", correo: "luz@correo.co", direccion: "Calle 1" };
  await enviar(page, "/proveedores/crear/", proveedor);
  const compra = { producto: arroz, cantidad: "10", precio: "700", precio_venta: "1000", tipo: "productos" };
  await enviar(page, "/compras/crear/", { ...compra, proveedor: await idDe(page, "/proveedores/", "proveedores") });
  return { venta: await idDe(page, "/ventas/", "ventas"), compra: await idDe(page, "/compras/", "compras"), arroz };
}

const cantidad = (page: Page, nombre: string) => page.getByLabel(`Cantidad de ${nombre}`);
const total = (page: Page) => page.locator(".documento-total output");
const registrar = (page: Page) => page.getByRole("button", { name: "Registrar devolución" });

const abrirCliente = (page: Page) => page.locator(".documento-cliente summary").first().click();

async function elegirCliente(page: Page): Promise<void> {
  await abrirCliente(page);
  await page.getByLabel("Buscar un cliente").fill("ana");
  if (!conJs()) await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByRole("button", { name: /Ana Pérez/ }).click();
  await expect(page.locator(".documento-cliente summary").first()).toContainText("Ana Pérez");
}

test("a session that ended says that what was typed here is not kept", async ({ page }) => {
  test.skip(!conJs(), "without JavaScript the whole form goes to the server");
  const { venta } = await abrirTienda(page, "caduca");
  await abrir(page, `/devoluciones/nueva/?venta=${venta}`);
  await abrirCliente(page);
  await page.route("**/ventas/api/buscar-cliente/", (ruta) => ruta.fulfill({ status: 403, body: "{}" }));
  await page.getByLabel("Buscar un cliente").fill("ana");
  await expect(page.getByLabel("Buscar un cliente")).toHaveAccessibleDescription(
    "La página caducó. Recárguela. Tendrá que escribir otra vez lo que lleva aquí.",
  );
});

test("without network the return stays, says so, and is registered once by a button", async ({ page, context }) => {
  test.skip(!conJs(), "without JavaScript the browser says it");
  const { venta } = await abrirTienda(page, "sinred");
  await abrir(page, `/devoluciones/nueva/?venta=${venta}`);
  await cantidad(page, "Arroz Diana").fill("2");
  await page.setViewportSize({ width: 390, height: 640 });
  await context.setOffline(true);
  await registrar(page).click();
  const barra = page.getByRole("alert");
  await expect(barra).toBeInViewport();
  await expect(barra).toContainText("No hay conexión. No cierre esta página. Reintente cuando vuelva");
  await expect(cantidad(page, "Arroz Diana")).toHaveValue("2");
  await context.setOffline(false);
  await barra.getByRole("button", { name: "Reintentar" }).click();
  await expect(flash(page)).toContainText("Devolución 1 registrada: entregue $ 2.380 al cliente.");
});

test("a sale is looked up, part of it comes back, and the money and the note are told", async ({ page }) => {
  await abrirTienda(page, "devuelve");
  await abrir(page, "/devoluciones/nueva/");
  await page.getByRole("link", { name: "1", exact: true }).click();
  await expect(cantidad(page, "Arroz Diana")).toHaveValue("0");
  if (conJs()) await expect(cantidad(page, "Arroz Diana")).toBeFocused();
  await page.getByRole("button", { name: "Devolver todo" }).click();
  await expect(total(page)).toHaveText(mostrarPesos("16660.00"));
  await page.getByRole("button", { name: "Vaciar cantidades" }).click();
  await expect(total(page)).toHaveText(mostrarPesos("0.00"));
  await cantidad(page, "Arroz Diana").fill("3");
  if (!conJs()) await page.getByRole("button", { name: "Actualizar total" }).click();
  await expect(total(page)).toHaveText(mostrarPesos("3570.00"));
  await expect(page.locator(".documento-cliente summary").first()).toContainText("Consumidor final");
  await page.getByLabel("Motivo").fill("Bolsa rota");
  await registrar(page).click();
  await expect(flash(page)).toContainText(`entregue ${mostrarPesos("3570.00")} al cliente.`);
  await expect(page.getByRole("link", { name: "Imprimir la nota de devolución" })).toHaveAttribute("href", /\/devoluciones\/nota\/\d+\//);
  await page.getByRole("link", { name: "1", exact: true }).click();
  await expect(page.locator(".ficha").first()).toContainText(/Unidades devueltas\s*3/);
  await page.getByRole("link", { name: "Devolver" }).click();
  await expect(cantidad(page, "Arroz Diana")).toHaveAccessibleDescription(/4 vendidas · 3 ya devueltas · máximo 1/);
});

test("a scan adds one to the quantity of its product and never becomes a quantity itself", async ({ page }) => {
  test.skip(!conJs(), "without JavaScript a field takes what is typed");
  const { venta } = await abrirTienda(page, "lee");
  await abrir(page, `/devoluciones/nueva/?venta=${venta}`);
  await expect(cantidad(page, "Arroz Diana")).toBeFocused();
  const lector = await Lector.en(page);
  await lector.leer(CAFE, 10);
  await expect(cantidad(page, "Café molido")).toHaveValue("1");
  await expect(cantidad(page, "Café molido")).toBeFocused();
  await expect(cantidad(page, "Arroz Diana")).toHaveValue("0");
  await lector.leer("7709999999999", 10, "Tab");
  await expect(page.getByRole("alert")).toHaveText("Ningún producto de esta lista tiene el código 7709999999999.");
  await lector.leer(CAFE, 10);
  await expect(cantidad(page, "Café molido")).toHaveAccessibleDescription(/Solo se puede/);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).toHaveURL(/\/devoluciones\/nueva\//);
});

test("a client is registered in the middle of a return, and the sale cannot lose what came back", async ({ page }) => {
  const { venta } = await abrirTienda(page, "cliente");
  await abrir(page, `/devoluciones/nueva/?venta=${venta}`);
  await cantidad(page, "Arroz Diana").fill("2");
  await abrirCliente(page);
  await page.getByText("Registrar un cliente nuevo").click();
  await page.getByLabel("Nombre").fill("Pedro Nuevo");
  await page.getByRole("button", { name: "Registrar y elegir" }).click();
  await expect(page.locator(".documento-cliente summary").first()).toContainText("Pedro Nuevo");
  await expect(cantidad(page, "Arroz Diana")).toHaveValue("2");
  await registrar(page).click();
  await expect(flash(page)).toContainText(`entregue ${mostrarPesos("2380.00")} a Pedro Nuevo.`);
  await abrir(page, `/ventas/editar/${venta}/`);
  await page.getByRole("button", { name: "Quitar Arroz Diana" }).click();
  await expect(cantidad(page, "Arroz Diana")).toHaveCount(0);
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Ya se devolvieron 2 de Arroz Diana: la línea no se puede quitar ni cambiar de producto.")).toBeVisible();
  await page.goto(`/ventas/eliminar/${venta}/`);
  await expect(page.locator(".confirmacion")).toContainText("Vuelven al inventario 3 unidades.");
});

test("bought goods go back to their supplier", async ({ page }) => {
  const { compra, arroz } = await abrirTienda(page, "proveedor");
  await abrir(page, `/compras/detalle/${compra}/`);
  await page.getByRole("link", { name: "Devolver al proveedor" }).click();
  await expect(cantidad(page, "Arroz Diana")).toHaveValue("0");
  await cantidad(page, "Arroz Diana").fill("11");
  await registrar(page).click();
  await expect(cantidad(page, "Arroz Diana")).toHaveAccessibleDescription(/Solo se pueden devolver 10 de Arroz Diana/);
  await expect(flash(page)).toContainText("Revisa los campos");
  await enReposo(page);
  await cantidad(page, "Arroz Diana").fill("4");
  await page.keyboard.press("Enter");
  await expect(flash(page)).toContainText("Luz Marina · La 14 le debe $ 2.800.");
  await page.getByRole("link", { name: "Eliminar" }).click();
  await expect(page.locator(".confirmacion")).toContainText("Vuelven al inventario 4 unidades de Arroz Diana.");
  await page.getByRole("button", { name: "Eliminar devolución" }).click();
  await expect(page.locator("main")).toContainText("Aún no hay devoluciones");
  await page.goto(`/productos/${arroz}/`);
  await expect(page.locator(".cifras")).toContainText(/Existencias\s*26/);
});

test("no table of a return or a report scrolls sideways between a phone and a desk", async ({ page }) => {
  test.skip(!conJs(), "the layout is the same without JavaScript");
  const { venta } = await abrirTienda(page, "ancha");
  for (const ruta of [`/devoluciones/nueva/?venta=${venta}`, "/reportes/vendedores/"]) {
    await page.goto(ruta);
    await expect(page.locator(".tabla-marco").first()).toBeVisible();
    for (const width of [320, 768, 900, 1024, 1100]) {
      await page.setViewportSize({ width, height: 768 });
      const sobra = await page
        .locator(".tabla-marco")
        .evaluateAll((marcos) => marcos.map((marco) => marco.scrollWidth - marco.clientWidth));
      expect(Math.max(...sobra), `${ruta} at ${width}`).toBe(0);
    }
  }
});

test("axe finds nothing on these pages, light and wide, dark and narrow", async ({ page }) => {
  test.skip(!conJs(), "axe itself is JavaScript");
  const { venta, compra } = await abrirTienda(page, "axe");
  const [nueva, nuevaCompra] = [`/devoluciones/nueva/?venta=${venta}`, `/devoluciones/compras/nueva/?compra=${compra}`];
  for (const ruta of ["/devoluciones/lista/", "/devoluciones/compras/lista/"]) await revisarMedidas(page, ruta);
  for (const ruta of ["/devoluciones/nueva/", "/devoluciones/compras/nueva/"]) await revisar(page, ruta);
  for (const ruta of [nueva, nuevaCompra]) await revisar(page, ruta);
  await abrir(page, nueva);
  await cantidad(page, "Arroz Diana").fill("2");
  await elegirCliente(page);
  await page.getByLabel("Motivo").fill("Llegó rota la bolsa");
  await registrar(page).click();
  await expect(flash(page)).toContainText("registrada");
  const devolucion = page.url().replace(/.*detalle/, "");
  await abrir(page, nuevaCompra);
  await cantidad(page, "Arroz Diana").fill("2");
  await registrar(page).click();
  await expect(flash(page)).toContainText("registrada");
  const aProveedor = page.url().replace(/.*detalle/, "");
  const rutas = [
    `/devoluciones/detalle${devolucion}`,
    `/devoluciones/eliminar${devolucion}`,
    `/devoluciones/compras/detalle${aProveedor}`,
    `/devoluciones/compras/eliminar${aProveedor}`,
    "/devoluciones/lista/",
    "/devoluciones/lista/?fecha_desde=ayer&q=zzz",
    "/devoluciones/compras/lista/",
    `/ventas/detalle/${venta}/`,
    `/ventas/eliminar/${venta}/`,
    nueva,
  ];
  for (const ruta of rutas) await (ruta.includes("/eliminar/") ? revisarMedidas : revisar)(page, ruta);
});
