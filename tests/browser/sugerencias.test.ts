import { expect, test } from "@playwright/test";
import { abrirTienda, caja, cantidad, escribir } from "./cajero";
import { abrir, conJs, enviar } from "./persona";

const HUEVO = { nombre: "Huevo AA", codigo: "", precio: "600" };

test("a favourite is added by a press, as many as the box says", async ({ page }) => {
  await abrirTienda(page, [HUEVO]);
  const { productos } = await (await page.request.get("/productos/", { headers: { Accept: "application/json" } })).json();
  await enviar(page, `/productos/favorito/${productos[0].id}/`, { favorito: "1" });
  await abrir(page, "/ventas/nueva/");
  const favorito = page.getByRole("region", { name: "Favoritos" }).getByRole("button", { name: /Huevo AA/ });
  await favorito.click();
  await expect(cantidad(page, HUEVO)).toHaveValue("1");
  if (!conJs()) return;
  await escribir(page, "12*");
  await favorito.click();
  await expect(cantidad(page, HUEVO)).toHaveValue("13");
  await expect(caja(page)).toBeFocused();
  await expect(caja(page)).toHaveValue("");
});

test("«Ver más» shows the next suggestions, by the keyboard too", async ({ page }) => {
  test.skip(!conJs(), "needs JavaScript");
  await abrirTienda(
    page,
    Array.from({ length: 9 }, (_, i) => ({ nombre: `Leche ${i + 1}`, codigo: `77030${i}`, precio: "1000" })),
  );
  await escribir(page, "leche");
  await expect(page.getByRole("option")).toHaveCount(8);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(9);
  await expect(page.getByRole("option", { name: /Leche 8/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(cantidad(page, { nombre: "Leche 8", codigo: "", precio: "" })).toHaveValue("1");
});

test("what is typed before the page hears it is searched when it does", async ({ page }) => {
  test.skip(!conJs(), "needs JavaScript");
  await abrirTienda(page, [HUEVO]);
  let entregar = (): void => undefined;
  const listo = new Promise<void>((resolve) => (entregar = resolve));
  await page.route("**/build/**/*.js", (ruta) => listo.then(() => ruta.continue()));
  await page.goto("/ventas/nueva/", { waitUntil: "commit" });
  await caja(page).pressSequentially("huevo");
  await expect(page.getByRole("option")).toHaveCount(0);
  entregar();
  await expect(page.getByRole("option", { name: /Huevo AA/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(cantidad(page, HUEVO)).toHaveValue("1");
});
