import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { deflate } from "node:zlib";
import type { SubsetStream } from "@pdf-lib/fontkit";
import type { PDFContext, PDFObject, PDFRef } from "pdf-lib";
import { keepBytes } from "./kept-object.server";
import { fontkit, pdfLib } from "./libraries.server";
import { type Typeface, typeface, type Weight } from "./typeface.server";

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const codePointsOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

const hex = (value: number) => value.toString(16).padStart(4, "0");
/** The code of the character at `index`, as four hexadecimal digits. Code 0 is not used, because viewers hide it. */
const codeAt = (index: number) => hex(index + 1);

const SPANISH = [...range(0x20, 0x7e), ...codePointsOf("áéíóúüñÁÉÍÓÚÜÑ¡¿°ºª·«»×–—‘’“”•…€−")];
/** Begins with SPANISH, so that a character has the same code in both. */
const WESTERN = [...new Set([...SPANISH, ...range(0xa1, 0xac), ...range(0xae, 0xff)])];
const CODES = new Map(WESTERN.map((codePoint, index) => [codePoint, codeAt(index)]));
const LAST_SPANISH = codeAt(SPANISH.length - 1);

/** A font with some characters of a typeface. The byte arrays are deflated. The character at index n has the code n + 1. */
interface Subset {
  name: string;
  program: Uint8Array;
  glyphIds: Uint8Array;
  toUnicode: Uint8Array;
  widths: number[];
}

/** A font as it stands in a file. Its objects have the same numbers in each file. */
interface ReadyFont {
  ref: PDFRef;
  objects: readonly [PDFRef, PDFObject][];
}

// The fonts of nearly every document: to make one costs more than the rest of a document.
const shared = new Map<string, Promise<ReadyFont>>();

function sharedFont(weight: Weight, codePoints: readonly number[]): Promise<ReadyFont> {
  const key = `${weight} ${codePoints.length}`;
  const known = shared.get(key) ?? makeFont(weight, codePoints);
  shared.set(key, known);
  return known;
}

const STEPS = [
  fontkit,
  () => typeface("regular"),
  () => typeface("bold"),
  pdfLib,
  () => sharedFont("regular", SPANISH),
  () => sharedFont("bold", SPANISH),
];
let isLoaded = false;

/** Loads what documents need, if it is not yet, with a pause after each step: in one piece it would hold up all others for a third of a second. */
export async function loadFonts(pause: () => Promise<unknown> = setImmediate): Promise<void> {
  if (isLoaded) return;
  for (const step of STEPS) {
    await step();
    await pause();
  }
  isLoaded = true;
}

/** One weight of the typeface in one document. Collects the characters in use while text is encoded. */
export class DocumentFont {
  private readonly further = new Map<number, string>();
  private isSpanish = true;

  constructor(private readonly weight: Weight) {}

  /** `text` as the hexadecimal codes of a PDF string. */
  encode(text: string): string {
    let codes = "";
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      const code = CODES.get(codePoint) ?? this.further.get(codePoint) ?? this.learn(codePoint);
      if (code > LAST_SPANISH) this.isSpanish = false;
      codes += code;
    }
    return codes;
  }

  /** Adds the font to `file`, before any other object but the other weight. Call it after all text was encoded. */
  async addTo(file: PDFContext): Promise<PDFRef> {
    const { ref, objects } = await this.font();
    for (const [at, object] of objects) file.assign(at, object);
    return ref;
  }

  private font(): Promise<ReadyFont> {
    if (this.further.size > 0) return makeFont(this.weight, [...WESTERN, ...this.further.keys()]);
    return sharedFont(this.weight, this.isSpanish ? SPANISH : WESTERN);
  }

  private learn(codePoint: number): string {
    const code = codeAt(WESTERN.length + this.further.size);
    this.further.set(codePoint, code);
    return code;
  }
}

const LAST_NUMBER_BEFORE: Record<Weight, number> = { regular: 0, bold: 10 };

