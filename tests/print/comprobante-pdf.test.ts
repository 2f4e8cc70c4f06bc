import fontkit from "@pdf-lib/fontkit";
import fc from "fast-check";
import { PDFArray, PDFDict, PDFName } from "pdf-lib";
import { describe, expect, test, vi } from "vitest";
import type { Comprobante, LineaComprobante } from "~/domain/ventas/comprobante";
import type * as Fonts from "~/print/document-font.server";
import { facturaPdf } from "~/print/factura.server";
import { paginate } from "~/print/pagination.server";
import { tirillaPdf } from "~/print/tirilla.server";
import { typeface } from "~/print/typeface.server";
import { expectApart, expectInside, fontsOf, readPdf, stream, unicodeOf } from "../support/read-pdf";

const linea = (n: number, otro: Partial<LineaComprobante> = {}): LineaComprobante => ({
  nombre: `Producto ${n}`,
  codigo: `77012345${String(n).padStart(5, "0")}`,
  cantidad: 2,
  precio_unitario: "999.00",
  monto_iva: "189.81",
  precio_unitario_final: "1188.81",
  rebaja: "",
  subtotal: "2377.62",
  ...otro,
});
const lineas = (cuantas: number) => Array.from({ length: cuantas }, (_, n) => linea(n));
const VENTA: Comprobante = {
  titulo: "Comprobante de venta",
  tienda: {
    nombre: "Tienda Doña Inés",
    nit: "900.123.456-7",
    direccion: "Carrera 45 # 26-85",
    telefono: "604 444 5566",
    pie: "¡Gracias!\nVuelva",
    logo: null,
  },
  numero: "FV-12",
  fecha: "2026-11-21T10:15:00-05:00",
  cliente: "Жанна Ωμέγα Łódź Nguyễn",
  documento: "222222222222",
  telefono_cliente: "",
  vendedor: "María Ñáñez",
  forma_pago: "Transferencia",
  banco: "Bancolombia",
  referencia: "TRX-889",
  partes: [],
  lineas: [linea(1, { nombre: "Café “Sello” 5 €" })],
  regimen: "",
  sumas: [
    ["Base gravable", "$ 1.998"],
    ["IVA 19 %", "$ 379,62"],
  ],
  total: "2377.62",
  redondeo: "0.00",
  recibido: "5000.00",
  cambio: "2622.38",
  debe: null,
  apunte: "",
  nota: "No es una factura electrónica de la DIAN.",
};
const SIN_TIENDA = { nombre: "", nit: "", direccion: "", telefono: "", pie: "", logo: null };

