import { expect, type Page, test } from "@playwright/test";
import { conJs } from "./persona";

/** Waits for the next two frames, and tells how much of the page has moved so far without anybody touching it. */
function movido(): Promise<number> {
  return new Promise((resolve) => {
    let suma = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry && typeof entry.value === "number") suma += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(suma)));
  });
}

const haLlegado = (page: Page) => page.evaluate(() => document.fonts.check('1rem "IBM Plex Sans"'));

for (const ruta of ["/", "/login/", "/registro/"])
  test(`a typeface that comes late moves next to nothing on ${ruta}`, async ({ page }) => {
    test.skip(!conJs(), "what moved is measured with JavaScript");
    let soltar = () => {};
    const suelta = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    await page.route("**/*.woff2", async (route) => {
      await suelta;
      await route.continue();
    });
    await page.goto(ruta, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await haLlegado(page)).toBe(false);
    soltar();
    await expect.poll(() => haLlegado(page)).toBe(true);
    expect(await page.evaluate(movido)).toBeLessThan(0.02);
  });
