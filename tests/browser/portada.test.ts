import { expect, type Page, test } from "@playwright/test";
import { soloConJs } from "./persona";

const KB = 1024;

/** Bytes that a first visit takes from the network, with headers. */
async function pesoDe(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto("/", { waitUntil: "networkidle" });
  return bytes;
}

for (const [width, limit, colorScheme] of [
  [390, 100, "light"],
  [390, 100, "dark"],
  [1280, 100, "light"],
  [1280, 100, "dark"],
] as const)
  test(`a newcomer loads the landing page within ${limit} KB, ${width} pixels wide, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const bytes = await pesoDe(page, width);
    expect(bytes).toBeGreaterThan(40 * KB);
    expect(bytes).toBeLessThan(limit * KB);
    await expect
      .poll(() => page.locator(".portada img").evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(300);
  });

test("the landing page shows the counter of its theme and one first button", async ({ page }) => {
  soloConJs();
  await page.goto("/");
  await expect(page.locator(".portada .boton-primario")).toHaveText(["Crear mi tienda"]);
  for (const [colorScheme, file] of [
    ["light", /\/clara-/],
    ["dark", /\/oscura-/],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.emulateMedia({ colorScheme });
    await expect
      .poll(() => page.locator(".portada img").evaluate((img) => img instanceof HTMLImageElement && img.currentSrc))
      .toMatch(file);
  }
});
