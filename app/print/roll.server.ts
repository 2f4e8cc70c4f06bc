import type { AnchoDeTirilla } from "~/domain/tienda/documentos";
import { barsOf } from "./barcode.server";
import { type Block, gap, pair, paragraph, pictureBlock, rule, stack } from "./blocks.server";
import { metadataOf } from "./comprobante-texts.server";
import { PdfDocument } from "./document.server";
import { loadFonts } from "./document-font.server";
import { paginate } from "./pagination.server";
import { pictureOf } from "./picture.server";
import { qrBlock } from "./qr-block.server";
import { type Roll, type RollPart, type RollStyle, RULE, rollHeading } from "./roll-parts";
import type { TextStyle } from "./text.server";

const STYLES: Record<Exclude<RollStyle, "total">, TextStyle> = {
  shop: { weight: "bold", size: 13, gray: 0 },
  strong: { weight: "bold", size: 9.5, gray: 0 },
  text: { weight: "regular", size: 9, gray: 0 },
  small: { weight: "regular", size: 8, gray: 0 },
};
const TOTAL: Record<AnchoDeTirilla, TextStyle> = {
  80: { weight: "bold", size: 16, gray: 0 },
  58: { weight: "bold", size: 12.5, gray: 0 },
};

const LOGO = { width: 140, height: 64 };
const SIGNATURE_SPACE = 40;
/** A dot of the usual receipt printers, 203 to the inch, in millimetres. */
const DOT = 0.125;
const BARS_HEIGHT = 28;
const MM = 72 / 25.4;
/** Margin in points at each side of a paper, by its width in millimetres: printers do not reach the edge. */
const MARGINS: Record<AnchoDeTirilla, number> = { 80: 4 * MM, 58: 5 * MM };

// Viewers refuse longer pages. A receipt of hundreds of lines continues on another page.
const LONGEST = 14_400;

/** A document for a roll of paper of `ancho` millimetres: one page, as long as its heading and its parts. */
export async function rollPdf({ document, parts, bars = "" }: Roll, ancho: AnchoDeTirilla): Promise<Uint8Array> {
  await loadFonts();
  const margin = MARGINS[ancho];
  const longest = LONGEST - 2 * margin;
  const width = ancho * MM - 2 * margin;
  const drawn = barsOf(bars, { etiqueta: { x: width / MM }, punto: DOT });
  const end = drawn ? [gap(8), drawn(width, BARS_HEIGHT)] : [];
  const blocks = [...[rollHeading(document), RULE, ...parts].map(drawerFor(ancho, width)), ...end];
  const pdf = new PdfDocument(metadataOf(document));
  const heights = blocks.map((block) => block.height);
  let done = 0;
  for (const count of paginate(heights, { first: longest, next: longest }, 0)) {
    const part = stack(...blocks.slice(done, done + count));
    done += count;
    part.draw(pdf.addSheet(ancho * MM, part.height + 2 * margin), margin, margin);
  }
  return pdf.bytes();
}

function drawerFor(ancho: AnchoDeTirilla, width: number): (part: RollPart) => Block {
  const styleOf = (style: RollStyle) => (style === "total" ? TOTAL[ancho] : STYLES[style]);
  const draw = (part: RollPart): Block => {
    switch (part.kind) {
      case "logo":
        return pictureBlock(pictureOf(part.file), { ...LOGO, width: Math.min(LOGO.width, width) }, width);
      case "qr":
        return qrBlock(part.text, width);
      case "text":
        return paragraph(part.text, width, styleOf(part.style), part.centered ? "center" : "left");
      case "pair":
        return pair(part.label, part.value, width, styleOf(part.style), styleOf(part.valueStyle));
      case "rule":
        return stack(gap(6), rule(width, 0.75, 0), gap(5));
      case "signature":
        return stack(gap(SIGNATURE_SPACE), rule(width, 0.5, 0), gap(4));
      case "gap":
        return gap(part.points);
      case "group":
        return stack(...part.parts.map(draw));
    }
  };
  return draw;
}
