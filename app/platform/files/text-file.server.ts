const UTF16 = Buffer.from([0xff, 0xfe]);

/** The text of a file in UTF-8, with or without its mark, in UTF-16 as Excel writes it, or else in Windows-1252. */
export function decodeText(bytes: Buffer): string {
  if (bytes.subarray(0, UTF16.length).equals(UTF16)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** Characters of the bytes from 0x80 to 0x9f; the five that Windows has not are left as they are. */
const OF_WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

// The decoder of Node 20 and 22 reads these bytes as control characters.
function decodeWindows1252(bytes: Buffer): string {
  const units = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    units[at] = byte >= 0x80 && byte <= 0x9f ? OF_WINDOWS.charCodeAt(byte - 0x80) : byte;
  }
  return new TextDecoder("utf-16le", { ignoreBOM: true }).decode(units);
}
