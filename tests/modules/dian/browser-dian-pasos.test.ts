import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type CajaPropia, cajaPropia } from "../../browser/caja-propia";
import { conJs, flash } from "../../browser/persona";
import { revisarAbierta } from "../../browser/revisar";
import { makeP12 } from "./support/p12";
import { CAJA, DIAN, EMISOR, PUBLICOS, paso, RANGO, SOFTWARE } from "./support/pasos";
import { type DianServer, startDianService } from "./support/service";

const CLAVE = "Clave-segura-1";
const { PICTURES } = process.env;
const DE_LA_TIENDA = { tipo: "20", prefijo: "TIQ", desde: 1, hasta: 5000, validaDesde: "2026-01-01", validaHasta: "2028-06-30" } as const;

let dian: DianServer;
let caja: CajaPropia;

test.beforeEach(async () => {
  const rangos = [...PUBLICOS, { ...DE_LA_TIENDA, resolucion: "18764000000009" }];
  dian = await startDianService({ issuers: [{ nit: EMISOR.nit, softwareId: SOFTWARE.software_id, pin: SOFTWARE.pin, rangos }] });
  caja = await cajaPropia({ DIAN_URL: dian.url });
});
test.afterEach(async () => {
  caja.stop();
  await dian.stop();
});

async function registrarse(page: Page): Promise<void> {
  await page.goto(`${caja.url}/registro/`);
  await page.getByLabel("Nombre de la tienda").fill("La Esquina");
  await page.getByLabel("Usuario").fill("duena");
  await page.getByLabel("Correo").fill("duena@correo.co");
  await page.getByLabel("Contraseña", { exact: true }).fill(CLAVE);
  await page.getByLabel("Repita la contraseña").fill(CLAVE);
  await page.getByRole("button", { name: "Crear mi tienda" }).click();
  await expect(page).toHaveURL(/dashboard/);
}

