import { type Browser, chromium, type Page } from "@playwright/test";

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface Account {
  username: string;
  password: string;
}

export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: QUIET });
}

async function pageWithoutJavaScript(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url });
  return context.newPage();
}

/** Registers a new dueño by hand, without JavaScript, which logs in too. */
export async function registerByHand(browser: Browser, url: string, { username, password }: Account): Promise<Page> {
  const page = await pageWithoutJavaScript(browser, url);
  await page.goto("/registro/");
  await page.fill("[name=username]", username);
  await page.fill("[name=email]", `${username}@correo.co`);
  await page.fill("[name=password1]", password);
  await page.fill("[name=password2]", password);
  await page.press("[name=password2]", "Enter");
  await page.waitForURL(/\/dashboard\/$/);
  return page;
}

/**
 * Sells two units of the first product and one of the second by barcode, as with a scanner, and pays. Returns the first row of the list of ventas.
 */
export async function sellByHand(page: Page, [one = "", other = ""]: readonly string[]): Promise<string> {
  await page.goto("/ventas/nueva/");
  for (const code of [one, other, one]) {
    await page.fill("[name=codigo]", code);
    await page.press("[name=codigo]", "Enter");
  }
  await page.fill("[name=monto_recibido]", "1000000");
  await page.click("button[name=intencion][value=cobrar]");
  await page.waitForURL(/\?hecha=\d+$/);
  await page.goto("/ventas/");
  return (await page.locator("tbody tr").first().innerText()).replace(/\s+/g, " ");
}
