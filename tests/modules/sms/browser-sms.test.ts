import { expect, test } from "@playwright/test";
import { abrirSesion, conJs, despierta, enviar } from "../../browser/persona";
import { revisar, revisarMedidas, sinFaltas } from "../../browser/revisar";
import { type SmsServer, startSmsServer } from "./sms-server";

let sms: SmsServer;
test.beforeAll(async () => {
  sms = await startSmsServer(Number(process.env.BROWSER_TEST_SMS_PORT));
});
test.afterAll(() => sms.stop());

test("a message is written, priced and sent, and its progress advances by itself", async ({ page }) => {
  sms.received.length = 0;
  sms.answered = 8;
  sms.answer = ({ to }) => (to.endsWith("7") ? "refused" : "taken");
  await abrirSesion(page, "sms");
  for (let i = 1; i <= 24; i++) await enviar(page, "/clientes/nuevo/", { nombre: `Cliente ${i}`, telefono: `30055500${9 + i}` });
  await enviar(page, "/clientes/plantillas/crear/", { nombre: "Saludo", mensaje: "Hola {nombre}" });
  await page.goto("/clientes/");
  await page.locator(".mas-acciones summary").click();
  await page.getByRole("link", { name: "Mensajes" }).click();
  await page.getByRole("link", { name: "Enviar SMS" }).first().click();
  await page.waitForURL("**/clientes/sms/");
  await despierta(page);
  await expect(page.getByLabel("Nombre, documento o teléfono")).toBeFocused();
  await page.keyboard.insertText("cliente 21");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 cliente coincide")).toBeVisible();
  await page.getByLabel(/Cliente 21/).check();
  await page.getByLabel("Nombre, documento o teléfono").fill("");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByText("24 clientes")).toBeVisible();
  await page.getByLabel("Plantilla").selectOption({ label: "Saludo" });
  if (!conJs()) await page.getByRole("button", { name: "Usar" }).click();
  await expect(page.locator(".sms-globo")).toHaveText("Hola Cliente 21");
  await page.getByRole("textbox", { name: /^Mensaje/ }).fill("");
  if (conJs()) await expect(page.getByLabel("Plantilla")).toHaveValue("");
  await page.getByRole("textbox", { name: /^Mensaje/ }).fill("Hola {nombre}, ¡sábado de ofertas!");
  if (!conJs()) await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await expect(page.locator(".sms-globo")).toHaveText("Hola Cliente 21, ¡sábado de ofertas!");
  await page.getByRole("button", { name: "Elegir a todos" }).click();
  await expect(page.getByText("24 mensajes · se pagan 24 SMS.")).toBeVisible();
  const confirmar = page.getByLabel("Enviar de todos modos");
  if ((await confirmar.count()) > 0) await confirmar.check();
  if (conJs()) await sinFaltas(page);
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page).toHaveURL(/\/clientes\/campanas\/\d+\/$/);
  await expect(page.locator(".progreso")).toContainText(/^([89]|1\d) de 24/);
  sms.answered = Number.POSITIVE_INFINITY;
  if (conJs()) await sinFaltas(page);
  await expect(page.locator(".progreso")).toContainText("24 de 24");
  await expect(page.locator(".pagina-titulo")).toContainText("Terminada");
  await page.getByLabel("Mostrar").selectOption({ label: "Fallido" });
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByRole("row", { name: /Cliente 8/ })).toContainText("is not a valid phone number");
});

test("axe finds nothing on these pages, light and wide, dark and narrow", async ({ page }) => {
  test.skip(!conJs(), "axe itself is JavaScript");
  await abrirSesion(page, "axesms");
  const vacias = ["/clientes/campanas/", "/clientes/plantillas/", "/clientes/sms/"];
  for (const ruta of vacias) await revisarMedidas(page, ruta);
  await enviar(page, "/clientes/nuevo/", { nombre: "Muy largo ".repeat(14), telefono: "12" });
  await enviar(page, "/clientes/nuevo/", { nombre: "Ana", telefono: "300 123 4567" });
  await enviar(page, "/clientes/plantillas/crear/", { nombre: "x".repeat(100), mensaje: "y".repeat(500) });
  for (const ruta of ["/clientes/sms/", "/clientes/plantillas/", "/clientes/plantillas/crear/"]) await revisar(page, ruta);
});
