import { expect, type Page, test } from "@playwright/test";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { reciboAbierto } from "./cajero";
import { despierta } from "./persona";

const CLAVE = "Clave-segura-1";
const principal = (page: Page) => page.getByRole("main");

async function registrarse(page: Page): Promise<void> {
  const username = `estrena${test.info().project.name}${Date.now()}`;
  await page.getByRole("link", { name: "Crear mi tienda" }).first().click();
  await page.getByLabel("Nombre de la tienda").fill("Tienda Doña Rosa");
  await page.getByLabel("Usuario").fill(username);
  await page.getByLabel("Correo").fill(`${username}@correo.co`);
  await page.getByLabel("Contraseña", { exact: true }).fill(CLAVE);
  await page.getByLabel("Repita la contraseña").fill(CLAVE);
  await page.keyboard.press("Enter");
}

/** Creates the first product in the sale itself, and charges it. */
async function venderElPrimero(page: Page): Promise<void> {
  await expect(principal(page)).toContainText("Empiece por su primer producto.");
  await despierta(page);
  await page.getByLabel("Código o nombre del producto").fill("Panela");
  await page.keyboard.press("Enter");
  const precio = page.getByLabel("Precio al público");
  const crear = page.getByRole("button", { name: "Crear producto" });
  await expect(precio.or(crear).first()).toBeVisible();
  if (await crear.isVisible()) {
    await crear.click();
    await expect(precio).toBeFocused();
  }
  await precio.fill("2500");
  await page.getByLabel("¿Cuántas hay?").fill("10");
  await page.getByRole("button", { name: "Crear y agregar" }).click();
  await expect(page.locator(".documento-total output")).toHaveText(mostrarPesos("2500.00"));
  await expect(page.getByText("Empiece por su primer producto.")).toBeHidden();
  await page
    .getByRole("button", { name: /Cobrar/ })
    .last()
    .click();
}

/** The paths that the page shows one after another. */
function recorrido(page: Page): string[] {
  const rutas: string[] = [];
  page.on("framenavigated", (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname !== rutas.at(-1)) rutas.push(pathname);
  });
  return rutas;
}

test("a new owner prints the first receipt within five pages", async ({ page }) => {
  const rutas = recorrido(page);
  await page.goto("/");
  await registrarse(page);
  await expect(page).toHaveURL(/\/dashboard\/$/);
  await page.getByRole("link", { name: "Haga la primera venta" }).click();
  await venderElPrimero(page);
  const hecha = page.getByRole("region", { name: "Venta registrada" });
  await expect(hecha).toContainText("Venta 1");
  const recibo = await reciboAbierto(page, () => hecha.getByRole("link", { name: /Imprimir/ }).click());
  expect(recibo.texto).toContain("Tienda Doña Rosa");
  expect(recibo.texto).toContain("Panela");
  const delRecibo = new URL(recibo.url).pathname;
  expect([...rutas, delRecibo]).toEqual([
    "/",
    "/registro/",
    "/dashboard/",
    "/ventas/nueva/",
    expect.stringMatching(/^\/ventas\/recibo\/\d+\/$/),
  ]);
});
