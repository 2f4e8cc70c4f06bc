import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type CajaPropia, cajaPropia } from "../../browser/caja-propia";
import { conJs } from "../../browser/persona";
import { revisar, revisarAbierta } from "../../browser/revisar";

const CLAVE = "Clave-segura-1";
const { PICTURES } = process.env;

let vieja: CajaPropia;
let nueva: CajaPropia;

test.beforeEach(async () => {
  vieja = await cajaPropia();
  nueva = await cajaPropia();
});

test.afterEach(() => {
  vieja.stop();
  nueva.stop();
});

async function registrar(page: Page): Promise<void> {
  await page.goto(`${vieja.url}/registro/`);
  await page.getByLabel("Usuario").fill("duena");
  await page.getByLabel("Correo").fill("duena@correo.co");
  await page.getByLabel("Contraseña", { exact: true }).fill(CLAVE);
  await page.getByLabel("Repita la contraseña").fill(CLAVE);
  await page.getByRole("button", { name: "Crear mi tienda" }).click();
  await expect(page).toHaveURL(/dashboard|productos|configuracion/);
}

const foto = async (page: Page, name: string) => PICTURES && page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });

/** Adds the folder, and writes the code down. */
async function agregarMemoria(page: Page, usb: string): Promise<string> {
  await page.goto(`${vieja.url}/admin/`);
  await page.getByRole("link", { name: "Copias en otro lugar" }).click();
  await page.getByLabel("Carpeta").fill(join(usb, "no-hay"));
  await page.getByLabel("Su contraseña").fill(CLAVE);
  await page.getByRole("button", { name: "Guardar copias aquí" }).click();
  await expect(page.getByLabel("Carpeta")).toHaveAccessibleDescription(/No está la carpeta/);
  await page.getByLabel("Carpeta").fill(usb);
  if (await page.getByLabel("Su contraseña").isVisible()) await page.getByLabel("Su contraseña").fill(CLAVE);
  await page.getByRole("button", { name: "Guardar copias aquí" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("El código de sus copias");
  const code = (await page.locator(".codigo-de-copias code").textContent()) ?? "";
  await foto(page, "copias-codigo");
  return code;
}

async function comprobar(page: Page, code: string): Promise<void> {
  await page.getByRole("link", { name: "Ya lo guardé" }).click();
  await expect(page.getByText("Hasta entonces no se hace ninguna copia")).toBeVisible();
  for (const grupo of await page.getByLabel(/^Grupo \d/).all()) await grupo.fill("ZZZZ");
  await page.getByRole("button", { name: "Comprobar el código" }).click();
  await expect(page.getByText(/Ese no es el grupo \d/).first()).toBeVisible();
  for (const grupo of await page.getByLabel(/^Grupo \d/).all()) {
    const numero = Number((await grupo.getAttribute("name"))?.slice(-1));
    await grupo.fill((code.split("-")[numero - 1] ?? "").toLowerCase());
  }
  await page.getByRole("button", { name: "Comprobar el código" }).click();
  await expect(page.getByText("El código quedó comprobado.")).toBeVisible();
}

test("a shop whose PC is gone comes back on another one, from a stick and a code on paper", async ({ page }) => {
  const usb = join(vieja.folder, "usb");
  mkdirSync(usb);
  await registrar(page);
  const code = await agregarMemoria(page, usb);
  if (conJs()) await revisarAbierta(page);
  await comprobar(page, code);
  await expect.poll(() => readdirSync(usb).filter((name) => name.endsWith(".copia")).length).toBe(1);
  const paginas = ["/admin/copias/", "/admin/copias/?tipo=s3", "/admin/copias/?codigo=nuevo", "/admin/copias/1/quitar/"];
  if (conJs()) for (const ruta of paginas) await revisar(page, vieja.url + ruta);

  await page.goto(`${nueva.url}/`);
  await page.getByRole("link", { name: "Tengo una copia" }).click();
  const subir = async (codigo: string) => {
    await page.getByLabel("Código de la copia").fill(codigo);
    await page.getByLabel("Archivo de la copia").setInputFiles(join(usb, readdirSync(usb).find((name) => name.endsWith(".copia")) ?? ""));
    await page.getByRole("button", { name: "Restaurar la copia" }).click();
  };
  await subir("");
  await expect(page.getByLabel("Código de la copia")).toHaveAccessibleDescription(/Esta copia está cerrada con un código/);
  await foto(page, "restaurar-sin-codigo");
  await subir(code.replaceAll("-", " "));
  await expect(page.getByText("La copia quedó restaurada. Entre con el usuario y la contraseña de siempre.")).toBeVisible();
  await foto(page, "restaurar-hecho");
  await page.getByLabel("Usuario").fill("duena");
  await page.getByLabel("Contraseña").fill(CLAVE);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(`${nueva.url}/admin/copias/`);
  await expect(page.getByText("Falta comprobar el código")).toBeVisible();
});
