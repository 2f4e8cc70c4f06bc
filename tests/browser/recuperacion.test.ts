import { join } from "node:path";
import { openDatabase } from "@db/open.server";
import { expect, type Page, test } from "@playwright/test";
import { enReposo, enviar as enviarForma } from "./persona";

const VIEJA = "Clave-segura-1";
const NUEVA = "Otra-clave-2";

/** The newest message to an address, as the outgoing log holds it. */
function ultimoMensaje(correo: string): string {
  const { $client } = openDatabase(join(process.env.BROWSER_TEST_FOLDER ?? "", "tienda.sqlite"));
  try {
    const consulta = $client.prepare<[string], string>("select texto from mensajes_salientes where destino = ? order by id desc limit 1");
    return consulta.pluck().get(correo) ?? "";
  } finally {
    $client.close();
  }
}

const enviar = (page: Page) => page.keyboard.press("Enter");

async function registrarse(page: Page, username: string): Promise<string> {
  const email = `${username}@correo.co`;
  await page.request.get("/registro/");
  await enviarForma(page, "/registro/", { username, email, password1: VIEJA, password2: VIEJA });
  return email;
}

async function pedirCodigo(page: Page, correo: string): Promise<string> {
  await page.goto("/recuperacion/");
  await expect(page.getByLabel("Correo de su cuenta")).toBeFocused();
  await page.keyboard.insertText(correo);
  await enviar(page);
  await expect(page).toHaveURL(/\/recuperacion\/verificar\/$/);
  return /^\d{6}$/m.exec(ultimoMensaje(correo))?.[0] ?? "";
}

test("a forgotten password, by the keyboard alone: code, new password, login", async ({ page }) => {
  const username = `olvido${Date.now()}`;
  const correo = await registrarse(page, username);
  await page.goto("/login/");
  await page.getByRole("link", { name: "¿Olvidó su contraseña?" }).click();
  await expect(page).toHaveURL(/\/recuperacion\/$/);
  let codigo = "";
  for (let i = 0; i < 3; i++) codigo = await pedirCodigo(page, correo);
  await pedirCodigo(page, correo); // The fourth sends nothing: the third still counts.
  await expect(page.getByLabel("Código de 6 cifras")).toBeFocused();
  await page.keyboard.insertText(codigo === "000000" ? "000001" : "000000");
  await enviar(page);
  await expect(page.getByLabel("Código de 6 cifras")).toHaveAccessibleDescription(/Le quedan 4 intentos/);
  await enReposo(page);
  await page.getByLabel("Código de 6 cifras").fill(`${codigo.slice(0, 3)} ${codigo.slice(3)}`);
  await enviar(page);
  await expect(page.getByLabel("Contraseña nueva", { exact: true })).toBeFocused();
  await page.keyboard.insertText(NUEVA);
  await page.getByLabel("Repita la contraseña").fill(NUEVA);
  await enviar(page);
  await expect(page.locator(".mensaje")).toContainText("Contraseña cambiada");
  await page.getByLabel("Usuario o correo").fill(correo);
  await page.getByLabel("Contraseña").fill(NUEVA);
  await enviar(page);
  await expect(page).toHaveURL(/\/dashboard\/$/);
});

test("the link of a message proves the e-mail once; afterwards its page offers another", async ({ page }) => {
  const username = `enlace${Date.now()}`;
  const correo = await registrarse(page, username);
  const { pathname, search } = new URL(/http\S+/.exec(ultimoMensaje(correo))?.[0] ?? "");
  await page.goto(pathname + search);
  await expect(page).toHaveURL(/\/login\/$/);
  await expect(page.locator(".mensaje")).toContainText("Correo verificado");
  const otra = await page.goto(pathname + search);
  expect(otra?.status()).toBe(400);
  await expect(page.getByRole("heading", { name: "El enlace no sirve" })).toBeVisible();
  await page.getByLabel("Correo con el que se registró").fill(correo);
  await enviar(page);
  await expect(page).toHaveURL(/\/verificar-email\/$/);
  await expect(page.locator(".mensaje")).toContainText("Si ese correo está registrado");
});
