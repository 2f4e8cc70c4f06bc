import { expect, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, caja, cantidad, cobrada, cobrar, leer, PANELA, reciboAbierto, total, ventas } from "./cajero";
import { abrir, conJs, despierta, enLaBase, enReposo, escribirClave, flash } from "./persona";
import { sinFaltas } from "./revisar";

const barra = (page: Page) => page.locator(".documento-tropiezo");

const idDeUsuario = (page: Page): Promise<number> => page.evaluate("window.__remixContext.state.loaderData.root.usuario.id");

test.describe("with JavaScript", () => {
  test.skip(() => !conJs(), "needs JavaScript");

  test("without network the ticket stays; unless it changes, it is charged once by itself when the network is back", async ({
    page,
    context,
  }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await context.setOffline(true);
    await page.keyboard.press("F4");
    await expect(barra(page)).toContainText("No hay conexión. El tiquete está guardado en este equipo.");
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await sinFaltas(page);
    await cantidad(page, ARROZ).fill("2");
    await expect(barra(page)).toHaveCount(0);
    await page.keyboard.press("F4");
    await barra(page).getByRole("button", { name: "Reintentar" }).click();
    await expect(barra(page)).toBeVisible();
    await context.setOffline(false);
    await cobrada(page, "$ 2.377,62");
    await expect(barra(page)).toHaveCount(0);
    expect(await ventas(page)).toBe(1);
  });

  test("when the service fails the ticket stays, with the reference of the error, and is charged again by a button", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    const id = await idDeUsuario(page);
    enLaBase(
      `create trigger falla_${id} before insert on ventas when new.usuario_id = ${id} begin select raise(abort, 'falla de prueba'); end`,
    );
    await page.keyboard.press("F4");
    await expect(barra(page)).toContainText(/Algo falló de nuestro lado\. .*Referencia: [0-9a-f]{8}\./);
    enLaBase(`drop trigger falla_${id}`);
    await barra(page).getByRole("button", { name: "Reintentar" }).click();
    await cobrada(page, "$ 1.188,81");
    expect(await ventas(page)).toBe(1);
  });

  test("when the session has ended the login says that the ticket waits, and comes back to it", async ({ page }) => {
    const username = await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    enLaBase(`delete from sesiones where usuario_id = ${await idDeUsuario(page)}`);
    await page.keyboard.press("F4");
    await expect(barra(page)).toContainText("Su sesión terminó. El tiquete está guardado");
    await barra(page).getByRole("link", { name: "Entrar y seguir" }).click();
    await expect(flash(page)).toContainText("Su tiquete está guardado.");
    await escribirClave(page, username);
    await expect(page).toHaveURL(/\/ventas\/nueva\/$/);
    await despierta(page);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await cobrar(page).click();
    await cobrada(page, "$ 1.188,81");
  });

  test("a duplicated tab becomes another sale", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    const [copia] = await Promise.all([page.waitForEvent("popup"), page.evaluate(() => void window.open("/ventas/nueva/"))]);
    await despierta(copia);
    await cantidad(copia, ARROZ).fill("2");
    await cobrar(page).click();
    await cobrada(page, "$ 1.188,81");
    await cobrar(copia).click();
    await expect(copia.locator(".documento-cierre")).toContainText("Este tiquete ya se cobró con otros datos.");
    await copia.getByRole("button", { name: "Registrar como otra venta" }).click();
    await cobrada(copia, "$ 2.377,62", "", 2);
  });

  test("F6 puts the ticket on hold with all that was typed, and takes it up again", async ({ page }) => {
    await abrirTienda(page);
    await leer(page, ARROZ);
    await leer(page, PANELA);
    await expect(cantidad(page, PANELA)).toHaveValue("1");
    await page.getByRole("textbox", { name: "Recibido" }).fill("10000");
    await page.getByLabel("Dejar en espera a nombre de").fill("Doña Rosa");
    await page.keyboard.press("F6");
    await expect(flash(page)).toContainText("«Doña Rosa» quedó en espera.");
    await expect(page.getByRole("heading", { name: "Sin productos" })).toBeVisible();
    await expect(caja(page)).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Recibido" })).toHaveValue("");
    await sinFaltas(page);
    await page.reload();
    await despierta(page);
    await expect(page.getByRole("heading", { name: "Sin productos" })).toBeVisible();
    const otra = await page.context().newPage();
    await abrir(otra, "/ventas/nueva/");
    await page.keyboard.press("F6");
    await page.keyboard.press("Enter");
    await expect(cantidad(page, PANELA)).toHaveValue("1");
    await otra.keyboard.press("F6");
    await otra.keyboard.press("Enter");
    await expect(otra.getByText("Ese tiquete ya lo tiene")).toBeVisible();
    await expect(caja(otra)).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Recibido" })).toHaveValue("10.000");
    await expect(page.getByLabel("Dejar en espera a nombre de")).toHaveValue("Doña Rosa");
    await expect(total(page)).toHaveText("$ 5.948,81");
    await cobrar(page).click();
    await cobrada(page, "$ 5.948,81", "$ 4.051,19");
    await expect(page.locator(".venta-espera")).toBeHidden();
  });

  test("questions are asked in place: an empty ticket, and a code as the cash", async ({ page }) => {
    await abrirTienda(page);
    await page.keyboard.press("F4");
    await expect(page.getByRole("button", { name: "Abrir venta vacía" })).toBeVisible();
    await page.getByRole("button", { name: "10.000", exact: true }).click();
    await expect(page.locator(".venta-cambio")).toHaveCount(0);
    await caja(page).focus();
    await leer(page, ARROZ);
    await expect(page.getByRole("button", { name: "Abrir venta vacía" })).toHaveCount(0);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await page.getByRole("textbox", { name: "Recibido" }).fill("77012347");
    await page.keyboard.press("F4");
    const pregunta = page.locator(".pregunta");
    await expect(pregunta).toContainText("¿De verdad recibió $ 77.012.347");
    await sinFaltas(page);
    await pregunta.getByRole("button", { name: "Corregir" }).click();
    await expect(page.getByRole("textbox", { name: "Recibido" })).toBeFocused();
    await expect(pregunta).toHaveCount(0);
    for (let vez = 0; vez < 2; vez++) {
      await page.keyboard.press("F4");
      await expect(pregunta).toBeVisible();
      await enReposo(page);
    }
    await page.keyboard.press("Enter");
    await enReposo(page);
    await pregunta.getByRole("button", { name: "Sí, lo recibí" }).click();
    await cobrada(page, "$ 1.188,81");
  });

  test("a shop that prints each sale opens its receipt once", async ({ page, context }) => {
    await abrirTienda(page);
    const { value = "" } = (await context.cookies()).find(({ name }) => name === "csrftoken") ?? {};
    await page.request.post("/configuracion/", { form: { csrfmiddlewaretoken: value, imprimir_al_cobrar: "on" } });
    await abrir(page, "/ventas/nueva/");
    await leer(page, ARROZ);
    await expect(cantidad(page, ARROZ)).toHaveValue("1");
    await reciboAbierto(page, () => page.keyboard.press("F4"));
    await cobrada(page);
    await page.reload();
    await despierta(page);
    expect(context.pages().length).toBeLessThanOrEqual(2);
  });
});
