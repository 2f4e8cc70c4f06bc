// node scripts/landing-pictures.mjs URL PASSWORD: takes the pictures of the landing page and of the README anew, from a service that has
// the demo shop.
import { chromium } from "@playwright/test";
import sharp from "sharp";

const SIZE = { width: 1366, height: 640 };
const TICKET = ["arroz", "panela", "leche entera", "cafe", "huevo", "pan"];
const PICTURES = { light: "app/ui/portada/clara.webp", dark: "app/ui/portada/oscura.webp" };

const [base, password] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [colorScheme, file] of Object.entries(PICTURES)) await take(colorScheme, file);
await browser.close();

async function take(colorScheme, file) {
  const options = { viewport: SIZE, deviceScaleFactor: 2, colorScheme, locale: "es-CO", reducedMotion: "reduce" };
  const page = await browser.newPage(options);
  await page.goto(`${base}/login/`);
  await page.getByLabel("Usuario").fill("demo");
  await page.getByLabel("Contraseña").fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/");
  if (colorScheme === "light") await save(page, "docs/inicio.webp");
  await page.goto(`${base}/ventas/nueva/`, { waitUntil: "networkidle" });
  for (const name of TICKET) await add(page, name);
  await save(page, file);
  await page.close();
}

async function save(page, file) {
  await sharp(await page.screenshot())
    .resize(SIZE.width)
    .webp({ quality: 62, effort: 6 })
    .toFile(file);
}

async function add(page, name) {
  const lines = page.locator(".documento-lineas tbody tr");
  const before = await lines.count();
  await page.getByLabel("Código o nombre del producto").fill(name);
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await lines.nth(before).waitFor();
}
