import { join } from "node:path";
import { openDatabase } from "@db/open.server";
import { expect, type Page, test } from "@playwright/test";
import { insertarAdmin } from "~/domain/usuarios/registrar.server";
import { type CajaPropia, cajaPropia } from "./caja-propia";
import { soloConJs } from "./persona";
import { revisarAbierta } from "./revisar";

const TEMAS = [
  [390, "light"],
  [390, "dark"],
  [1280, "light"],
  [1280, "dark"],
] as const;

let caja: CajaPropia;

test.beforeEach(async () => {
  caja = await cajaPropia();
});

test.afterEach(() => caja.stop());

function copia(): string {
  const path = join(caja.folder, "tienda.sqlite");
  const db = openDatabase(path, { migrate: true });
  insertarAdmin(db, { username: "duena", email: "duena@correo.co", passwordHash: "", ahora: 0 });
  db.$client.prepare("insert into ajustes_sistema values ('secret_key', 'la-llave-de-la-otra-tienda')").run();
  db.$client.pragma("journal_mode = DELETE");
  db.$client.close();
  return path;
}

async function subir(page: Page, path: string): Promise<void> {
  await page.getByLabel("Archivo de la copia").setInputFiles(path);
  await page.getByRole("button", { name: "Restaurar la copia" }).click();
}

test("whoever has a copy finds where it is uploaded, is told what is wrong with another file, and enters the shop", async ({ page }) => {
  await page.goto(`${caja.url}/`);
  await page.getByRole("link", { name: "Tengo una copia" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tengo una copia");
  await subir(page, "package.json");
  await expect(page.getByText("Ese archivo no es una copia de la tienda.")).toBeVisible();
  await subir(page, copia());
  await expect(page.getByText("La copia quedó restaurada. Entre con el usuario y la contraseña de siempre.")).toBeVisible();
  await expect(page).toHaveURL(`${caja.url}/login/`);
  await page.goto(`${caja.url}/`);
  await expect(page.getByRole("link", { name: "Tengo una copia" })).toHaveCount(0);
});

test("the page fits a phone and a desk, light and dark", async ({ page }) => {
  soloConJs();
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": "192.168.1.9" });
  for (const [width, colorScheme] of TEMAS) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${caja.url}/restaurar/`);
    await expect(page.getByLabel("Llave")).toBeVisible();
    const { PICTURES } = process.env;
    if (PICTURES) await page.screenshot({ path: join(PICTURES, `restaurar-${width}-${colorScheme}.png`), fullPage: true });
  }
  await revisarAbierta(page);
});
