import { expect, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, cantidad, cobrada, cobrar, leer } from "./cajero";
import { enviar, soloConJs } from "./persona";

test.beforeEach(soloConJs);

const ANCHOS = [320, 390, 768, 1280, 1920, 2560];
/** One page of each kind. */
const CLASES = [
  ["list", "/ventas/"],
  ["form", "/clientes/nuevo/"],
  ["report", "/reportes/ventas/"],
  ["dashboard", "/dashboard/"],
  ["document", "/ventas/detalle/ULTIMA/"],
  ["paper", "/ventas/recibo/ULTIMA/"],
  ["counter", "/ventas/nueva/"],
  ["help", "/ayuda/"],
  ["search", "/buscar/?q=arroz"],
  ["settings", "/configuracion/"],
] as const;

/** What is out of sight, and the room at the left and at the right of the content: runs in the page. */
function medidas() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const room = document.querySelector("main")?.getBoundingClientRect();
  const column = document.querySelector("main > .pagina")?.getBoundingClientRect();
  if (!room || !column) throw new Error("no page");
  return { out: scrollWidth - clientWidth, left: column.left - room.left, right: room.right - column.right };
}

async function venderUna(page: Page): Promise<string> {
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await cobrar(page).click();
  await cobrada(page);
  return ultimaVenta(page);
}

/** The id of the newest sale. */
async function ultimaVenta(page: Page): Promise<string> {
  await page.goto("/ventas/");
  const enlace = await page.locator("main tbody a").first().getAttribute("href");
  return /\d+/.exec(enlace ?? "")?.[0] ?? "";
}

test("one page of each kind fits every screen from 320 to 2560, and its column stands in the middle of the room", async ({ page }) => {
  await abrirTienda(page);
  const venta = await venderUna(page);
  for (const [clase, ruta] of CLASES) {
    await page.goto(ruta.replace("ULTIMA", venta));
    for (const width of ANCHOS) {
      await page.setViewportSize({ width, height: 844 });
      const { out, left, right } = await page.evaluate(medidas);
      expect(out, `the ${clase} at ${width}`).toBe(0);
      expect(Math.abs(left - right), `the ${clase} at ${width}: ${left} at its left, ${right} at its right`).toBeLessThanOrEqual(1);
    }
  }
});

/** Lines on which a text stands: runs in the page. */
function renglones(elemento: Element): number {
  const range = document.createRange();
  range.selectNodeContents(elemento);
  return range.getClientRects().length;
}

test("a long name on the paper leaves its label whole", async ({ page }) => {
  await abrirTienda(page);
  await enviar(page, "/ventas/nueva/", { cliente: "María Fernanda Rodríguez-Villavicencio de los Ángeles Montoya" });
  await page.goto(`/ventas/recibo/${await ultimaVenta(page)}/`);
  expect(await page.locator(".recibo dt").getByText("Cliente").evaluate(renglones)).toBe(1);
});
