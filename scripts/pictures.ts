// npm run pictures: takes the pictures of the landing page and of the README anew, of a demo shop that sells until this moment.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@db/open.server";
import { productos } from "@db/schema/productos";
import { tiendas } from "@db/schema/tiendas";
import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { pasarALotes } from "~/domain/inventario/pasar-a-lotes.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { hashPassword } from "~/domain/usuarios/passwords.server";
import { EXTENSIONS } from "~/modules.server";
import { ensureChromium } from "./browser.mjs";
import { run } from "./command";
import { createDatabase } from "./seed/create-database";
import { DEMO, sembrar } from "./seed/sembrar";
import { openBrowser } from "./workday/browser";
import { startService } from "./workday/service";

const PASSWORD = "Tienda-de-muestra-1";
const TICKET = ["arroz blanco", "leche entera", "huevo aa", "papa pastusa", "cafe molido", "pan tajado"];
/** Twice as wide as the landing page and the README show them, for sharp letters on a good screen; a phone pays for its bytes. */
const WIDTHS = { page: 2080, phone: 780, readme: 2400 };
/** Each picture takes the first one with which it leaves room for the rest of its page, which has 100 KB. */
const QUALITIES = [40, 32, 26, 22, 18];
const ROOM = { page: 33_500, phone: 30_000 };
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
  createDatabase(path, (db) => {
    sembrar(db, { tamano: "s", hasta: Date.now(), passwordHash });
    leaveLots(db);
  });
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
  const kind = viewport.width < 800 ? "phone" : "page";
  const picture = sharp(await page.screenshot()).resize(WIDTHS[kind]);
  writeFileSync(join(FOLDER, `${file}.avif`), await lightEnough(picture, ROOM[kind]));
  await page.close();
}

async function lightEnough(picture: Sharp, room: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await picture.clone().avif({ quality, effort: 4, chromaSubsampling: "4:4:4" }).toBuffer();
    if (bytes.byteLength <= room) return bytes;
  }
  throw new Error(`No picture within ${room} bytes.`);
}

/** Few shops keep lots, and a line of a ticket asks for them. */
function leaveLots(db: Database): void {
  const duenoId = db.select({ id: tiendas.usuarioId }).from(tiendas).get()?.id ?? 0;
  const admin: Contexto = { db, actor: { id: duenoId, rol: "admin" }, duenoId, ahora: Date.now(), extensiones: EXTENSIONS };
  for (const { id } of db.select({ id: productos.id }).from(productos).where(eq(productos.lleva_lotes, true)).all()) {
    db.update(productos).set({ lleva_lotes: false }).where(eq(productos.id, id)).run();
    pasarALotes(admin, productoPropio(admin, id), false);
  }
  db.update(tiendas).set({ usa_lotes: false }).run();
}

async function forReadme(page: Page, file: string): Promise<void> {
  await sharp(await page.screenshot())
    .resize(WIDTHS.readme)
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
