import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnchoDeTirilla } from "~/domain/tienda/documentos";
import { PAGINAS, type Pagina } from "~/modules/impresoras/domain/impresora";
import { drawerBytes, paperBytes, trialBytes } from "~/modules/impresoras/print/escpos.server";
import { logoInDots } from "~/modules/impresoras/work/paper-picture.server";
import { rollPdf } from "~/print/roll.server";
import type { Roll } from "~/print/roll-parts";
import { tirillaRoll } from "~/print/tirilla.server";
import { readPdf } from "../../support/read-pdf";
import { pngOfSvg } from "../../support/svg";
import { readEscpos } from "./escpos";
import { SALE } from "./sale";

const COLUMNS: Record<AnchoDeTirilla, number> = { 80: 48, 58: 32 };
const printerOf = (ancho: AnchoDeTirilla = 80, pagina: Pagina = 850) => ({ ancho, corta: true, cajon: "2", pagina }) as const;
const printed = (roll: Roll, printer = printerOf(), copia = false) => readEscpos(paperBytes(roll, printer, { copia, logo: null }));

/** The words of a document in their order, each once where it stands: lines are broken elsewhere on each paper. */
const wordsOf = (texts: readonly string[]) =>
  texts
    .join(" ")
    .split(/\s+/)
    .filter((word) => word !== "" && !/^[-_]+$/.test(word));

describe("what a receipt printer prints", () => {
  test.each([80, 58] as const)("is what the PDF of the roll says, in its order, on %i mm", async (ancho) => {
    const { texts } = await readPdf(await rollPdf(tirillaRoll(SALE), ancho));
    const paper = printed(tirillaRoll(SALE), printerOf(ancho));
    expect(wordsOf(paper.lines.map(({ text }) => text))).toEqual(wordsOf(texts.map(({ text }) => text)));
    expect(paper).toMatchObject({ bars: ["FV-1204"], cuts: 1, drawers: [], whole: true });
    for (const { text, width } of paper.lines) expect(text.length * width).toBeLessThanOrEqual(COLUMNS[ancho]);
  });

  test.each(PAGINAS)("has its accents, ñ and $ in code page %i", (pagina) => {
    const all = printed(tirillaRoll(SALE), printerOf(80, pagina))
      .lines.map(({ text }) => text)
      .join("\n");
    for (const said of ["Tienda La Ñapa", "Bogotá", "¡Gracias", "José Peña Güiza", "$ 64.106,01", "electrónica"])
      expect(all).toContain(said);
  });

  test("has its figures at the right edge and the total largest", () => {
    const { lines } = printed(tirillaRoll(SALE));
    const total = lines.find(({ text }) => text.startsWith("Total "));
    expect(total).toMatchObject({ bold: true, width: 2, text: `Total${"$ 64.106,01".padStart(19)}` });
    expect(lines.find(({ text }) => text.startsWith("Recibido"))?.text).toBe(`Recibido${"$ 70.000".padStart(40)}`);
  });

  test("says COPIA on a copy, and only there", () => {
    const isCopy = (copia: boolean) => printed(tirillaRoll(SALE), printerOf(), copia).lines.some(({ text }) => text.trim() === "COPIA");
    expect([isCopy(true), isCopy(false)]).toEqual([true, false]);
  });

  test("has the logo in dots, not wider than the paper", async () => {
    const svg = `<svg width="900" height="300"><rect width="900" height="300" fill="white"/><rect width="450" height="300" fill="black"/></svg>`;
    const logo = await pngOfSvg(svg);
    const roll = tirillaRoll({ ...SALE, tienda: { ...SALE.tienda, logo } });
    const [picture] = readEscpos(paperBytes(roll, printerOf(58), { copia: false, logo: await logoInDots(logo, 384) })).pictures;
    expect(picture).toMatchObject({ width: 288, height: 96 });
    expect((picture?.black ?? 0) / (288 * 96)).toBeCloseTo(0.5, 1);
  });

  test("opens the drawer by its pin, or not at all", () => {
    const pins = (cajon: "no" | "2" | "5") => readEscpos(drawerBytes({ cajon })).drawers;
    expect([pins("no"), pins("2"), pins("5")]).toEqual([[], [0], [1]]);
  });

  test("tries each code page in a line that names it", () => {
    const all = readEscpos(trialBytes("Caja", "Tienda", printerOf()))
      .lines.map(({ text }) => text)
      .join("\n");
    for (const pagina of PAGINAS) expect(all).toContain(`${pagina}: áéíóú ñÑ ü ¿¡ $ 1.500`);
  });
});

test("no name of a product or a client commands the printer, in any code page", () => {
  const names = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom("←→↑↓", "\u001bp\u0000", "☺☻♥♦", "⌂", "a\u0000b", "🛒 ñ", "x".repeat(200)),
  );
  fc.assert(
    fc.property(names, names, fc.constantFrom(...PAGINAS), fc.constantFrom(80, 58), (nombre, cliente, pagina, ancho) => {
      const roll = tirillaRoll({ ...SALE, cliente, lineas: SALE.lineas.map((linea) => ({ ...linea, nombre })) });
      // The reader throws for a control byte in a text and for a command that it does not know.
      const paper = printed(roll, printerOf(ancho, pagina));
      expect(paper).toMatchObject({ cuts: 1, drawers: [], pictures: [], bars: ["FV-1204"], whole: true });
      for (const { text, width } of paper.lines) expect(text.length * width).toBeLessThanOrEqual(COLUMNS[ancho]);
    }),
    { numRuns: 100 },
  );
});
