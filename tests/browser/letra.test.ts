import { expect, type Page, test } from "@playwright/test";
import { conJs } from "./persona";

/** Waits for the next two frames and their reports, and tells how much of the page has moved so far without anybody touching it. */
function movido(): Promise<number> {
  return new Promise((resolve) => {
    let suma = 0;
    const sumar = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ("value" in entry && typeof entry.value === "number") suma += entry.value;
    };
    const observador = new PerformanceObserver((list) => sumar(list.getEntries()));
    observador.observe({ type: "layout-shift", buffered: true });
    const terminar = () => {
      sumar(observador.takeRecords());
      resolve(suma);
    };
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(terminar, 200)));
  });
}

/** Width of a line of text on the page. */
function ancho(): number {
  const renglon = document.createElement("span");
  renglon.style.cssText = "position: absolute; visibility: hidden; white-space: nowrap";
  renglon.textContent = "Aquí lleva las ventas, las compras y el inventario de su tienda";
  document.body.append(renglon);
  const { width } = renglon.getBoundingClientRect();
  renglon.remove();
  return width;
}

/** The typefaces that stand in for the late one, and how many of them this machine has. */
async function suplentes(): Promise<{ declarados: number; presentes: number }> {
  const caras = [...document.fonts].filter(({ family }) => family.includes("como "));
  const cargas = await Promise.allSettled(caras.map((cara) => cara.load()));
  return { declarados: caras.length, presentes: cargas.filter(({ status }) => status === "fulfilled").length };
}

const haLlegado = (page: Page) => page.evaluate(() => document.fonts.check('1rem "IBM Plex Sans"'));

for (const ruta of ["/", "/login/", "/registro/"])
  test(`a typeface that comes late moves next to nothing on ${ruta}`, async ({ page }) => {
    test.skip(!conJs(), "what moved is measured with JavaScript");
    let soltar = () => {};
    const suelta = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    await page.route("**/*.woff2", async (route) => {
      await suelta;
      await route.continue();
    });
    await page.goto(ruta, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await haLlegado(page)).toBe(false);
    const antes = await page.evaluate(ancho);
    soltar();
    await expect.poll(() => haLlegado(page)).toBe(true);
    expect(await page.evaluate(movido)).toBeLessThan(0.02);
    const { declarados, presentes } = await page.evaluate(suplentes);
    expect(declarados).toBe(3);
    // Short texts do not move with letters of another width; long ones break at another word.
    if (presentes > 0) expect(Math.abs((await page.evaluate(ancho)) / antes - 1)).toBeLessThan(0.03);
  });
