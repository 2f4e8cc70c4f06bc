import { setImmediate } from "node:timers/promises";
import { type Block, stack } from "./blocks.server";
import { type Metadata, PdfDocument } from "./document.server";
import { paginate } from "./pagination.server";
import type { Sheet } from "./sheet.server";
import { layOutTable, type Table } from "./table.server";
import { ellipsize, type TextStyle } from "./text.server";

/** Width in points of the content of a letter page. */
export const LETTER_CONTENT = 520;

/** A document on letter pages: a heading, a table over as many pages as it needs, a closing block (`tail`), and a footer. */
export interface LetterDocument {
  metadata: Metadata;
  heading: Block;
  table: Table;
  tail: Block;
  foot: string;
}

const PAGE = { width: 612, height: 792, top: 46, bottom: 60 };
const LEFT = (PAGE.width - LETTER_CONTENT) / 2;
const FOOT: TextStyle = { weight: "regular", size: 7.5, gray: 0.45 };
const FOOT_BASELINE = PAGE.height - 34;

/** Other requests go on while it pauses. */
export async function letterPdf(letter: LetterDocument, pause: () => Promise<unknown> = setImmediate): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PdfDocument(letter.metadata);
  const { head, rows } = layOutTable(letter.table, LETTER_CONTENT);
  const next = PAGE.height - PAGE.top - PAGE.bottom - head.height;
  const heights = rows.map((row) => row.height);
  const pages = paginate(heights, { first: next - letter.heading.height, next }, letter.tail.height);
  let done = 0;
  for (const [index, count] of pages.entries()) {
    if (index > 0) await pause();
    const sheet = pdf.addSheet(PAGE.width, PAGE.height);
    const part = rows.slice(done, done + count);
    done += count;
    const above = index === 0 ? [letter.heading] : [];
    const below = index === pages.length - 1 ? [letter.tail] : [];
    const table = count > 0 ? [head, ...part] : [];
    stack(...above, ...table, ...below).draw(sheet, LEFT, PAGE.top);
    drawFoot(sheet, letter.foot, `Página ${index + 1} de ${pages.length}`);
  }
  return pdf.bytes(pause);
}

function drawFoot(sheet: Sheet, text: string, page: string): void {
  sheet.text(ellipsize(text, LETTER_CONTENT * 0.75, FOOT), LEFT, FOOT_BASELINE, FOOT);
  sheet.text(page, LEFT + LETTER_CONTENT, FOOT_BASELINE, FOOT, "right");
}
