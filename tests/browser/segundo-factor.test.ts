import { expect, type Page, test } from "@playwright/test";
import { codigoDe } from "~/domain/usuarios/segundo-factor.server";
import { abrir, abrirSesion, cerrarSesion, conJs, enReposo, entrar, escribirEntrada, flash, soloConJs } from "./persona";
import { revisar, revisarAbierta } from "./revisar";

const CLAVE = "Clave-segura-1";
const AQUI = "/usuarios/segundo-factor/";
const PASO_MS = 30_000;

const codigo = (page: Page) => page.getByLabel("Código", { exact: true });
const estado = (page: Page) => page.locator("main dl");

/** Begins with the password, from the menu of the account. */
async function comenzar(page: Page): Promise<string> {
  await page.goto("/dashboard/");
  await page.locator(".menu-usuario summary").click();
  await page.getByRole("link", { name: "Verificación en dos pasos" }).click();
  await page.getByLabel("Su contraseña").fill(CLAVE);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/Código de 6 cifras/)).toBeFocused();
  return ((await page.locator(".qr-secreto code").textContent()) ?? "").replaceAll(" ", "");
}

/** Types the code of the app, and returns the recovery codes that the answer shows. */
async function confirmar(page: Page, secreto: string): Promise<string[]> {
  await page.getByLabel(/Código de 6 cifras/).fill(codigoDe(secreto, Date.now()));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La verificación en dos pasos quedó puesta");
  return page.getByRole("list", { name: "Códigos de recuperación" }).locator("code").allTextContents();
}

/** The password is right, but no page opens without the code. */
async function llegarAlCodigo(page: Page, username: string): Promise<void> {
  await escribirEntrada(page, username, CLAVE);
  await expect(page).toHaveURL(/\/login\/codigo\/$/);
  await page.goto("/dashboard/");
  await expect(page).toHaveURL(/\/login\/\?next=/);
  await abrir(page, "/login/codigo/");
  await expect(codigo(page)).toBeFocused();
}

test("an admin sets up a second factor, and enters with a code of the app", async ({ page }) => {
  const username = await abrirSesion(page, "factor");
  const secreto = await comenzar(page);
  await expect(page.getByRole("img", { name: "Código para la cámara de su teléfono" })).toBeVisible();
  await page.keyboard.insertText("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/Código de 6 cifras/)).toHaveAccessibleDescription(/El código no es correcto/);
  await enReposo(page);
  const codigos = await confirmar(page, secreto);
  expect(new Set(codigos).size).toBe(10);
  await page.getByRole("link", { name: "Ya los guardé" }).click();
  await expect(estado(page)).toContainText("Puesto");
  await expect(estado(page)).toContainText("10");
  await expect(page.locator("main")).not.toContainText(codigos[0] ?? "");
  await cerrarSesion(page);
  await llegarAlCodigo(page, username);
  await page.keyboard.insertText("000000");
  await page.keyboard.press("Enter");
  await expect(codigo(page)).toHaveAccessibleDescription(/El código no es correcto/);
  await enReposo(page);
  // The code of the next step: the one of the set-up is used.
  await codigo(page).fill(codigoDe(secreto, Date.now() + PASO_MS));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/$/);
});

test("a recovery code opens once, new ones replace the old, and without the factor the password is enough", async ({ page }) => {
  soloConJs();
  const username = await abrirSesion(page, "recobra");
  const [primero = "", segundo = ""] = await confirmar(page, await comenzar(page));
  await cerrarSesion(page);
  await llegarAlCodigo(page, username);
  await page.keyboard.insertText(primero.toUpperCase().replaceAll("-", " "));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/$/);
  await page.goto(AQUI);
  await expect(estado(page)).toContainText("9");
  await page.getByRole("link", { name: "Códigos de recuperación nuevos" }).click();
  await expect(page.getByLabel("Su contraseña")).toBeFocused();
  await page.keyboard.insertText(CLAVE);
  await codigo(page).fill(primero);
  await page.keyboard.press("Enter");
  await expect(codigo(page)).toHaveAccessibleDescription(/El código no es correcto/);
  await enReposo(page);
  await page.getByLabel("Su contraseña").fill(CLAVE);
  await codigo(page).fill(segundo);
  await page.keyboard.press("Enter");
  const nuevos = page.getByRole("list", { name: "Códigos de recuperación" }).locator("code");
  await expect(nuevos).toHaveCount(10);
  const nuevo = (await nuevos.first().textContent()) ?? "";
  await page.getByRole("link", { name: "Ya los guardé" }).click();
  await page.getByRole("link", { name: "Quitar la verificación en dos pasos" }).click();
  await page.getByLabel("Su contraseña").fill(CLAVE);
  await codigo(page).fill(nuevo);
  await page.keyboard.press("Enter");
  await expect(flash(page)).toContainText("La verificación en dos pasos quedó quitada: para entrar basta la contraseña.");
  await cerrarSesion(page);
  await page.goto("/login/");
  await entrar(page, username);
});

test("axe finds nothing on these pages, light and wide, dark and narrow", async ({ page }) => {
  test.skip(!conJs(), "axe itself is JavaScript");
  const username = await abrirSesion(page, "axefactor");
  await revisar(page, AQUI);
  const secreto = await comenzar(page);
  await revisar(page, `${AQUI}confirmar/`);
  await confirmar(page, secreto);
  await revisarAbierta(page);
  for (const ruta of [AQUI, `${AQUI}codigos/`, `${AQUI}quitar/`]) await revisar(page, ruta);
  await page.context().clearCookies();
  await revisar(page, "/login/codigo/");
  await escribirEntrada(page, username, CLAVE);
  await expect(codigo(page)).toBeFocused();
  await revisarAbierta(page);
});