describe.each([
  { name: "factura", pdf: facturaPdf, margin: 30 },
  { name: "tirilla", pdf: (c: Comprobante) => tirillaPdf(c), margin: 8 },
])("$name", ({ pdf, margin }) => {
  test("says all that the sale says, to the cent and to the accent", async () => {
    const { all, pdf: file } = await readPdf(await pdf(VENTA));
    for (const text of ["Tienda Doña Inés", "NIT 900.123.456-7", "Carrera 45 # 26-85", "Tel. 604 444 5566", "¡Gracias!", "Vuelva"])
      expect(all).toContain(text);
    for (const key of ["titulo", "numero", "cliente", "documento", "vendedor", "forma_pago", "banco", "referencia"] as const)
      expect(all).toContain(VENTA[key]);
    for (const amount of ["$ 1.998", "$ 379,62", "$ 2.377,62", "$ 5.000", "$ 2.622,38", "1.188,81"]) expect(all).toContain(amount);
    for (const text of ["Café “Sello” 5 €", "21/11/2026 10:15"]) expect(all).toContain(text);
    expect(all.replaceAll("\n", " ")).toContain(VENTA.nota);
    expect([file.getTitle(), file.getAuthor()]).toEqual(["Comprobante de venta FV-12", "Tienda Doña Inés"]);
    expect(String(file.catalog.get(PDFName.of("Lang")))).toBe("(es-CO)");
  });

  test("says what the client owes, what a discount took, and that the shop is not responsable", async () => {
    const rebaja = "Antes $ 1.320,90, menos 10 %";
    const { all } = await readPdf(
      await pdf({ ...VENTA, regimen: "No responsable de IVA", sumas: [], debe: "45000.00", lineas: [linea(1, { rebaja })] }),
    );
    const text = all.replaceAll("\n", " ");
    for (const said of ["No responsable de IVA", rebaja, "Saldo que debe", "$ 45.000"]) expect(text).toContain(said);
    expect(text).not.toContain("Base gravable");
  });

  test("leaves out what the shop has not filled in and the cash that nobody counted", async () => {
    const { all } = await readPdf(await pdf({ ...VENTA, tienda: SIN_TIENDA, banco: "", referencia: "", recibido: null, cambio: null }));
    expect(all).not.toMatch(/NIT|Tel\.|Banco|Referencia|Recibido|Cambio|null/);
  });

  test("a character that the typeface lacks is shown as missing, and copied as itself", async () => {
    const { all } = await readPdf(await pdf({ ...VENTA, cliente: "Ana\u0000\u200b\ud800 李明 🎉️", vendedor: "a\tb\u202ec" }));
    expect(all).toContain("Ana 李明 🎉");
    expect(all).toContain("a bc");
  });

  test.each([
    ["Spanish", { cliente: "Ángel Ñuño «¿Qué?» 3 × 5 €", vendedor: "Zoë–Í" }],
    ["Western", { cliente: "François Gonçalves ½ ÅØß", vendedor: "Þórr" }],
    ["other", { vendedor: "ЯΩệŒ" }],
  ])("every character of %s text is drawn with its own outline", async (_, texts) => {
    const { pdf: file, all } = await readPdf(await pdf({ ...VENTA, ...texts }));
    for (const text of Object.values(texts)) expect(all).toContain(text);
    for (const weight of ["regular", "bold"] as const) {
      const font = fontsOf(file).lookup(PDFName.of(weight), PDFDict);
      const descendant = font.lookup(PDFName.of("DescendantFonts"), PDFArray).lookup(0, PDFDict);
      const ids = stream(descendant, "CIDToGIDMap");
      const subset = fontkit.create(stream(descendant.lookup(PDFName.of("FontDescriptor"), PDFDict), "FontFile2"));
      for (const [code, character] of unicodeOf(font)) {
        const whole = typeface(weight).font.glyphForCodePoint(character.codePointAt(0) ?? 0);
        const drawn = subset.getGlyph(ids.readUInt16BE(2 * Number.parseInt(code, 16)));
        expect(drawn.path.toSVG(), character).toBe(whole.path.toSVG());
        expect(drawn.advanceWidth, character).toBe(whole.advanceWidth);
      }
    }
  });

  test("a document of Spanish words has at most 32 KB", async () => {
    const short = { ...VENTA, cliente: "María Ñáñez", vendedor: "Ángel" };
    expect((await pdf(short)).byteLength).toBeLessThan(32_000);
  });

  test("the same sale makes the same bytes, also when several are made at once", async () => {
    const [first, ...others] = await Promise.all([VENTA, VENTA, VENTA].map((venta) => pdf(venta)));
    for (const other of others) expect(Buffer.from(other).equals(Buffer.from(first ?? []))).toBe(true);
    expect(first?.length).toBeLessThan(48_000);
  });

  test("the longest names and amounts stay on the paper and off each other", async () => {
    const long = {
      nombre: "W".repeat(100),
      codigo: "9".repeat(50),
      cantidad: 999_999,
      precio_unitario_final: "118999999.98",
      subtotal: "9999999999.99",
    };
    const tienda = {
      nombre: "Ñandú ".repeat(25),
      nit: "1".repeat(30),
      direccion: "Á".repeat(200),
      telefono: "3".repeat(30),
      pie: "pie ".repeat(150),
      logo: null,
    };
    const venta = {
      ...VENTA,
      tienda,
      cliente: "M".repeat(150),
      vendedor: "V".repeat(150),
      referencia: "R".repeat(100),
      total: "9999999999.99",
    };
    const printed = await readPdf(await pdf({ ...venta, lineas: [linea(1, long), ...lineas(2)] }));
    expectInside(printed, margin);
    expectApart(printed);
  });

  test("no text breaks it", async () => {
    const text = fc.string({ unit: "binary", maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, text, text, text, async (cliente, nombre, pie, referencia) => {
        const venta = { ...VENTA, tienda: { ...VENTA.tienda, nombre, pie }, cliente, referencia, lineas: [linea(1, { nombre }), linea(2)] };
        expectInside(await readPdf(await pdf(venta)), margin);
      }),
      { numRuns: 40 },
    );
  });
});

