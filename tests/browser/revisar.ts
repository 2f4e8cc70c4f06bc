import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { enReposo } from "./persona";

/** Axe finds nothing on the page, its charts as tables too; it does not scroll sideways and cuts no figure off: light and wide, dark and narrow. */
export async function revisar(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  for (const tabla of await page.getByText("Ver como tabla").all()) await tabla.click();
  for (const [colorScheme, width] of [
    ["light", 1280],
    ["dark", 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    expect(await faltas(page), `${ruta}, ${colorScheme}, ${width}`).toEqual([]);
    const ancho = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(ancho, `${ruta} scrolls sideways at ${width}`).toBeLessThanOrEqual(width);
    for (const cifras of await page.locator(".cifras").all())
      expect(await cifras.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${ruta} cuts a figure at ${width}`).toBe(
        0,
      );
  }
  await page.setViewportSize({ width: 1280, height: 844 });
}

/** Axe finds nothing on the page as it is now, its forms at rest: a busy one is dimmed. */
export async function sinFaltas(page: Page): Promise<void> {
  await enReposo(page);
  expect(await faltas(page)).toEqual([]);
}

async function faltas(page: Page): Promise<string[][]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as Window & { axe: typeof import("axe-core") };
    return (await axe.run({ resultTypes: ["violations"] })).violations;
  });
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}
