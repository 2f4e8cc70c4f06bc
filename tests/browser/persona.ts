import { join } from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { Sqlite } from "../../db/sqlite.server";

const CLAVE = "Clave-segura-1";

export const conJs = (): boolean => test.info().project.name === "con-js";

/** For pages of plain forms, which the browser itself sends in both projects. */
export const soloConJs = (): void => test.skip(!conJs(), "a plain page: once is enough");

export const flash = (page: Page): Locator => page.locator(".mensaje");

/** A form does not send again while its answer is on the way. */
export const enReposo = (page: Page): Promise<void> => expect(page.locator("form[aria-busy]")).toHaveCount(0);

/** Makes a shop, with a password that is refused first, and enters it. */
export async function registrarse(page: Page, username: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Crear mi tienda" }).click();
  await page.getByLabel("Nombre de la tienda").fill(`Tienda de ${username}`);
  await page.getByLabel("Usuario").fill(username);
  await page.getByLabel("Correo").fill(`${username}@correo.co`);
  await page.getByLabel("Contraseña", { exact: true }).fill("12345678");
  await page.getByLabel("Repita la contraseña").fill("12345678");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Contraseña", { exact: true })).toHaveAccessibleDescription(/no puede ser solo números/);
  await expect(page.getByLabel("Usuario")).toHaveValue(username);
  await enReposo(page);
  await page.getByLabel("Contraseña", { exact: true }).fill(CLAVE);
  await page.getByLabel("Repita la contraseña").fill(CLAVE);
  await page.keyboard.press("Enter");
  await expect(flash(page)).toContainText("Su tienda está lista");
  await expect(page).toHaveURL(/\/dashboard\/$/);
}

export async function entrar(page: Page, username: string): Promise<void> {
  await page.getByLabel("Usuario o correo").fill(username);
  await page.getByLabel("Contraseña").fill(CLAVE);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/$/);
}

/** Types user name and password at the login, and sends them. */
export async function escribirEntrada(page: Page, username: string, password: string): Promise<void> {
  await page.goto("/login/");
  await escribirClave(page, username, password);
}

/** Fills in the login that is on the screen, and sends it. */
export async function escribirClave(page: Page, username: string, password = CLAVE): Promise<void> {
  await page.getByLabel("Usuario o correo").fill(username);
  await page.getByLabel("Contraseña").fill(password);
  await page.keyboard.press("Enter");
}

/** Logs out from the menu of the account. */
export async function cerrarSesion(page: Page): Promise<void> {
  await page.locator(".menu-usuario summary").click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("link", { name: "Crear mi tienda" })).toBeVisible();
}

/** Runs SQL in the database of the running service. */
export function enLaBase(sql: string): void {
  const base = new Sqlite(join(process.env.BROWSER_TEST_FOLDER ?? "", "tienda.sqlite"), { timeout: 30_000 });
  base.exec(sql);
  base.close();
}

let duenas = 0;

/** A shop of its own, made and entered without the screens; `prueba` begins the name of its owner, which it returns. */
export async function abrirSesion(page: Page, prueba: string): Promise<string> {
  const username = `${prueba}${test.info().project.name}${test.info().workerIndex}n${++duenas}`;
  // The tests open more shops in a quarter of an hour than the program takes from one address.
  enLaBase("delete from intentos_acceso where clave like 'registro %'");
  await page.request.get("/registro/");
  await enviar(page, "/registro/", { username, email: `${username}@correo.co`, password1: CLAVE, password2: CLAVE });
  await enviar(page, "/login/", { username, password: CLAVE });
  return username;
}

/** Opens a page, and waits until its scripts answer where there are any. */
export async function abrir(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  await despierta(page);
}

/** React has taken a live page over, and its effects have run. The scripts of the others are ready when the page has loaded. */
export async function despierta(page: Page): Promise<void> {
  if (!conJs() || !(await page.evaluate(() => "__remixContext" in window))) return;
  await page.waitForFunction(() => Object.keys(document.querySelector("main") ?? {}).some((clave) => clave.startsWith("__reactProps")));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
}

/** Sends a form that is to be taken, without its screen. */
export async function enviar(page: Page, ruta: string, campos: Record<string, string>): Promise<void> {
  const { value = "" } = (await page.context().cookies()).find(({ name }) => name === "csrftoken") ?? {};
  const respuesta = await page.request.post(ruta, { form: { csrfmiddlewaretoken: value, ...campos }, maxRedirects: 0 });
  expect(respuesta.status(), `${ruta}: ${await respuesta.text()}`).toBe(302);
}
