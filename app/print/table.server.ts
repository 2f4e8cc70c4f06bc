import { type Block, beside, gap, paragraph, rule, stack } from "./blocks.server";
import { type TextStyle, widthOf } from "./text.server";

/** A table: each row has a text with a small note below, and figures at the right. */
export interface Table {
  heading: string;
  figureHeadings: readonly string[];
  rows: readonly { text: string; note: string; figures: readonly string[] }[];
}

/** The table as blocks: a head, repeated on every page, and one block for each row. */
export interface TableBlocks {
  head: Block;
  rows: Block[];
}

const HEADING: TextStyle = { weight: "bold", size: 7.5, gray: 0.35 };
const TEXT: TextStyle = { weight: "regular", size: 9, gray: 0 };
const NOTE: TextStyle = { weight: "regular", size: 7.5, gray: 0.45 };
const GUTTER = 16;
const PADDING = 4;

/** Lays out `table` in `width` points. A column of figures is as wide as its widest figure; the text gets the rest. */
export function layOutTable(table: Table, width: number): TableBlocks {
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
