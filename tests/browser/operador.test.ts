import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { nombrarOperador } from "./operador";
import { abrir, abrirSesion, conJs, enReposo, flash, soloConJs } from "./persona";
import { revisar } from "./revisar";

/** The heading that unfolds what only a technician reads. */
const tecnico = (page: Page) => page.getByText("Para el técnico");

test("the operator goes to the box from the menu, tries the mail, and makes a copy", async ({ page }) => {
  // The box makes one copy at a time, and refuses the second of two that are asked for together.
  soloConJs();
  const username = await abrirSesion(page, "opera");
  nombrarOperador(username);
  await page.goto("/dashboard/");
  await page.locator(".menu-usuario summary").click();
  await page.getByRole("link", { name: "Copias y equipo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Copias y equipo");
  await tecnico(page).click();
  await page.getByRole("button", { name: "Probar Correo" }).click();
  await expect(flash(page)).toContainText("No hay servidor de correo (SMTP_URL)");
  await tecnico(page).click();
  const propio = page.getByRole("region", { name: "Últimos correos" }).locator("tbody tr", { hasText: "Correo de prueba" });
  await expect(propio.filter({ hasText: username })).toContainText("Guardado");
  await enReposo(page);
  await page.getByRole("button", { name: "Hacer una copia ahora" }).click();
  await expect(flash(page)).toContainText(/Copia hecha y revisada: manual-.*\.sqlite\./);
});

test("the operator takes a copy along with the password, and for ten minutes without it", async ({ page }) => {
  soloConJs();
  nombrarOperador(await abrirSesion(page, "copia"));
  await abrir(page, "/admin/");
  await page.getByRole("link", { name: "Guardar una copia" }).click();
  await page.getByLabel("Su contraseña").fill("otra cosa");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Su contraseña")).toHaveAccessibleDescription("La contraseña actual no es correcta.");
  await page.getByLabel("Su contraseña").fill("Clave-segura-1");
  const typed = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await typed).suggestedFilename()).toMatch(/^tienda-.*\.sqlite$/);
  await abrir(page, "/admin/copia/");
  await expect(page.getByLabel("Su contraseña")).toHaveCount(0);
  const again = page.waitForEvent("download");
  await page.getByRole("button", { name: "Guardar la copia" }).click();
  await again;
});

test("the logo of the shop is put, refused when it is none, and taken away", async ({ page }) => {
  await abrirSesion(page, "logo");
  await abrir(page, "/dashboard/");
  await page.locator("nav.lateral").getByRole("link", { name: "Configuración" }).click();
  await page.getByLabel("Nombre comercial").fill("La Esquina");
  const archivo = page.getByLabel(/logo$/i).first();
  const guardar = page.locator("form").filter({ has: archivo }).getByRole("button", { name: "Guardar" });
  await archivo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await guardar.click();
  await expect(archivo).toHaveAccessibleDescription(/Elija una imagen PNG, JPEG o WebP\./);
  await enReposo(page);
  await expect(page.getByLabel("Nombre comercial")).toHaveValue("La Esquina");
  const buffer = await sharp({ create: { width: 900, height: 300, channels: 4, background: "#358" } })
    .webp()
    .toBuffer();
  await archivo.setInputFiles({ name: "logo.webp", mimeType: "image/webp", buffer });
  await guardar.click();
  await expect(flash(page)).toContainText("Configuración guardada.");
  await expect(page.getByRole("img", { name: "Logo de la tienda" })).toHaveJSProperty("naturalWidth", 480);
  await expect(page.locator(".marca")).toContainText("La Esquina");
  await expect(archivo).toHaveValue("");
  await enReposo(page);
  await page.getByLabel("Quitar el logo").check();
  await guardar.click();
  await expect(page.getByRole("img", { name: "Logo de la tienda" })).toHaveCount(0);
});

test("axe finds nothing on these pages, light and wide, dark and narrow", async ({ page }) => {
  test.skip(!conJs(), "axe itself is JavaScript");
  nombrarOperador(await abrirSesion(page, "axeopera"));
  for (const ruta of ["/admin/", "/admin/?q=axe", "/admin/copia/", "/configuracion/", "/mas-opciones/"]) await revisar(page, ruta);
});
