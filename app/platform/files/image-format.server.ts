export type ImageFormat = "png" | "jpeg" | "webp";

const PNG_START = Buffer.from("89504e470d0a1a0a", "hex");
const PNG_END = Buffer.from("0000000049454e44ae426082", "hex");
const JPEG_START = Buffer.from("ffd8ff", "hex");
const RIFF_HEAD = 8;

/**
 * Format of a picture by its bytes. `null` for anything else, and for a PNG or WebP with data after its end. Data after the end of a JPEG
 * is allowed: many phones add some.
 */
export function imageFormatOf(bytes: Buffer): ImageFormat | null {
  if (startsWith(bytes, PNG_START)) return bytes.subarray(-PNG_END.length).equals(PNG_END) ? "png" : null;
  if (startsWith(bytes, JPEG_START)) return "jpeg";
  return isWebp(bytes) ? "webp" : null;
}

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

function isWebp(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WEBP") return false;
  return bytes.readUInt32LE(4) + RIFF_HEAD === bytes.length;
}
