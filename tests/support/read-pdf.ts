import { inflateSync } from "node:zlib";
import { PDFDict, PDFDocument, PDFName, PDFStream } from "pdf-lib";
import { expect } from "vitest";
import { widthOf } from "~/print/text.server";

/** The inflated stream under `key`. */
export const stream = (dict: PDFDict, key: string) => inflateSync(dict.lookup(PDFName.of(key), PDFStream).getContents());
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found.map((part) => part ?? ""));
/** Fonts of the first page, by name. */
export const fontsOf = (pdf: PDFDocument) => pdf.getPage(0).node.Resources()?.lookup(PDFName.of("Font"), PDFDict) ?? pdf.context.obj({});

/** Characters by their code in the font, as a copied text has them. */
export function unicodeOf(font: PDFDict): Map<string, string> {
  const map = stream(font, "ToUnicode").toString("latin1");
  return new Map(
    matches(map, /^<(\w{4})> <(\w{4,8})>$/gm).map(([, code = "", hex = ""]) => [
      code,
      Buffer.from(hex, "hex").swap16().toString("utf16le"),
    ]),
  );
}

/** The texts of a PDF with their positions, measured from the bottom left, and the size of its pages. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const maps = new Map(["regular", "bold"].map((name) => [name, unicodeOf(fontsOf(pdf).lookup(PDFName.of(name), PDFDict))]));
  const texts = pdf.getPages().flatMap((page, number) => {
    const content = stream(page.node, "Contents").toString("latin1");
    return matches(content, /BT (\S+) g \/(\w+) (\S+) Tf (\S+) (\S+) Td <(\w*)> Tj ET/g).map(
      ([, gray, font = "", size, x, y, codes = ""]) => {
        const text = matches(codes, /.{4}/g)
          .map(([code = ""]) => maps.get(font)?.get(code) ?? "¿código?")
          .join("");
        const width = widthOf(text, { weight: font === "bold" ? "bold" : "regular", size: Number(size), gray: 0 });
        return { page: number, text, gray: Number(gray), x: Number(x), y: Number(y), right: Number(x) + width };
      },
    );
  });
  return { pdf, texts, all: texts.map(({ text }) => text).join("\n"), pages: pdf.getPages().map((page) => page.getSize()) };
}

type Printed = Awaited<ReturnType<typeof readPdf>>;

/** Expects that every text is more than `margin` points away from each edge. */
export function expectInside({ texts, pages }: Printed, margin: number) {
  for (const { page, x, right, y } of texts) {
    expect(x).toBeGreaterThan(margin);
    expect(right).toBeLessThan((pages[page]?.width ?? 0) - margin);
    expect(y).toBeGreaterThan(margin);
    expect(y).toBeLessThan((pages[page]?.height ?? 0) - margin);
  }
}

/** Expects that texts on the same line do not overlap. */
export function expectApart({ texts }: Printed) {
  const places = texts.filter(({ text }) => text !== "").sort((a, b) => a.page - b.page || b.y - a.y || a.x - b.x);
  for (const [index, text] of places.entries()) {
    const after = places[index + 1];
    if (after && after.page === text.page && after.y === text.y) expect(text.right).toBeLessThan(after.x);
  }
}
