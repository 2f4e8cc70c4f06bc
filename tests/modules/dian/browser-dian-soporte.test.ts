import { join } from "node:path";
import { openDatabase } from "@db/open.server";
import { expect, type Page, test } from "@playwright/test";
import { abrirSesion, conJs, enviar, flash } from "../../browser/persona";
import { revisarAbierta } from "../../browser/revisar";
import { conDian, nuevoRango } from "./support/documentos";
import { RANGO_DE_SOPORTE } from "./support/soporte";

/** Axe needs scripts in the page. */
const mirar = async (page: Page): Promise<void> => (conJs() ? revisarAbierta(page) : undefined);

const enBase = <T>(run: (db: ReturnType<typeof openDatabase>) => T): T => {
  const db = openDatabase(join(process.env.BROWSER_TEST_FOLDER ?? "", "tienda.sqlite"));
  try {
    return run(db);
  } finally {
    db.$client.close();
  }
};

/** A shop that issues, with a product; no range for documentos soporte yet. Returns its owner and its product. */
async function abrirQueExpide(page: Page): Promise<{ duenoId: number; producto: number }> {
  const username = await abrirSesion(page, "soporte");
  await enviar(page, "/productos/nuevo/", { nombre: "Panela", precio: "3200", iva: "19", stock: "50" });
  return enBase((db) => {
    const uno = (sql: string) => db.$client.prepare<[string], number>(sql).pluck().get(username) ?? 0;
    const duenoId = uno("select id from usuarios where username = ?");
    conDian(db, duenoId);
    return { duenoId, producto: uno("select p.id from productos p join usuarios u on u.id = p.usuario_id where u.username = ?") };
  });
}

const PROVEEDORA = {
  nombre: "Rosa Elvira Peña",
  empresa: "Finca La Ñapa",
  telefono: "3001234567",
  correo: "rosa@correo.co",
  direccion: "Vereda El Carmen",
};

test("who does not invoice is registered so; its purchase costs what was paid, and its page makes up for the documento soporte", async ({
  page,
}) => {
  const { duenoId, producto } = await abrirQueExpide(page);
  await page.goto("/proveedores/crear/");
  for (const [etiqueta, valor] of [
    ["Nombre del contacto", PROVEEDORA.nombre],
    ["Empresa", PROVEEDORA.empresa],
    ["Teléfono", PROVEEDORA.telefono],
    ["Correo", PROVEEDORA.correo],
    ["Dirección", PROVEEDORA.direccion],
    ["Documento", "20.304.050"],
    ["Municipio", "fusagasuga"],
  ] as const)
    await page.getByLabel(etiqueta, { exact: true }).fill(valor);
  await page.getByLabel("Tipo de documento").selectOption({ label: "Cédula de ciudadanía" });
  await page.getByLabel("¿Factura?").selectOption({ label: "No está obligado a facturar" });
  await mirar(page);
  await page.getByRole("button", { name: "Guardar proveedor" }).click();
  await flash(page).getByRole("link", { name: "Ver el proveedor" }).click();
  await expect(page.getByText("Fusagasugá (Cundinamarca) · código postal 250001")).toBeVisible();
  await mirar(page);
  const proveedor = page.url().split("/").at(-2) ?? "";

  if (conJs()) {
    await page.goto(`/compras/crear/?proveedor=${proveedor}`);
    await page.getByLabel("Código o nombre").fill("Panela");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Costo de cada unidad de Panela")).toBeVisible();
    // A product of which nothing was bought yet costs nothing; with the cost, no IVA comes on top.
    await page.getByLabel("Costo de cada unidad de Panela").fill("1.000");
    await expect(page.locator(".captura-ultimo")).toHaveText("1 × Panela: $ 1.000");
    await mirar(page);
  }
  const linea = { "detalles[0].producto": String(producto), "detalles[0].cantidad": "10", "detalles[0].precio": "1000" };
  await enviar(page, "/compras/crear/", { tipo: "productos", proveedor, ...linea, "detalles[0].precio_venta": "1500" });
  await page.goto("/compras/");
  await page.locator("tbody tr").first().getByRole("link").first().click();
  await expect(page.getByText("La tienda no tiene numeración de la DIAN para documentos soporte")).toBeVisible();
  await mirar(page);

  enBase((db) => nuevoRango(db, duenoId, RANGO_DE_SOPORTE));
  await page.getByRole("button", { name: "Hacerlo ahora" }).click();
  await expect(flash(page)).toContainText("El documento soporte va para la DIAN.");
  await expect(page.getByRole("link", { name: "SEDS1" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Eliminar" })).toHaveCount(0);

  enBase(({ $client }) =>
    $client.exec(`update documentos_electronicos set estado = 'aceptado', proximo = null where usuario_id = ${duenoId}`),
  );
  await page.reload();
  await mirar(page);
  await page.getByRole("link", { name: "Anular con nota" }).click();
  await expect(page.getByText("Una nota no se deshace.")).toBeVisible();
  await mirar(page);
  await page.getByRole("button", { name: "Anular con nota" }).click();
  await expect(page.getByText("Anulada con nota").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Devolver al proveedor" })).toHaveCount(0);
  await mirar(page);
  await page.goto("/compras/");
  await expect(page.getByText("ANULADA")).toBeVisible();

  await page.goto("/dian/");
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await mirar(page);
  await page.getByRole("link", { name: "NS1" }).click();
  await expect(page.getByText("Nota de ajuste del documento soporte")).toBeVisible();
  await mirar(page);
});
