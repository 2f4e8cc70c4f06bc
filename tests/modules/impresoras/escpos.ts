// Reads ESC/POS as a receipt printer does, written from Epson's command reference and not from what makes the bytes.

const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";
const CP437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";
const WINDOWS = Array.from({ length: 128 }, (_, i) => new TextDecoder("windows-1252").decode(Uint8Array.of(128 + i))).join("");
/** Code pages by the number of ESC t of an Epson printer. */
const PAGES: Record<number, string> = { 0: CP437, 2: CP850, 19: CP850.replace("ı", "€"), 16: WINDOWS };

const [LF, ESC, FS, GS] = [0x0a, 0x1b, 0x1c, 0x1d];

export interface PrintedLine {
  text: string;
  bold: boolean;
  /** How many times as wide as usual its characters are. */
  width: number;
}

export interface PrintedPaper {
  lines: PrintedLine[];
  /** Payload of each barcode. */
  bars: string[];
  /** Raster pictures: dots across and down, how many are black, and which: one byte a dot, 0 is black. */
  pictures: { width: number; height: number; black: number; data: Uint8Array }[];
  cuts: number;
  /** Pins by which a drawer was opened. */
  drawers: number[];
  /** What was read, before the data ended in the middle of a command. */
  whole: boolean;
}

class Reader {
  at = 0;
  constructor(private readonly bytes: Uint8Array) {}

  get left(): boolean {
    return this.at < this.bytes.length;
  }

  byte(): number {
    const value = this.bytes[this.at++];
    if (value === undefined) throw new Ended();
    return value;
  }

  take(count: number): Uint8Array {
    if (this.at + count > this.bytes.length) throw new Ended();
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }
}

class Ended extends Error {}

/** What a printer puts on paper. Throws for a command that it does not know. */
export function readEscpos(bytes: Uint8Array): PrintedPaper {
  const paper: PrintedPaper = { lines: [], bars: [], pictures: [], cuts: 0, drawers: [], whole: true };
  const state = { page: CP437, text: "", bold: false, boldLine: false, width: 1, widest: 1 };
  const reader = new Reader(bytes);
  const commands: Record<number, () => void> = {
    [LF]() {
      paper.lines.push({ text: state.text, bold: state.boldLine, width: state.widest });
      Object.assign(state, { text: "", boldLine: false, widest: 1 });
    },
    [ESC]: () => escaped(reader, paper, state),
    [FS]() {
      if (reader.byte() !== 0x2e) throw new Error("unknown FS command");
    },
    [GS]: () => group(reader, paper, state),
  };
  try {
    while (reader.left) {
      const byte = reader.byte();
      const command = commands[byte];
      if (command) command();
      else print(byte, state);
    }
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    paper.whole = false;
  }
  return paper;
}

type State = { page: string; text: string; bold: boolean; boldLine: boolean; width: number; widest: number };

function print(byte: number, state: State): void {
  if (byte < 0x20 || byte === 0x7f) throw new Error(`control byte ${byte} in a text`);
  state.text += byte < 0x80 ? String.fromCharCode(byte) : (state.page[byte - 0x80] ?? "");
  state.boldLine ||= state.bold;
  state.widest = Math.max(state.widest, state.width);
}

function escaped(reader: Reader, paper: PrintedPaper, state: State): void {
  const command = String.fromCharCode(reader.byte());
  if (command === "@") return void Object.assign(state, { page: CP437, bold: false, width: 1 });
  const value = reader.byte();
  if (command === "E") state.bold = value === 1;
  else if (command === "t") state.page = PAGES[value] ?? `no code page ${value}`;
  else if (command === "p") {
    reader.take(2);
    paper.drawers.push(value);
  } else if (command !== "a" && command !== "M") throw new Error(`unknown command ESC ${command}`);
}

function group(reader: Reader, paper: PrintedPaper, state: State): void {
  const command = String.fromCharCode(reader.byte());
  const value = reader.byte();
  if (command === "!") state.width = (value >> 4) + 1;
  else if (command === "V") paper.cuts++;
  else if (command === "k") paper.bars.push(Buffer.from(reader.take(reader.byte())).toString("latin1").replace(/^\{B/, ""));
  else if (command === "v") paper.pictures.push(picture(reader));
  else if (!["h", "w", "H"].includes(command)) throw new Error(`unknown command GS ${command}`);
}

function picture(reader: Reader) {
  const [, xl = 0, xh = 0, yl = 0, yh = 0] = reader.take(5);
  const [across, height] = [xl + 256 * xh, yl + 256 * yh];
  const bytes = reader.take(across * height);
  const data = Uint8Array.from({ length: across * height * 8 }, (_, i) => (((bytes[i >> 3] ?? 0) << (i & 7)) & 0x80 ? 0 : 255));
  return { width: across * 8, height, black: data.filter((dot) => dot === 0).length, data };
}
