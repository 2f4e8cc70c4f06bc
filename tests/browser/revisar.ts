import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { enReposo } from "./persona";

const ALTO = 844;
/** A small phone, a phone, the narrowest screen with the menu at its side, a desk. */
const ANCHOS = [320, 390, 900, 1280];

/** Axe finds nothing on the page, its charts as tables too, light and wide, dark and narrow; and it fits on every screen, whatever its letters. */
export async function revisar(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  await revisarAbierta(page, ruta);
}

/** {@link revisar} for a page that is open already, such as one that is shown only once. */
export async function revisarAbierta(page: Page, nombre: string): Promise<void> {
  for (const tabla of await page.getByText("Ver como tabla").all()) await tabla.click();
  for (const [colorScheme, width] of [
    ["light", 1280],
    ["dark", 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: ALTO });
    expect(await faltas(page), `${nombre}, ${colorScheme}, ${width}`).toEqual([]);
  }
  await cabe(page, nombre);
}

/** The page neither scrolls sideways nor cuts a figure off, in the typeface that is served and in letters that take a sixth more room. */
async function cabe(page: Page, nombre: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('1rem "IBM Plex Sans"')), `${nombre} waits for its typeface`).toBe(true);
  await page.evaluate(() => document.adoptedStyleSheets.push(new CSSStyleSheet()));
  for (const separacion of ["", "* { letter-spacing: 0.07em !important }"]) {
    await page.evaluate((css) => document.adoptedStyleSheets.at(-1)?.replaceSync(css), separacion);
    for (const width of ANCHOS) {
      await page.setViewportSize({ width, height: ALTO });
      expect(await page.evaluate(sobrante), `${nombre} does not fit at ${width}, ${separacion}`).toEqual({ page: 0, figures: 0 });
    }
  }
}

/** Pixels that are out of sight: runs in the page. */
function sobrante() {
  const ofIt = ({ scrollWidth, clientWidth }: Element) => Math.max(0, scrollWidth - clientWidth);
  const figures = [...document.querySelectorAll(".cifras")].map(ofIt);
  return { page: ofIt(document.documentElement), figures: Math.max(0, ...figures) };
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
