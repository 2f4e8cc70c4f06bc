import type { RollPart, RollStyle } from "~/print/roll-parts";

/** A line of a receipt printer, as wide as its paper. `size` is how many times as large its characters are. */
export type RollLine =
  | { kind: "text"; text: string; bold: boolean; width: 1 | 2; height: 1 | 2; centered: boolean }
  | { kind: "logo"; file: Uint8Array }
  | { kind: "qr"; text: string }
  | { kind: "blank" };

const BOLD: ReadonlySet<RollStyle> = new Set(["shop", "strong", "total"]);
/** Blank paper below it is no line. */
const SMALLEST_BLANK = 8;
const SIGNATURE_LINES = 3;

/** Where somebody signs. */
export const SIGNATURE: RollPart = { kind: "signature" };

/** The parts of a roll as lines of `columns` characters. `legible` gives a text in the characters of the printer. */
export function linesOf(parts: readonly RollPart[], columns: number, legible: (text: string) => string): RollLine[] {
  const plain = (text: string): RollLine => ({ kind: "text", text, bold: false, width: 1, height: 1, centered: false });
  const layOut = (part: RollPart): RollLine[] => {
    switch (part.kind) {
      case "logo":
      case "qr":
        return [part];
      case "text":
        return textLines(part, columns, legible);
      case "pair":
        return pairLines(part, columns, legible);
      case "rule":
        return [plain("-".repeat(columns))];
      case "signature":
        return [...Array.from({ length: SIGNATURE_LINES }, () => ({ kind: "blank" }) as const), plain("_".repeat(columns))];
      case "gap":
        return part.points >= SMALLEST_BLANK ? [{ kind: "blank" }] : [];
      case "group":
        return part.parts.flatMap(layOut);
    }
  };
  return parts.flatMap(layOut);
}

type TextPart = Extract<RollPart, { kind: "text" }>;
type PairPart = Extract<RollPart, { kind: "pair" }>;
type Legible = (text: string) => string;

function textLines({ text, style, centered }: TextPart, columns: number, legible: Legible): RollLine[] {
  const paragraphs = text.trim() === "" ? [] : text.trim().split(/\r\n?|\n/);
  const large = style === "shop" && paragraphs.every((words) => legible(words).length * 2 <= columns);
  const size = large ? ({ width: 2, height: 2 } as const) : ({ width: 1, height: 1 } as const);
  return paragraphs
    .flatMap((words) => wrapped(legible(words).trim(), columns / size.width))
    .map((line) => ({ kind: "text", text: line, bold: BOLD.has(style), ...size, centered }));
}

/** Label and value in one line; a long value wraps below the label, at the right. */
function pairLines({ label, value, style, valueStyle }: PairPart, columns: number, legible: Legible): RollLine[] {
  const [name, said] = [legible(label).trim(), legible(value).trim()];
  const [bold, isTotal] = [BOLD.has(style) || BOLD.has(valueStyle), valueStyle === "total"];
  const large = isTotal && name.length + 1 + said.length <= columns / 2;
  const width = large ? 2 : 1;
  const room = columns / width;
  const values = wrapped(said, Math.max(1, room - name.length - 1));
  const lines =
    values.length > 1 && name.length * 2 > room
      ? [name, ...wrapped(said, room).map((line) => line.padStart(room))]
      : beside(name, values, room);
  return lines.map((text) => ({ kind: "text", text, bold, width, height: isTotal ? 2 : 1, centered: false }));
}

const beside = (name: string, values: readonly string[], room: number): string[] =>
  values.map((line, i) => (i === 0 ? name + line.padStart(room - name.length) : line.padStart(room)));

/** Lines of at most `room` characters: broken between words, and inside of a word that is longer. At least one line. */
function wrapped(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/ +/).flatMap((whole) => pieces(whole, room))) {
    if (line === "") line = word;
    else if (line.length + 1 + word.length <= room) line = `${line} ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

const pieces = (word: string, room: number): string[] => word.match(new RegExp(`.{1,${room}}`, "g")) ?? [""];
