import { join } from "node:path";
import { openDatabase } from "@db/open.server";
import { expect, type Page, test } from "@playwright/test";
import { abrirSesion, conJs, enviar, flash } from "../../browser/persona";
import { revisarAbierta, revisarMedidas } from "../../browser/revisar";
import { conDian, ponerDocumento } from "./support/documentos";

/** Axe needs scripts in the page. */
const mirar = async (page: Page): Promise<void> => (conJs() ? revisarAbierta(page) : undefined);

const MENSAJES = JSON.stringify([
  { regla: "DEAD10", clase: "notificacion", texto: "La hora de emisión no corresponde a la hora de la firma" },
  { regla: "DEAB10b", clase: "rechazo", texto: "El prefijo no corresponde al prefijo de la autorización de numeración" },
]);

/** A shop that issues, with a sale whose document was rejected and one that was accepted; their ids. */
async function abrirQueExpide(page: Page): Promise<{ venta: number; rechazado: number; aceptado: number }> {
  const username = await abrirSesion(page, "dian");
  await enviar(page, "/productos/nuevo/", { nombre: "Jabón Rey", precio: "3200", iva: "19", stock: "50" });
  const db = openDatabase(join(process.env.BROWSER_TEST_FOLDER ?? "", "tienda.sqlite"));
  const uno = (sql: string) => db.$client.prepare<[string], number>(sql).pluck().get(username) ?? 0;
  const producto = uno("select p.id from productos p join usuarios u on u.id = p.usuario_id where u.username = ?");
  for (const cantidad of ["1", "2"])
    await enviar(page, "/ventas/nueva/", { "detalles[0].producto": String(producto), "detalles[0].cantidad": cantidad });
  const duenoId = uno("select id from usuarios where username = ?");
  const venta = uno("select min(v.id) from ventas v join usuarios u on u.id = v.usuario_id where u.username = ?");
  const emitido = Date.now();
  const emisor = { certificadoHasta: emitido + 10 * 86_400_000, contingencia: "tienda", contingenciaDesde: emitido } as const;
  const rangoId = conDian(db, duenoId, emisor, { ultimo: 3 });
  db.$client.prepare("insert into dian_cartas (usuario_id, desde, cual) values (?, ?, 'inicio')").run(duenoId, emitido);
  const poner = (campos: Parameters<typeof ponerDocumento>[2]) => ponerDocumento(db, duenoId, { rangoId, emitido, ...campos });
  const rechazado = poner({ ventaId: venta, estado: "rechazado", mensajes: MENSAJES });
  const aceptado = poner({ consecutivo: 2, ventaId: venta + 1, totalCentavos: 761_600, ivaCentavos: 121_600 });
  poner({ consecutivo: 3, estado: "contingencia", tipo_emitido: "07" });
  db.$client.close();
  await page.request.get("/ventas/");
  return { venta, rechazado, aceptado };
}

test("the owner finds what the DIAN rejected from the start page, and sends it again", async ({ page }) => {
  await abrirQueExpide(page);
  await page.goto("/dashboard/");
  await mirar(page);
  await page.getByRole("link", { name: "Ver qué corregir" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("link", { name: "EPOS1" }).click();
  await expect(page.getByText("El prefijo no corresponde")).toBeVisible();
  await mirar(page);
  await page.getByRole("button", { name: "Enviar otra vez" }).click();
  await expect(flash(page)).toContainText("va otra vez para la DIAN");
  await expect(page.getByText("Rechazado")).toHaveCount(0);
});

test("the register is filtered, and one that was accepted is not sent again", async ({ page }) => {
  const { aceptado } = await abrirQueExpide(page);
  await page.goto("/dian/");
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await mirar(page);
  await page.getByRole("link", { name: "Aceptados" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("link", { name: "EPOS2" }).click();
  await expect(page.getByRole("button", { name: /Enviar/ })).toHaveCount(0);
  await expect(page.getByText("La DIAN lo validó.")).toBeVisible();
  await enviar(page, `/dian/${aceptado}/reenviar/`, {});
  await page.goto(`/dian/${aceptado}/`);
  await expect(page.getByRole("alert")).toContainText("La DIAN ya aceptó el documento EPOS2");
});

test("the owner sends the letter of a contingency and says so", async ({ page }) => {
  await abrirQueExpide(page);
  await page.goto("/dian/");
  await expect(page.getByText("1 documento por transmitir")).toBeVisible();
  await page.getByText("Ver la carta").click();
  await expect(page.getByText("contingencia.facturadorvp@dian.gov.co")).toBeVisible();
  await expect(page.getByRole("link", { name: "Abrir en el correo" })).toHaveAttribute("href", /^mailto:contingencia/);
  await page.getByRole("button", { name: "Ya la envié" }).click();
  await expect(page.getByRole("status")).toContainText("la carta ya se envió");
  await expect(page.getByText("Ver la carta")).toHaveCount(0);
});

test("the receipt shows the document and its QR, before and after it is valid", async ({ page }) => {
  const { venta } = await abrirQueExpide(page);
  await page.goto(`/ventas/recibo/${venta}/`);
  await expect(page.locator(".recibo")).toContainText("Sin validar por la DIAN");
  const qr = page.getByRole("img", { name: "QR del documento electrónico" });
  // 2 cm on paper are 76 pixels of CSS; a fifth of the drawing at most is blank.
  expect((await qr.boundingBox())?.width).toBeGreaterThan(76 * 1.2);
  await mirar(page);
  await page.goto(`/ventas/recibo/${venta + 1}/?ancho=58`);
  await expect(page.locator(".recibo")).not.toContainText("Sin validar por la DIAN");
  if (conJs()) await revisarMedidas(page, `/ventas/detalle/${venta}/`);
});
