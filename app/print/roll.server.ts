import type { AnchoDeTirilla } from "~/domain/tienda/tirilla";
import { type Block, stack } from "./blocks.server";
import { type Metadata, PdfDocument } from "./document.server";
import { paginate } from "./pagination.server";

const MM = 72 / 25.4;
/** Margin in points at each side of a paper, by its width in millimetres: printers do not reach the edge. */
const MARGINS: Record<AnchoDeTirilla, number> = { 80: 4 * MM, 58: 5 * MM };

// Viewers refuse longer pages. A receipt of hundreds of lines continues on another page.
const LONGEST = 14_400;

/** Width in points that a printer for a paper of `width` millimetres can print. */
export const rollContent = (width: AnchoDeTirilla): number => width * MM - 2 * MARGINS[width];

/** A document for a roll of paper of `width` millimetres: one page, as long as its blocks. */
export function rollPdf(metadata: Metadata, width: AnchoDeTirilla, blocks: readonly Block[]): Promise<Uint8Array<ArrayBuffer>> {
  const margin = MARGINS[width];
  const longest = LONGEST - 2 * margin;
  const pdf = new PdfDocument(metadata);
  const heights = blocks.map((block) => block.height);
  let done = 0;
  for (const count of paginate(heights, { first: longest, next: longest }, 0)) {
    const part = stack(...blocks.slice(done, done + count));
    done += count;
    part.draw(pdf.addSheet(width * MM, part.height + 2 * margin), margin, margin);
  }
  return pdf.bytes();
}