/** Pictures of the page as it is, narrow and wide, light and dark, where somebody wants them. */
async function fotos(page: Page, name: string): Promise<void> {
  if (!PICTURES || !conJs()) return;
  for (const width of [390, 1280])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: join(PICTURES, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
  await page.emulateMedia({ colorScheme: "light" });
}

async function mirar(page: Page, name: string): Promise<void> {
  await fotos(page, name);
  if (conJs()) await revisarAbierta(page);
}

const guardar = (page: Page, boton: string) => page.getByRole("button", { name: boton }).click();

async function quienFactura(page: Page): Promise<void> {
  await page.goto(`${caja.url}/configuracion/`);
  await page.getByRole("link", { name: "Documentos electrónicos" }).click();
  await expect(page.locator("main")).toContainText("Sin probar ante la DIAN");
  await mirar(page, "1-indice");
  await page.getByRole("link", { name: "Comenzar" }).click();
  await page.getByLabel("Tipo de contribuyente").selectOption("2");
  await page.getByLabel("NIT").fill(EMISOR.nit);
  await page.getByLabel("Dígito de verificación").fill("7");
  await page.getByLabel("Nombre o razón social").fill(EMISOR.razon_social);
  await page.getByLabel("Municipio").fill("armenia");
  await page.getByLabel("Dirección").fill(EMISOR.direccion);
  await page.getByLabel("Ninguna de las otras").check();
  await page.getByLabel("Correo").fill(EMISOR.correo);
  await guardar(page, "Guardar");
  await expect(page.getByLabel("Dígito de verificación")).toHaveAccessibleDescription(/es 8/);
  await expect(page.getByLabel("Ninguna de las otras")).toBeChecked();
  await page.getByLabel("Dígito de verificación").fill("8");
  await guardar(page, "Guardar");
  await expect(page.getByLabel("Municipio")).toHaveAccessibleDescription(/Armenia \(Antioquia\), Armenia \(Quindío\)/);
  await mirar(page, "2-emisor");
  await page.getByLabel("Municipio").fill("Armenia (Quindío)");
  await guardar(page, "Guardar");
  await expect(flash(page)).toContainText("Quedó guardado quién factura.");
}

async function firma(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Seguir: Certificado digital" }).click();
  const { p12, clave } = makeP12({ titular: "TIENDA LA ESQUINA" });
  const archivo = join(caja.folder, "firma.p12");
  writeFileSync(archivo, p12);
  await page.getByLabel("Archivo .p12 o .pfx").setInputFiles(archivo);
  await page.getByLabel("Clave del certificado").fill("otra");
  await guardar(page, "Guardar certificado");
  await expect(page.getByLabel("Clave del certificado")).toHaveAccessibleDescription(/no es la clave/);
  await mirar(page, "3-certificado");
  await page.getByLabel("Archivo .p12 o .pfx").setInputFiles(archivo);
  await page.getByLabel("Clave del certificado").fill(clave);
  await guardar(page, "Guardar certificado");
  await expect(flash(page)).toContainText("Certificado de TIENDA LA ESQUINA guardado.");
  await mirar(page, "4-indice");
  await page.goto(`${caja.url}${paso("certificado")}`);
  await expect(page.locator("main")).toContainText("31/12/2034");
  await fotos(page, "4-certificado");
}

async function software(page: Page): Promise<void> {
  await page.goto(`${caja.url}${paso("software")}`);
  await page.getByLabel("SoftwareID", { exact: true }).fill(SOFTWARE.software_id);
  await page.getByLabel("PIN", { exact: true }).fill(SOFTWARE.pin);
  await page.getByLabel("TestSetId de los documentos POS").fill(SOFTWARE.testset_id);
  await mirar(page, "5-software");
  await guardar(page, "Guardar");
  await expect(flash(page)).toContainText("Software guardado.");
}

async function numeracion(page: Page): Promise<void> {
  await page.goto(`${caja.url}${paso("numeracion")}`);
  await page.getByText("Escribirla a mano").click();
  const campos = { resolucion: "Número de la resolución", prefijo: "Prefijo", desde: "Desde el número", hasta: "Hasta el número" } as const;
  for (const [campo, etiqueta] of Object.entries(campos)) await page.getByLabel(etiqueta).fill(RANGO[campo as keyof typeof campos]);
  await page.getByLabel("Vale desde").fill(RANGO.valida_desde);
  await page.getByLabel("Vale hasta").fill("2026-01-02");
  await guardar(page, "Guardar numeración");
  await expect(page.getByLabel("Vale hasta")).toHaveAccessibleDescription(/venció el 02\/01\/2026/);
  await page.getByLabel("Vale hasta").fill("2090-12-31");
  await guardar(page, "Guardar numeración");
  await expect(flash(page)).toContainText("Numeración guardada.");
  await guardar(page, "Traer la numeración");
  await expect(flash(page)).toContainText("Se trajeron");
  await expect(page.locator("main")).toContainText("TIQ 1 a 5.000");
  await mirar(page, "6-numeracion");
}

async function cajas(page: Page): Promise<void> {
  await page.goto(`${caja.url}${paso("cajas")}`);
  await page.getByLabel("Placa o número").fill(CAJA.placa);
  await page.getByLabel("Dónde está").fill(CAJA.ubicacion);
  await guardar(page, "Guardar caja");
  await expect(flash(page)).toContainText("Caja CAJA-01 guardada.");
  await mirar(page, "7-cajas");
}

async function pruebas(page: Page): Promise<void> {
  await page.goto(`${caja.url}${paso("pruebas")}`);
  await page.getByLabel("Documentos POS").fill("3");
  await page.getByLabel("Notas de ajuste").fill("1");
  await mirar(page, "8-pruebas");
  dian.behave = ({ document }) => (document?.numero === "EPOS2" ? "refused" : "answered");
  await guardar(page, "Enviar las pruebas");
  await expect(page.locator("main")).toContainText("Rechazado por la prueba.");
  await expect(page.locator("main")).toContainText("2 de 3");
  await mirar(page, "9-pruebas");
  await page.getByRole("link", { name: "EPOS2" }).click();
  await expect(page.locator("main")).toContainText("sale otro en su lugar");
  await page.getByRole("link", { name: "envíe las pruebas" }).click();
  await guardar(page, "Enviar los que faltan");
  await expect(page.locator("main")).toContainText("La DIAN aceptó las pruebas");
  await mirar(page, "10-pruebas");
  await page.getByRole("link", { name: "Sigue: Empezar" }).click();
}

async function empezar(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${caja.url}${paso("produccion")}`);
  await mirar(page, "11-produccion");
  await guardar(page, "Empezar a emitir");
  await expect(flash(page)).toContainText("desde ahora cada venta lleva su documento electrónico");
  await expect(page.locator("main")).toContainText("Encendido desde el");
  await mirar(page, "12-indice");
  await page.goto(`${caja.url}${paso("produccion")}`);
  await mirar(page, "13-produccion");
}

test("an owner with the portal open takes the seven steps", async ({ page }) => {
  await registrarse(page);
  await quienFactura(page);
  await firma(page);
  await software(page);
  await numeracion(page);
  await cajas(page);
  await pruebas(page);
  await empezar(page);
  await page.goto(`${caja.url}${DIAN}`);
  await expect(page.locator("main")).toContainText("Encendido");
});
