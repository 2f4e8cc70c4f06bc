import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { deflate } from "node:zlib";
import type { SubsetStream } from "@pdf-lib/fontkit";
import type { Typeface } from "./typeface.server";
import { unhinted } from "./unhinted.server";

/** A font subset for a PDF. The byte arrays are deflated. The character at index n has the code n + 1. */
export interface Subset {
  tag: string;
  program: Uint8Array;
  glyphIds: Uint8Array;
  toUnicode: Uint8Array;
  widths: number[];
}

const compress = promisify(deflate);

const hex = (value: number) => value.toString(16).padStart(4, "0");
const utf16 = (codePoint: number) => Buffer.from(String.fromCodePoint(codePoint), "utf16le").swap16().toString("hex");

/** The code of the character at `index`, as four hexadecimal digits. Code 0 is not used, because viewers hide it. */
export const codeAt = (index: number) => hex(index + 1);

/** Makes the subset of `face` for `codePoints`. Each code point has its own code, even when two share a glyph. */
export async function makeSubset(face: Typeface, codePoints: readonly number[]): Promise<Subset> {
  const subset = face.font.createSubset();
  const glyphs = codePoints.map((codePoint) => face.glyph(codePoint));
  const ids = Buffer.alloc(2 * (glyphs.length + 1));
  for (const [index, glyph] of glyphs.entries()) ids.writeUInt16BE(subset.includeGlyph(glyph.id), 2 * (index + 1));
  const [program, glyphIds, toUnicode] = await Promise.all([
    collect(subset.encodeStream()).then((file) => compress(unhinted(file))),
    compress(ids),
    compress(unicodeMap(codePoints)),
  ]);
  return {
    tag: tagOf(codePoints),
    program,
    glyphIds,
    toUnicode,
    widths: glyphs.map((glyph) => Math.round(glyph.advance)),
  };
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
