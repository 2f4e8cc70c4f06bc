import { expect, test } from "@playwright/test";
import { abrirSesion, conJs } from "./persona";

test("a sale half entered goes when the session is ended, in the other tabs too", async ({ page, context }) => {
  test.skip(!conJs(), "without JavaScript the browser keeps none");
  await abrirSesion(page, "borrador");
  const otra = await context.newPage();
  for (const una of [page, otra]) {
    await una.goto("/dashboard/");
    await una.evaluate(() => sessionStorage.setItem("venta-4", '{"lineas":["secreto"]}'));
  }
  await page.locator(".menu-usuario summary").click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  for (const una of [page, otra]) await expect.poll(() => una.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("secreto");
});

test("the answer of the logout tells the browser to clear what it keeps", async ({ page }) => {
  test.skip(!conJs(), "seen once");
  await abrirSesion(page, "limpieza");
  await page.goto("/dashboard/");
  await page.evaluate(() => localStorage.setItem("guardado", "secreto"));
  const token = await page.locator('input[name="csrfmiddlewaretoken"]').first().inputValue();
  const answer = await page.request.post("/logout/", { form: { csrfmiddlewaretoken: token }, maxRedirects: 0 });
  expect(answer.headers()["clear-site-data"]).toBe('"storage"');
});
