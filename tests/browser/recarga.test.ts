import { setTimeout as delay } from "node:timers/promises";
import { expect, type Page, test } from "@playwright/test";
import { abrirSesion, conJs } from "./persona";

const HORA_MS = 3_600_000;

/** The form of a client as a page that is loaded again; tells how often it was loaded. */
async function conRecarga(page: Page, ms: number): Promise<() => number> {
  let cargas = 0;
  await page.route("**/clientes/nuevo/", async (route) => {
    cargas++;
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("<main", `<main data-recarga-ms="${ms}"`) });
  });
  await page.goto("/clientes/nuevo/");
  return () => cargas;
}

test.describe("a page that is loaded again while work goes on", () => {
  test.beforeEach(async ({ page }) => {
    test.skip(!conJs(), "without JavaScript the page itself says how to stop it");
    await abrirSesion(page, "recarga");
  });

  test("leaves alone who types", async ({ page }) => {
    await page.clock.install();
    const cargas = await conRecarga(page, HORA_MS);
    await page.clock.fastForward(HORA_MS);
    await expect.poll(cargas).toBe(2);
    await page.goto("/clientes/nuevo/");
    await page.getByLabel("Nombre", { exact: true }).fill("Ana");
    await page.clock.fastForward(HORA_MS);
    await delay(500);
    expect([cargas(), await page.getByLabel("Nombre", { exact: true }).inputValue()]).toEqual([3, "Ana"]);
  });

  test("lets a link go where it leads, however slowly", async ({ page }) => {
    await page.route("**/proveedores/", async (route) => {
      await delay(3_000);
      await route.continue();
    });
    await conRecarga(page, 1_500);
    await page.getByRole("link", { name: "Proveedores" }).first().click();
    await expect(page).toHaveURL(/\/proveedores\/$/);
  });
});
