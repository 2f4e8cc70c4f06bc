import { type Block, stack } from "./blocks.server";
import { type Metadata, PdfDocument } from "./document.server";
import { paginate } from "./pagination.server";

const MM = 72 / 25.4;
const PAPER = 80 * MM;
const MARGIN = 4 * MM;

/** Width in points that an 80 mm printer can print. */
export const ROLL_CONTENT = PAPER - 2 * MARGIN;

// Viewers refuse pages longer than 14,400 points. A receipt of hundreds of lines continues on another page.
const LONGEST = 14_400 - 2 * MARGIN;

/** A document for a roll of paper: one page, as long as its blocks. */
export function rollPdf(metadata: Metadata, blocks: readonly Block[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PdfDocument(metadata);
  const heights = blocks.map((block) => block.height);
  let done = 0;
  for (const count of paginate(heights, { first: LONGEST, next: LONGEST }, 0)) {
    const part = stack(...blocks.slice(done, done + count));
    done += count;
    part.draw(pdf.addSheet(PAPER, part.height + 2 * MARGIN), MARGIN, MARGIN);
  }
  return pdf.bytes();
}
