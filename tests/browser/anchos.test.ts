import { expect, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, cantidad, cobrada, cobrar, leer } from "./cajero";
import { soloConJs } from "./persona";

test.beforeEach(soloConJs);

const ANCHOS = [320, 390, 768, 1280, 1920, 2560];
/** One page of each kind. */
const CLASES = [
  ["list", "/ventas/"],
  ["form", "/clientes/nuevo/"],
  ["report", "/reportes/ventas/"],
  ["dashboard", "/dashboard/"],
  ["document", "/ventas/detalle/ULTIMA/"],
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
