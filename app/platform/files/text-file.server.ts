import { ReglaIncumplida } from "~/domain/compartido/errores";

const EXCEL = [Buffer.from("PK\u0003\u0004", "latin1"), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];
const UTF16 = Buffer.from([0xff, 0xfe]);
const AS_CSV =
  "Es un libro de Excel. Ábralo y guárdelo con «Archivo», «Guardar como», tipo «CSV (delimitado por comas)», y suba ese archivo.";

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

/** The text of a file in UTF-8, with or without its mark, in UTF-16 as Excel writes it, or else in Windows-1252. Throws ReglaIncumplida. */
export function decodeText(bytes: Buffer): string {
  if (EXCEL.some((start) => startsWith(bytes, start))) throw new ReglaIncumplida("archivo", AS_CSV);
  if (startsWith(bytes, UTF16)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
