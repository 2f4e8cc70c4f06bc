import type { Picture } from "./picture.server";
import type { Align, Sheet } from "./sheet.server";
import { type TextStyle, widthOf, wrap } from "./text.server";

/** A piece of a page whose height is known before it is drawn. `x` and `y` are its top left corner; all sizes are in points. */
export interface Block {
  height: number;
  draw(sheet: Sheet, x: number, y: number): void;
}

interface Size {
  width: number;
  height: number;
}

const LEADING = 1.3;
const COLUMN_GAP = 8;

/** Distance in points from the top of a line to the top of the next. */
const lineHeight = (style: TextStyle) => style.size * LEADING;

export const gap = (height: number): Block => ({
  height,
  draw: () => undefined,
});

export function rule(width: number, thickness: number, gray: number): Block {
  return {
    height: thickness,
    draw: (sheet, x, y) => sheet.rule(x, y + thickness / 2, width, thickness, gray),
  };
}

/** A picture scaled to fit into `most`, centered in `width`; at the left when `width` is omitted. */
export function pictureBlock(picture: Picture, most: Size, width = 0): Block & Size {
  const scale = Math.min(most.width / picture.width, most.height / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  const left = Math.max(0, (width - size.width) / 2);
  return { ...size, draw: (sheet, x, y) => sheet.picture(picture, x + left, y, size.width, size.height) };
}

/** Text wrapped to `width`, cut to `maxLines`. Height 0 when it is empty. */
export function paragraph(text: string, width: number, style: TextStyle, align: Align = "left", maxLines?: number): Block {
  const lines = wrap(text, width, style, maxLines);
  const anchor = { left: 0, center: width / 2, right: width }[align];
  return {
    height: lines.length * lineHeight(style),
    draw: (sheet, x, y) => {
      for (const [index, line] of lines.entries()) sheet.text(line, x + anchor, y + style.size + index * lineHeight(style), style, align);
    },
  };
}

/**
 * A label at the left of `width` and its value at the right. A long value wraps beside the label; one of which a word has no room there, such
 * as an amount, stands below it.
 */
export function pair(label: string, value: string, width: number, style: TextStyle, valueStyle = style): Block {
  const beside = width - widthOf(label, style) - COLUMN_GAP;
  const isTooWide = (text: string) => widthOf(text, valueStyle) > beside;
  const isBelow = isTooWide(value) && value.split(/\s+/).some(isTooWide);
  const room = isBelow ? width : beside;
  const right = paragraph(value, room, valueStyle, "right");
  const [top, drop] = isBelow ? [lineHeight(style), 0] : [0, valueStyle.size - style.size];
  return {
    height: Math.max(top + right.height, lineHeight(style)),
    draw: (sheet, x, y) => {
      sheet.text(label, x, y + style.size + drop, style);
      right.draw(sheet, x + width - room, y + top);
    },
  };
}

export function stack(...blocks: readonly Block[]): Block {
  return {
    height: blocks.reduce((sum, block) => sum + block.height, 0),
    draw: (sheet, x, y) => {
      let top = y;
      for (const block of blocks) {
        block.draw(sheet, x, top);
        top += block.height;
      }
    },
  };
}

/** Blocks side by side, each at its distance from the left edge. */
export function beside(...columns: readonly (readonly [left: number, block: Block])[]): Block {
  return {
    height: Math.max(0, ...columns.map(([, block]) => block.height)),
    draw: (sheet, x, y) => {
      for (const [left, block] of columns) block.draw(sheet, x + left, y);
    },
  };
}
