// npm run pictures: takes the pictures of the landing page and of the README anew, of a demo shop that sells until this moment.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { hashPassword } from "~/domain/usuarios/passwords.server";
import { ensureChromium } from "./browser.mjs";
import { run } from "./command";
import { createDatabase } from "./seed/create-database";
import { DEMO, sembrar } from "./seed/sembrar";
import { openBrowser } from "./workday/browser";
import { startService } from "./workday/service";

const PASSWORD = "Tienda-de-muestra-1";
const TICKET = ["arroz blanco", "leche entera", "huevo aa", "papa pastusa", "cafe molido", "pan tajado"];
/** More pixels than this would make the landing page heavier than 100 KB. */
const WIDEST = 1040;
const FOLDER = "app/ui/portada";
const SCREENS = [
  { colorScheme: "light", viewport: { width: 1366, height: 700 }, file: "clara" },
  { colorScheme: "dark", viewport: { width: 1366, height: 700 }, file: "oscura" },
  { colorScheme: "light", viewport: { width: 390, height: 620 }, file: "celular-clara" },
  { colorScheme: "dark", viewport: { width: 390, height: 620 }, file: "celular-oscura" },
] as const;
type Screen = (typeof SCREENS)[number];

await run(async () => {
  const folder = mkdtempSync(join(tmpdir(), "tienda-retratos-"));
  const path = join(folder, "tienda.sqlite");
  const passwordHash = await hashPassword(PASSWORD);
  createDatabase(path, (db) => sembrar(db, { tamano: "s", hasta: Date.now(), passwordHash }));
  const service = await startService(path);
  const browser = await openBrowser(ensureChromium());
  try {
    for (const screen of SCREENS) await takeCounter(browser, service.url, screen);
  } finally {
    await browser.close();
    await service.stop();
    rmSync(folder, { recursive: true });
  }
});

async function takeCounter(browser: Browser, baseURL: string, { file, viewport, colorScheme }: Screen): Promise<void> {
  const page = await browser.newPage({
    baseURL,
    viewport,
    colorScheme,
    hasTouch: viewport.width < 800,
    deviceScaleFactor: 2,
    locale: "es-CO",
    timezoneId: "America/Bogota",
    reducedMotion: "reduce",
  });
  await page.goto("/login/");
  await page.getByLabel("Usuario").fill(DEMO);
  await page.getByLabel("Contraseña").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/");
  if (file === "clara") await forReadme(page, "readme-inicio.webp");
  await page.goto("/ventas/nueva/", { waitUntil: "networkidle" });
  for (const name of TICKET) await add(page, name);
  await page.evaluate("document.activeElement.blur(); scrollTo(0, 0)");
  if (file === "clara") await forReadme(page, "readme-mostrador.webp");
  await sharp(await page.screenshot())
    .resize(Math.min(WIDEST, viewport.width * 1.5))
    .avif({ quality: 29, effort: 9, chromaSubsampling: "4:4:4" })
    .toFile(join(FOLDER, `${file}.avif`));
  await page.close();
}

async function forReadme(page: Page, file: string): Promise<void> {
  await sharp(await page.screenshot())
    .resize(1200)
    .webp({ quality: 62, effort: 6 })
    .toFile(join(FOLDER, file));
}

async function add(page: Page, name: string): Promise<void> {
  const lines = page.locator(".documento-lineas tbody tr");
  const before = await lines.count();
  await page.getByLabel("Código o nombre del producto").fill(name);
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await lines.nth(before).waitFor();
  // The newest line is the first one; what is weighed has no quantity yet.
  const quantity = lines.first().locator(".documento-cantidad");
  if ((await quantity.inputValue()) === "") await quantity.fill("1,5");
}
