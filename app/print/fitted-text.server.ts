import type { Block } from "./blocks.server";
import { type TextStyle, widthOf, wrap } from "./text.server";

const LEADING = 1.15;
/** From the top of a line to its baseline, in parts of the type size. */
const BASELINE = 0.92;
const STEP = 0.5;

/** The box that a text must fit in, and the type sizes that it may have; all in points. */
interface Box {
  width: number;
  height: number;
  largest: number;
  smallest: number;
}

/** Centered text in the size that suits its box. Height 0 when it is empty. */
export function fittedText(text: string, box: Box, weight: TextStyle["weight"]): Block {
  const style = styleFor(text, box, weight);
  const lines = wrap(text, box.width, style, Math.max(1, Math.floor(box.height / (style.size * LEADING))));
  return {
    height: heightOf(lines, style),
    draw: (sheet, x, y) => {
      for (const [index, line] of lines.entries())
        sheet.text(line, x + box.width / 2, y + (index * LEADING + BASELINE) * style.size, style, "center");
    },
  };
}

const heightOf = (lines: readonly string[], { size }: TextStyle): number => lines.length * size * LEADING;

/** The largest size in which the text fits without breaking a word, else the largest in which it fits, else the smallest. */
function styleFor(text: string, { width, height, largest, smallest }: Box, weight: TextStyle["weight"]): TextStyle {
  const styles: TextStyle[] = [];
  for (let size = largest; size > smallest; size -= STEP) styles.push({ weight, size, gray: 0 });
  const fits = (style: TextStyle) => heightOf(wrap(text, width, style), style) <= height;
  const words = text.split(/\s+/);
  const isWhole = (style: TextStyle) => words.every((word) => widthOf(word, style) <= width);
  return styles.find((style) => isWhole(style) && fits(style)) ?? styles.find(fits) ?? { weight, size: smallest, gray: 0 };
}
