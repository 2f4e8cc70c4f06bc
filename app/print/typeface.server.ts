import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Fontkit from "@pdf-lib/fontkit";
import { fontkit } from "./libraries.server";

export type Weight = "regular" | "bold";

/** A glyph and its width in thousandths of the type size. */
interface Glyph {
  id: number;
  advance: number;
}

// The fonts must have all glyphs at even offsets: fontkit loses glyphs at odd offsets when it makes a subset.
const require = createRequire(import.meta.url);
const FILES: Record<Weight, () => string> = {
  regular: () => require.resolve("@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf"),
  bold: () => require.resolve("@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf"),
};
const REPLACEMENT = 0xfffd;

/** One weight of the typeface of PDFs. Characters that it lacks become the replacement character. */
export class Typeface {
  private readonly glyphs = new Map<number, Glyph>();
  private readonly missing: Glyph;

  constructor(readonly font: Fontkit.Font) {
    this.missing = this.load(REPLACEMENT);
  }

  glyph(codePoint: number): Glyph {
    const known = this.glyphs.get(codePoint);
    if (known) return known;
    return this.font.hasGlyphForCodePoint(codePoint) ? this.load(codePoint) : this.missing;
  }

  private load(codePoint: number): Glyph {
    const { id, advanceWidth } = this.font.glyphForCodePoint(codePoint);
    const glyph = { id, advance: (advanceWidth * 1000) / this.font.unitsPerEm };
    this.glyphs.set(codePoint, glyph);
    return glyph;
  }
}

const loaded = new Map<Weight, Typeface>();

/** The typeface in `weight`. The file is read at the first use in the process. */
export function typeface(weight: Weight): Typeface {
  const known = loaded.get(weight);
  if (known) return known;
  const face = new Typeface(fontkit().create(readFileSync(FILES[weight]())));
  loaded.set(weight, face);
  return face;
}
