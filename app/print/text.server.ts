import { typeface, type Weight } from "./typeface.server";

/** `size` in points, `gray` from 0 (black) to 1 (white). */
export interface TextStyle {
  weight: Weight;
  size: number;
  gray: number;
}

const PRINTABLE = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\p{Variation_Selector}\p{Emoji_Modifier}]/gu;

/** The text prepared for drawing on one line: composed accents, plain spaces, no control, format or joining characters. */
export function clean(text: string): string {
  if (PRINTABLE.test(text)) return text;
  return text.normalize("NFC").replace(/\s+/g, " ").replace(INVISIBLE, "");
}

/** Width in points of `text` on one line. */
export function widthOf(text: string, style: TextStyle): number {
  const face = typeface(style.weight);
  let thousandths = 0;
  for (const character of clean(text)) thousandths += face.glyph(character.codePointAt(0) ?? 0).advance;
  return (thousandths * style.size) / 1000;
}

/** The longest beginning of `text` that fits in `width`; at least one character, so that loops end. */
function headOf(text: string, width: number, style: TextStyle): string {
  const face = typeface(style.weight);
  let room = (width * 1000) / style.size;
  let end = 0;
  for (const character of text) {
    room -= face.glyph(character.codePointAt(0) ?? 0).advance;
    if (room < 0 && end > 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** `text` on one line; shortened with an ellipsis when it is wider than `width`. */
export function ellipsize(text: string, width: number, style: TextStyle): string {
  const line = clean(text);
  if (widthOf(line, style) <= width) return line;
  return `${headOf(line, width - widthOf("…", style), style).trimEnd()}…`;
}

function breakWord(word: string, width: number, style: TextStyle): string[] {
  const pieces: string[] = [];
  for (let rest = word; rest !== ""; ) {
    const piece = headOf(rest, width, style);
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return pieces;
}

function wrapParagraph(text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((whole) => breakWord(whole, width, style))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer, style) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Lines of at most `width`. Keeps line breaks, breaks long words, and shortens to `maxLines` with an ellipsis. Empty for an empty text. */
export function wrap(text: string, width: number, style: TextStyle, maxLines = Number.POSITIVE_INFINITY): string[] {
  if (text.trim() === "") return [];
  // Most texts are one line, which needs no look at its words.
  const line = clean(text.trim()).trim();
  if (!/[\r\n]/.test(text) && !line.includes("  ") && widthOf(line, style) <= width) return [line];
  const lines = text
    .trim()
    .split(/\r\n?|\n/)
    .flatMap((paragraph) => wrapParagraph(clean(paragraph).trim(), width, style));
  if (lines.length <= maxLines) return lines;
  const rest = lines.slice(maxLines - 1).join(" ");
  return [...lines.slice(0, maxLines - 1), ellipsize(rest, width, style)];
}
