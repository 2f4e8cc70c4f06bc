const UTF16 = Buffer.from([0xff, 0xfe]);

/** The text of a file in UTF-8, with or without its mark, in UTF-16 as Excel writes it, or else in Windows-1252. */
export function decodeText(bytes: Buffer): string {
  if (bytes.subarray(0, UTF16.length).equals(UTF16)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
