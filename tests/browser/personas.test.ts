import { type Browser, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { abrirSesion, conJs, enReposo, escribirEntrada, flash, soloConJs } from "./persona";
import { revisar, revisarMedidas } from "./revisar";

const PRIMERA = "Temporal-de-paso-7";
const SUYA = "Clave-segura-1";

const retrato = () =>
  sharp({ create: { width: 700, height: 900, channels: 3, background: "#358" } })
    .jpeg()
    .toBuffer();

async function agregarVendedor(page: Page, username: string): Promise<void> {
  await page.goto("/usuarios/");
  await expect(page.locator("main")).toContainText("Aún no hay vendedores");
  await page.getByRole("link", { name: "Nuevo vendedor" }).first().click();
  await expect(page.getByLabel("Nombre")).toBeFocused();
  await page.keyboard.insertText("Rosa");
  await page.getByLabel("Apellido").fill("Díaz");
  await page.getByLabel("Usuario").fill(username);
  await page.getByLabel("Correo").fill(`${username}@correo.co`);
  await page.getByLabel("Contraseña", { exact: true }).fill(PRIMERA);
  await page.getByLabel("Repita la contraseña").fill(PRIMERA);
  await page.keyboard.press("Enter");
  await expect(flash(page)).toContainText(`Rosa Díaz ya puede entrar con el usuario ${username}.`);
}

/** Logs in with a password that must be changed, and changes it. */
async function estrenar(page: Page, username: string, temporal: string, propia: string): Promise<void> {
  await escribirEntrada(page, username, temporal);
  await expect(page.getByLabel("Contraseña actual")).toBeFocused();
  await page.keyboard.insertText(temporal);
  await page.getByLabel("Contraseña nueva").fill(propia);
  await page.getByLabel("Repita la nueva").fill(propia);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/$/);
}

const otroNavegador = async (browser: Browser): Promise<Page> => (await browser.newContext({ javaScriptEnabled: conJs() })).newPage();

test("a vendedor comes in with the given password, and with a temporary one after the admin has reset it", async ({ page, browser }) => {
  const username = `rosa${await abrirSesion(page, "jefe")}`;
  await agregarVendedor(page, username);
  const caja = await otroNavegador(browser);
  await estrenar(caja, username, PRIMERA, SUYA);
  await expect(caja.getByRole("link", { name: "Usuarios" })).toHaveCount(0);
  await page.getByRole("link", { name: "Contraseña" }).click();
  await expect(page.locator("main")).toContainText("Se cierra su sesión abierta.");
  await page.getByRole("button", { name: "Crear contraseña temporal" }).click();
  const temporal = (await page.locator("main code").textContent()) ?? "";
  await caja.goto("/ventas/");
  await expect(caja).toHaveURL(/\/login\//);
  await estrenar(caja, username, temporal, "Otra-clave-2");
  await page.getByRole("link", { name: "Ya la anoté" }).click();
  await page.getByRole("link", { name: "Desactivar" }).click();
  await page.getByRole("button", { name: "Desactivar" }).click();
  await expect(flash(page)).toContainText("La cuenta de Rosa Díaz quedó desactivada.");
  await escribirEntrada(caja, username, "Otra-clave-2");
  await expect(caja.locator(".mensajes")).toContainText("Esta cuenta está desactivada.");
  await caja.context().close();
});

test("the own photo is put, changed and taken away, and a file that is none is refused", async ({ page }) => {
  soloConJs();
  await abrirSesion(page, "foto");
  await page.goto("/usuarios/perfil/");
  const archivo = page.getByLabel(/foto$/i).first();
  const guardar = page.getByRole("button", { name: "Guardar perfil" });
  await page.getByLabel("Nombre").fill("Élida");
  await archivo.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: Buffer.from("no es una foto") });
  await guardar.click();
  await expect(archivo).toHaveAccessibleDescription(/Elija una imagen PNG, JPEG o WebP\./);
  await enReposo(page);
  await expect(page.getByLabel("Nombre")).toHaveValue("Élida");
  await archivo.setInputFiles({ name: "yo.jpg", mimeType: "image/jpeg", buffer: await retrato() });
  await guardar.click();
  await expect(flash(page)).toContainText("Su perfil quedó guardado.");
  await expect(page.getByRole("img", { name: "Foto de Élida" })).toBeVisible();
  await expect(page.locator(".menu-usuario img")).toHaveJSProperty("naturalHeight", 512);
  await expect(archivo).toHaveValue("");
  await page.getByLabel("Quitar la foto").check();
  await guardar.click();
  await expect(page.locator(".menu-usuario img")).toHaveCount(0);
});

test("a session elsewhere is seen and ended", async ({ page, browser }) => {
  soloConJs();
  const username = await abrirSesion(page, "sesion");
  const lejos = await otroNavegador(browser);
  await escribirEntrada(lejos, username, SUYA);
  await expect(lejos).toHaveURL(/\/dashboard\/$/);
  await page.goto("/usuarios/sesiones/");
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await page.getByRole("button", { name: /^Cerrar la sesión de/ }).click();
  await expect(flash(page)).toContainText("La sesión quedó cerrada.");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody tr")).toContainText("Esta sesión");
  await lejos.goto("/dashboard/");
  await expect(lejos).toHaveURL(/\/login\//);
  await lejos.context().close();
});

test("axe finds nothing on these pages, light and wide, dark and narrow", async ({ page }) => {
  test.skip(!conJs(), "axe itself is JavaScript");
  const username = `rosa${await abrirSesion(page, "axejefe")}`;
  await revisarMedidas(page, "/usuarios/");
  await agregarVendedor(page, username);
  const enlace = await page.getByRole("link", { name: "Editar" }).getAttribute("href");
  const id = /\d+/.exec(enlace ?? "")?.[0];
  const deVendedor = ["editar", "restablecer", "activar", "eliminar"].map((accion) => `/usuarios/${accion}/${id}/`);
  for (const ruta of ["/usuarios/", "/usuarios/nuevo/", ...deVendedor, "/usuarios/perfil/", "/usuarios/sesiones/"])
    await revisar(page, ruta);
});