async function makeFont(weight: Weight, codePoints: readonly number[]): Promise<ReadyFont> {
  const { PDFContext, PDFString } = pdfLib();
  const face = typeface(weight);
  const { name, program, glyphIds, toUnicode, widths } = await makeSubset(face, codePoints);
  const file = PDFContext.create();
  file.largestObjectNumber = LAST_NUMBER_BEFORE[weight];
  const stream = (data: Uint8Array) => file.register(file.stream(data, { Filter: "FlateDecode" }));
  const descendant = file.obj({
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: name,
    CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
    CIDToGIDMap: stream(glyphIds),
    FontDescriptor: file.register(file.obj({ ...descriptorOf(face), FontName: name, FontFile2: stream(program) })),
    W: [1, widths],
  });
  const font = { Type: "Font", Subtype: "Type0", BaseFont: name, Encoding: "Identity-H", ToUnicode: stream(toUnicode) };
  const ref = file.register(file.obj({ ...font, DescendantFonts: [file.register(descendant)] }));
  const objects = file.enumerateIndirectObjects();
  for (const [, object] of objects) keepBytes(object);
  return { ref, objects };
}

const NONSYMBOLIC = 32;

function descriptorOf({ font }: Typeface) {
  const scaled = (value: number) => Math.round((value * 1000) / font.unitsPerEm);
  const { minX, minY, maxX, maxY } = font.bbox;
  return {
    Type: "FontDescriptor",
    Flags: NONSYMBOLIC,
    FontBBox: [minX, minY, maxX, maxY].map(scaled),
    ItalicAngle: font.italicAngle,
    Ascent: scaled(font.ascent),
    Descent: scaled(font.descent),
    CapHeight: scaled(font.capHeight),
    StemV: 0,
  };
}

const compress = promisify(deflate);

/** Makes the subset of `face` for `codePoints`. Each code point has its own code, even when two share a glyph. */
async function makeSubset(face: Typeface, codePoints: readonly number[]): Promise<Subset> {
  const subset = face.font.createSubset();
  const glyphs = codePoints.map((codePoint) => face.glyph(codePoint));
  const ids = Buffer.alloc(2 * (glyphs.length + 1));
  for (const [index, glyph] of glyphs.entries()) ids.writeUInt16BE(subset.includeGlyph(glyph.id), 2 * (index + 1));
  const [program, glyphIds, toUnicode] = await Promise.all([
    collect(subset.encodeStream()).then((file) => compress(file)),
    compress(ids),
    compress(unicodeMap(codePoints)),
  ]);
  const name = `${tagOf(codePoints)}+${face.font.postscriptName ?? "Font"}`;
  return { name, program, glyphIds, toUnicode, widths: glyphs.map((glyph) => Math.round(glyph.advance)) };
}

function collect(stream: SubsetStream): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve) => {
    stream.on("data", (chunk) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
  });
}

/** Six letters that depend on the characters. The PDF format requires such a prefix in the name of a subset. */
function tagOf(codePoints: readonly number[]): string {
  const digest = createHash("sha256").update(codePoints.join()).digest();
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join("");
}

const utf16 = (codePoint: number) => Buffer.from(String.fromCodePoint(codePoint), "utf16le").swap16().toString("hex");

const MAP_BEGIN = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange`;
const MAP_END = "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend";
const MAP_BLOCK = 100;

function unicodeMap(codePoints: readonly number[]): string {
  const entries = codePoints.map((codePoint, index) => `<${codeAt(index)}> <${utf16(codePoint)}>`);
  const blocks = Array.from({ length: Math.ceil(entries.length / MAP_BLOCK) }, (_, block) => {
    const part = entries.slice(block * MAP_BLOCK, (block + 1) * MAP_BLOCK);
    return `${part.length} beginbfchar\n${part.join("\n")}\nendbfchar`;
  });
  return [MAP_BEGIN, ...blocks, MAP_END].join("\n");
}
