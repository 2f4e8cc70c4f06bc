import { expect, type Page, test } from "@playwright/test";
import { type CajaPropia, cajaPropia } from "../../browser/caja-propia";
import { soloConJs } from "../../browser/persona";
import { revisar } from "../../browser/revisar";
import { freePort } from "../../support/port";

const CLAVE = "Clave-segura-1";

let caja: CajaPropia;

test.beforeEach(async () => {
  soloConJs();
  caja = await cajaPropia({ HTTPS_PORT: String(await freePort()), MDNS: "off" });
});

// There is none where the tests are skipped.
test.afterEach(() => caja?.stop());

async function registrar(page: Page): Promise<void> {
  await page.goto(`${caja.url}/registro/`);
  await page.getByLabel("Usuario").fill("duena");
  await page.getByLabel("Correo").fill("duena@correo.co");
  await page.getByLabel("Contraseña", { exact: true }).fill(CLAVE);
  await page.getByLabel("Repita la contraseña").fill(CLAVE);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/dashboard/);
}

test("the page that connects a phone unfolds its steps, with what is touched apart, and axe finds nothing", async ({ page }) => {
  await registrar(page);
  await revisar(page, `${caja.url}/admin/red/`);
  const clave = page.getByLabel("Su contraseña");
  if (await clave.isVisible()) await clave.fill(CLAVE);
  await page.getByRole("button", { name: "Abrir a la red del local" }).click();
  await expect(page.getByText("Abierta a la red del local")).toBeVisible();
  await revisar(page, `${caja.url}/admin/red/`);
  await revisar(page, `${caja.url}/conectar/`);
  await page.goto(`${caja.url}/conectar/`);
  await page.getByText("iPhone o iPad").click();
  await expect(page.locator("kbd", { hasText: "Perfil descargado" })).toBeVisible();
});
