import { mostrarInstante } from "~/domain/nucleo/fecha";
import type { AnchoDeTirilla } from "~/domain/tienda/documentos";
import { type Block, gap, pair, paragraph, pictureBlock, rule, stack } from "./blocks.server";
import { type Headed, metadataOf, type Pair, tiendaTexts } from "./comprobante-texts.server";
import { PdfDocument } from "./document.server";
import { loadFonts } from "./document-font.server";
import { paginate } from "./pagination.server";
import { pictureOf } from "./picture.server";
import type { TextStyle } from "./text.server";

const SHOP: TextStyle = { weight: "bold", size: 13, gray: 0 };
export const STRONG: TextStyle = { weight: "bold", size: 9.5, gray: 0 };
export const TEXT: TextStyle = { weight: "regular", size: 9, gray: 0 };
const TOTAL: Record<AnchoDeTirilla, TextStyle> = {
  80: { weight: "bold", size: 16, gray: 0 },
  58: { weight: "bold", size: 12.5, gray: 0 },
};

const LOGO = { width: 140, height: 64 };
const MM = 72 / 25.4;
/** Margin in points at each side of a paper, by its width in millimetres: printers do not reach the edge. */
const MARGINS: Record<AnchoDeTirilla, number> = { 80: 4 * MM, 58: 5 * MM };

// Viewers refuse longer pages. A receipt of hundreds of lines continues on another page.
const LONGEST = 14_400;

/** The pieces that fit the paper of a document on a roll. */
export interface RollPieces {
  /** Width in points that the printer can print. */
  width: number;
  separator: Block;
  pairs(list: readonly Pair[]): Block[];
  /** The amount that the paper is about. */
  total(label: string, amount: string): Block;
}

/** A document for a roll of paper of `ancho` millimetres: one page, as long as its heading and its blocks. */
export async function rollPdf(
  document: Headed,
  ancho: AnchoDeTirilla,
  blocksOf: (roll: RollPieces) => readonly Block[],
): Promise<Uint8Array> {
  await loadFonts();
  const margin = MARGINS[ancho];
  const width = ancho * MM - 2 * margin;
  const longest = LONGEST - 2 * margin;
  const separator = stack(gap(6), rule(width, 0.75, 0), gap(5));
  const pairs = (list: readonly Pair[]) => list.map(([label, value]) => pair(label, value, width, TEXT));
  const total = (label: string, amount: string) => pair(label, amount, width, STRONG, TOTAL[ancho]);
  const blocks = [rollHeading(document, width), separator, ...blocksOf({ width, separator, pairs, total })];
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

export const centered = (text: string, style: TextStyle, width: number) => paragraph(text, width, style, "center");

/** The shop, and title, number and date of a document on the roll. */
function rollHeading(document: Headed, width: number): Block {
  const { logo, nombre } = document.tienda;
  const picture = logo ? [pictureBlock(pictureOf(logo), { ...LOGO, width: Math.min(LOGO.width, width) }, width), gap(6)] : [];
  return stack(
    ...picture,
    centered(nombre, SHOP, width),
    ...tiendaTexts(document).map((text) => centered(text, TEXT, width)),
    gap(8),
    centered(`${document.titulo} ${document.numero}`, STRONG, width),
    centered(mostrarInstante(document.fecha), TEXT, width),
  );
}