describe("factura over pages", () => {
  test("300 lines: each once and in order, the head on every page, the pages counted", async () => {
    const printed = await readPdf(await facturaPdf({ ...VENTA, lineas: lineas(300) }));
    const total = printed.pages.length;
    expect(printed.texts.filter(({ text }) => text.startsWith("Producto ")).map(({ text }) => text)).toEqual(
      lineas(300).map(({ nombre }) => nombre),
    );
    for (const page of printed.pages.keys()) {
      const texts = printed.texts.filter((text) => text.page === page).map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining(["Producto", "Cant.", "Subtotal", `Página ${page + 1} de ${total}`]));
    }
    expectInside(printed, 30);
  });

  test("others go on between two pages, and while the file is written", async () => {
    const pause = vi.fn(async () => undefined);
    const { pages } = await readPdf(await facturaPdf({ ...VENTA, lineas: lineas(300) }, pause));
    expect(pages.length).toBeGreaterThan(9);
    expect(pause.mock.calls.length).toBeGreaterThan(pages.length);
  });

  test("others go on between the steps in which the first document of a process, and no other, loads its fonts", async () => {
    const { loadFonts } = await vi.importActual<typeof Fonts>("~/print/document-font.server?otra");
    const pause = vi.fn(async () => undefined);
    for (let i = 0; i < 2; i++) await loadFonts(pause);
    expect(pause).toHaveBeenCalledTimes(6);
  });

  test("the total always stands on the last page, below a line of the sale", async () => {
    for (let cuantas = 0; cuantas < 45; cuantas += 1) {
      const { texts, pages } = await readPdf(await facturaPdf({ ...VENTA, lineas: lineas(cuantas) }));
      const last = texts.filter(({ page }) => page === pages.length - 1).map(({ text }) => text);
      expect(last).toContain("Total");
      expect(last.some((text) => /^(Producto \d+|Sin productos\.)$/.test(text))).toBe(true);
    }
  });

  test("figures are aligned at their right end", async () => {
    const { texts } = await readPdf(await facturaPdf({ ...VENTA, lineas: [linea(1), linea(2, { subtotal: "1234567.89" })] }));
    const rights = texts
      .filter(({ text }) => ["Subtotal", "2.377,62", "1.234.567,89", "$ 379,62"].includes(text))
      .map(({ right }) => right);
    for (const right of rights) expect(right).toBeCloseTo(566, 0);
  });

  test("no page is fuller than it may be, and no line is lost", () => {
    const height = fc.integer({ min: 10, max: 90 });
    fc.assert(
      fc.property(fc.array(height), fc.integer({ min: 100, max: 400 }), fc.integer({ min: 0, max: 200 }), (heights, first, tail) => {
        const pages = paginate(heights, { first, next: 500 }, tail);
        expect(pages.reduce((sum, count) => sum + count, 0)).toBe(heights.length);
        let done = 0;
        for (const [page, count] of pages.entries()) {
          const used = heights.slice(done, done + count).reduce((sum, one) => sum + one, page === pages.length - 1 ? tail : 0);
          expect(used).toBeLessThanOrEqual(page === 0 ? first : 500);
          done += count;
        }
      }),
    );
  });
});

describe("tirilla", () => {
  test("is 80 mm wide, black only, and one page however long the sale", async () => {
    const { pages, texts } = await readPdf(await tirillaPdf({ ...VENTA, lineas: lineas(300) }));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo(226.77, 1);
    expect(texts.every(({ gray }) => gray === 0)).toBe(true);
  });

  test("on 58 mm nothing reaches the edge or another text, and the largest amounts stay on their line", async () => {
    const sumas = [
      ["Base gravable", "$ 8.403.361.343,69"],
      ["IVA 19 %", "$ 1.596.638.656,30"],
    ] as const;
    const amounts = { sumas, total: "9999999999.99", recibido: "9999999999.99", cambio: "0.00" };
    const printed = await readPdf(await tirillaPdf({ ...VENTA, ...amounts, lineas: [linea(1, { subtotal: "9999999999.99" })] }, 58));
    expect(printed.pages[0]?.width).toBeCloseTo(164.41, 1);
    expectInside(printed, 14);
    expectApart(printed);
    for (const said of ["$ 9.999.999.999,99", "9.999.999.999,99"]) expect(printed.texts.map(({ text }) => text)).toContain(said);
  });

  test("goes on with another page where viewers would refuse a longer one", async () => {
    const { pages, texts } = await readPdf(await tirillaPdf({ ...VENTA, lineas: lineas(700) }));
    expect(Math.max(...pages.map(({ height }) => height))).toBeLessThanOrEqual(14_400);
    expect(texts.filter(({ text }) => text.startsWith("Producto "))).toHaveLength(700);
  });
});
