import { setImmediate } from "node:timers/promises";
import { type Block, beside, gap, paragraph, rule, stack } from "./blocks.server";
import { type Headed, metadataOf } from "./comprobante-texts.server";
import { PdfDocument } from "./document.server";
import { loadFonts } from "./document-font.server";
import { headingOf, LETTER_CONTENT, officialFoot, warningBlock } from "./letter-blocks.server";
import { paginate } from "./pagination.server";
import { ellipsize, type TextStyle, widthOf } from "./text.server";

/** What stands on the pages of a letter document, between the shop's heading and the footer. */
interface LetterContent {
  /** Below the heading: whom the document is for, and the like. */
  about(): Block;
  table: Table;
  /** After the table: totals and signatures. */
  tail(): Block;
}

/** A table: each row has a text with a small note below, and figures at the right. */
interface Table {
  heading: string;
  figureHeadings: readonly string[];
  rows: readonly { text: string; note: string; figures: readonly string[] }[];
}

const PAGE = { width: 612, height: 792, top: 46, bottom: 60 };
const LEFT = (PAGE.width - LETTER_CONTENT) / 2;
const FOOT: TextStyle = { weight: "regular", size: 7.5, gray: 0.45 };
const FOOT_BASELINE = PAGE.height - 34;

/** A document on as many letter pages as its table needs. Other requests go on while it pauses. */
export async function letterPdf(
  document: Headed,
  content: LetterContent,
  pause: () => Promise<unknown> = setImmediate,
): Promise<Uint8Array> {
  await loadFonts(pause);
  const pdf = new PdfDocument(metadataOf(document));
  const { oficial } = document;
  const heading = headingOf(document, stack(warningBlock(oficial), content.about()));
  const [tail, foot] = [content.tail(), oficial ? officialFoot(oficial) : gap(0)];
  const { head, rows } = layOutTable(content.table);
  const next = PAGE.height - PAGE.top - PAGE.bottom - head.height - foot.height;
  const heights = rows.map((row) => row.height);
  const pages = paginate(heights, { first: next - heading.height, next }, tail.height);
  let done = 0;
  for (const [index, count] of pages.entries()) {
    if (index > 0) await pause();
    const sheet = pdf.addSheet(PAGE.width, PAGE.height);
    const part = rows.slice(done, done + count);
    done += count;
    const above = index === 0 ? [heading] : [];
    const below = index === pages.length - 1 ? [tail] : [];
    const table = count > 0 ? [head, ...part] : [];
    stack(...above, ...table, ...below).draw(sheet, LEFT, PAGE.top);
    foot.draw(sheet, LEFT, PAGE.height - PAGE.bottom - foot.height);
    sheet.text(ellipsize(footOf(document), LETTER_CONTENT * 0.75, FOOT), LEFT, FOOT_BASELINE, FOOT);
    sheet.text(`Página ${index + 1} de ${pages.length}`, LEFT + LETTER_CONTENT, FOOT_BASELINE, FOOT, "right");
  }
  return pdf.bytes(pause);
}

const footOf = ({ titulo, numero, tienda }: Headed): string =>
  [`${titulo} ${numero}`, tienda.nombre].filter((text) => text !== "").join("  ·  ");

const HEADING: TextStyle = { weight: "bold", size: 7.5, gray: 0.35 };
const TEXT: TextStyle = { weight: "regular", size: 9, gray: 0 };
const NOTE: TextStyle = { weight: "regular", size: 7.5, gray: 0.45 };
const GUTTER = 16;
const PADDING = 4;

/**
 * The table as a head, repeated on every page, and one block for each row. A column of figures is as wide as its widest figure; the text gets
 * the rest.
 */
function layOutTable(table: Table): { head: Block; rows: Block[] } {
  const width = LETTER_CONTENT;
  const widths = table.figureHeadings.map((heading, column) =>
    Math.max(widthOf(heading, HEADING), ...table.rows.map((row) => widthOf(row.figures[column] ?? "", TEXT))),
  );
  const textWidth = width - widths.reduce((sum, figure) => sum + figure + GUTTER, 0);
  const figures = (values: readonly string[], style: TextStyle) => {
    let right = textWidth;
    return values.map((value, column): [number, Block] => {
      const figureWidth = widths[column] ?? 0;
      right += GUTTER + figureWidth;
      return [right - figureWidth, paragraph(value, figureWidth + 0.01, style, "right")];
    });
  };
  const line = (text: Block, values: readonly string[], style: TextStyle) => beside([0, text], ...figures(values, style));
  return {
    head: stack(line(paragraph(table.heading, textWidth, HEADING), table.figureHeadings, HEADING), gap(4), rule(width, 0.75, 0.2)),
    rows: table.rows.map((row) => {
      const text = stack(paragraph(row.text, textWidth, TEXT), paragraph(row.note, textWidth, NOTE));
      return stack(gap(PADDING), line(text, row.figures, TEXT), gap(PADDING), rule(width, 0.4, 0.85));
    }),
  };
}
