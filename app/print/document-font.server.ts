import { PdfObjects } from "./pdf-file.server";
import { codeAt, makeSubset } from "./subset.server";
import { type Typeface, typeface, type Weight } from "./typeface.server";

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const codePointsOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

const SPANISH = [...range(0x20, 0x7e), ...codePointsOf("áéíóúüñÁÉÍÓÚÜÑ¡¿°ºª·«»×–—‘’“”•…€−")];
/** Begins with SPANISH, so that a character has the same code in both. */
const WESTERN = [...new Set([...SPANISH, ...range(0xa1, 0xac), ...range(0xae, 0xff)])];
const CODES = new Map(WESTERN.map((codePoint, index) => [codePoint, codeAt(index)]));
const LAST_SPANISH = codeAt(SPANISH.length - 1);

/** Number of the first object of each font. It is the same in all documents, so that the objects can be shared. */
const FIRST: Record<Weight, number> = { regular: 1, bold: 7 };

// Fonts with the characters of nearly every document: to make one costs more than the rest of a document.
const shared = new Map<string, Promise<PdfObjects>>();

function sharedObjects(weight: Weight, codePoints: readonly number[]): Promise<PdfObjects> {
  const key = `${weight} ${codePoints.length}`;
  const known = shared.get(key) ?? fontObjects(weight, codePoints);
  shared.set(key, known);
  return known;
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

  /** The objects of the font; the last one is the font itself. Call it after all text was encoded. */
  objects(): Promise<PdfObjects> {
    if (this.further.size > 0) return fontObjects(this.weight, [...WESTERN, ...this.further.keys()]);
    return sharedObjects(this.weight, this.isSpanish ? SPANISH : WESTERN);
  }

  private learn(codePoint: number): string {
    const code = codeAt(WESTERN.length + this.further.size);
    this.further.set(codePoint, code);
    return code;
  }
}

async function fontObjects(weight: Weight, codePoints: readonly number[]): Promise<PdfObjects> {
  const face = typeface(weight);
  const subset = await makeSubset(face, codePoints);
  const name = `/${subset.tag}+${face.font.postscriptName ?? "Font"}`;
  const objects = new PdfObjects(FIRST[weight]);
  const stream = (data: Uint8Array) => objects.addStream({ Filter: "/FlateDecode" }, data);
  const descriptor = objects.add({ ...descriptorOf(face), FontName: name, FontFile2: stream(subset.program) });
  const descendant = objects.add({
    Type: "/Font",
    Subtype: "/CIDFontType2",
    BaseFont: name,
    CIDSystemInfo: { Registry: "(Adobe)", Ordering: "(Identity)", Supplement: 0 },
    CIDToGIDMap: stream(subset.glyphIds),
    FontDescriptor: descriptor,
    W: [1, subset.widths],
  });
  const toUnicode = stream(subset.toUnicode);
  objects.add({
    Type: "/Font",
    Subtype: "/Type0",
    BaseFont: name,
    Encoding: "/Identity-H",
    DescendantFonts: [descendant],
    ToUnicode: toUnicode,
  });
  return objects;
}

const NONSYMBOLIC = 32;

function descriptorOf({ font }: Typeface) {
  const scaled = (value: number) => Math.round((value * 1000) / font.unitsPerEm);
  const { minX, minY, maxX, maxY } = font.bbox;
  return {
    Type: "/FontDescriptor",
    Flags: NONSYMBOLIC,
    FontBBox: [minX, minY, maxX, maxY].map(scaled),
    ItalicAngle: font.italicAngle,
    Ascent: scaled(font.ascent),
    Descent: scaled(font.descent),
    CapHeight: scaled(font.capHeight),
    StemV: 0,
  };
}
