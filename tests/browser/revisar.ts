import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { enReposo } from "./persona";

// Each page compiles it anew: `axe.source` is twice as large.
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const ALTO = 844;
/** A small phone, a phone, the narrowest screen with the menu at its side, a desk. */
const ANCHOS = [320, 390, 900, 1280];

// The markup is the same in every mode: only these rules depend on colours and places.
const DEL_ESTILO = ["color-contrast", "link-in-text-block", "scrollable-region-focusable"];
// The frame is the same on every page, and shows other parts on a narrow screen than on a wide one: it is seen once in each width.
const MARCO = [[".cabecera"], [".lateral"], [".barra"]];
const marcoVisto = new Set<number>();

/**
 * Axe finds nothing on the page, with all that it folds, light and wide, dark and narrow; and it fits on every screen, whatever its letters.
 */
export async function revisar(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  await revisarAbierta(page);
}

/** {@link revisar} for a page that is open already, such as one that is shown only once. */
export async function revisarAbierta(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const plegado of document.querySelectorAll("main details")) plegado.setAttribute("open", "");
  });
  await mirar(page, "light", 1280);
  await mirar(page, "dark", 390, DEL_ESTILO);
  await cabe(page);
}

async function mirar(page: Page, colorScheme: "light" | "dark", width: number, reglas?: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: ALTO });
  const found = marcoVisto.has(width) ? await faltas(page, reglas, MARCO) : await faltas(page);
  expect(found, `${page.url()}, ${colorScheme}, ${width}`).toEqual([]);
  if ((await page.locator(".cabecera").count()) > 0) marcoVisto.add(width);
}

/** A page of the same parts as another one only has to fit. */
export async function revisarMedidas(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  await cabe(page);
}

/** The page neither scrolls sideways nor cuts a figure off, in letters that take a sixth more room than the typeface that is served. */
async function cabe(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('1rem "IBM Plex Sans"')), `${page.url()} waits for its typeface`).toBe(true);
  await page.evaluate(() => {
    const anchas = new CSSStyleSheet();
    anchas.replaceSync("* { letter-spacing: 0.07em !important }");
    document.adoptedStyleSheets.push(anchas);
  });
  for (const width of ANCHOS) {
    await page.setViewportSize({ width, height: ALTO });
    expect(await page.evaluate(sobrante), `${page.url()} does not fit at ${width}`).toEqual({ page: 0, figures: 0 });
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

async function faltas(page: Page, reglas?: string[], exclude: string[][] = []): Promise<string[][]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ reglas: runOnly, exclude }) => {
      const { axe } = window as unknown as Window & { axe: typeof import("axe-core") };
      return (await axe.run({ exclude }, { resultTypes: ["violations"], ...(runOnly ? { runOnly } : {}) })).violations;
    },
    { reglas, exclude },
  );
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}
