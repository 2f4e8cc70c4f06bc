import type { PDFContext, PDFDict, PDFRef } from "pdf-lib";
import { codeAt, makeSubset, type Subset } from "./subset.server";
import { type Typeface, typeface, type Weight } from "./typeface.server";

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

// Characters of nearly every Spanish document. Their subset is made once and shared, because it costs more than the rest of a document.
const COMMON = [
  ...range(0x20, 0x7e),
  ...range(0xa1, 0xac),
  ...range(0xae, 0xff),
  ...Array.from("–—‘’“”•…€−", (c) => c.codePointAt(0) ?? 0),
];
const COMMON_CODES = new Map(COMMON.map((codePoint, index) => [codePoint, codeAt(index)]));

const commonSubsets = new Map<Weight, Promise<Subset>>();

function commonSubset(weight: Weight): Promise<Subset> {
  const known = commonSubsets.get(weight) ?? makeSubset(typeface(weight), COMMON);
  commonSubsets.set(weight, known);
  return known;
}

/** One weight of the typeface in one document. Collects the characters in use while text is encoded. */
export class DocumentFont {
  private readonly further = new Map<number, string>();

  constructor(private readonly weight: Weight) {}

  /** `text` as the hexadecimal codes of a PDF string. */
  encode(text: string): string {
    let codes = "";
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      codes += COMMON_CODES.get(codePoint) ?? this.further.get(codePoint) ?? this.learn(codePoint);
    }
    return codes;
  }

  /** Adds the font to the file under `ref`. Call it after all text was encoded. */
  async embed(context: PDFContext, ref: PDFRef): Promise<void> {
    const { PDFString } = await import("pdf-lib");
    const face = typeface(this.weight);
    const subset = this.further.size === 0 ? await commonSubset(this.weight) : await makeSubset(face, [...COMMON, ...this.further.keys()]);
    const collection = context.obj({ Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 });
    context.assign(ref, fontDictionary(context, face, subset, collection));
  }

  private learn(codePoint: number): string {
    const code = codeAt(COMMON.length + this.further.size);
    this.further.set(codePoint, code);
    return code;
  }
}

function fontDictionary(context: PDFContext, face: Typeface, subset: Subset, collection: PDFDict) {
  const name = `${subset.tag}+${face.font.postscriptName ?? "Font"}`;
  const stream = (bytes: Uint8Array) => context.register(context.stream(bytes, { Filter: "FlateDecode" }));
  const descendant = context.obj({
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: name,
    CIDSystemInfo: collection,
    CIDToGIDMap: stream(subset.glyphIds),
    FontDescriptor: context.register(descriptor(context, face, name, stream(subset.program))),
    W: [1, subset.widths],
  });
  return context.obj({
    Type: "Font",
    Subtype: "Type0",
    BaseFont: name,
    Encoding: "Identity-H",
    DescendantFonts: [context.register(descendant)],
    ToUnicode: stream(subset.toUnicode),
  });
}

const NONSYMBOLIC = 32;

function descriptor(context: PDFContext, { font }: Typeface, name: string, file: PDFRef) {
  const scaled = (value: number) => Math.round((value * 1000) / font.unitsPerEm);
  const { minX, minY, maxX, maxY } = font.bbox;
  return context.obj({
    Type: "FontDescriptor",
    FontName: name,
    Flags: NONSYMBOLIC,
    FontBBox: [minX, minY, maxX, maxY].map(scaled),
    ItalicAngle: font.italicAngle,
    Ascent: scaled(font.ascent),
    Descent: scaled(font.descent),
    CapHeight: scaled(font.capHeight),
    StemV: 0,
    FontFile2: file,
  });
}
