/** A picture for a PDF: the compressed data of the image file, not decoded. Sizes in pixels. */
export interface Picture {
  width: number;
  height: number;
  /** PDF dictionary entries that depend on the picture, such as its filter and colour space. */
  entries: Record<string, string | Record<string, number>>;
  data: Uint8Array;
}

const COLOURS: Record<number, string> = { 1: "DeviceGray", 3: "DeviceRGB" };
const PNG_COLOURS: Record<number, number> = { 0: 1, 2: 3 };
const PNG_HEAD = 8;
const PNG_CHUNK = 12;
/** JPEG frame markers: baseline, extended and progressive. Other kinds are not in use. */
const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2]);

/**
 * Reads a JPEG, or an 8-bit PNG without transparency, palette or interlacing, as `readImage` makes them for `"papel"`. Throws for others.
 */
export function pictureOf(file: Uint8Array): Picture {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const picture = bytes[0] === 0xff ? readJpeg(bytes) : readPng(bytes);
  if (!picture) throw new Error("The picture is none that can be printed.");
  return picture;
}

function readPng(bytes: Buffer): Picture | undefined {
  const [width, height, depth, kind = -1, interlaced] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[24], bytes[25], bytes[28]];
  const colours = PNG_COLOURS[kind];
  if (depth !== 8 || interlaced !== 0 || !colours) return undefined;
  const data: Buffer[] = [];
  for (let at = PNG_HEAD; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") data.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + PNG_CHUNK;
  }
  // PDF predictors from 10 on are the PNG filters, so the data can stay as it is.
  const parameters = { Predictor: 15, Colors: colours, BitsPerComponent: 8, Columns: width };
  const entries = { Filter: "FlateDecode", DecodeParms: parameters, ColorSpace: COLOURS[colours] ?? "" };
  return { width, height, entries, data: Buffer.concat(data) };
}

function readJpeg(bytes: Buffer): Picture | undefined {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (!JPEG_FRAMES.has(bytes[at + 1] ?? 0)) continue;
    const colours = COLOURS[bytes[at + 9] ?? 0];
    if (!colours) return undefined;
    const entries = { Filter: "DCTDecode", ColorSpace: colours };
    return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), entries, data: bytes };
  }
  return undefined;
}
