/** A file as text, and whether it had to be mended to be read: its signature then proves nothing. */
export interface Letras {
  texto: string;
  reparado: boolean;
}

const CONOCIDAS: Readonly<Record<string, string>> = {
  "utf-8": "utf-8",
  utf8: "utf-8",
  "us-ascii": "windows-1252",
  ascii: "windows-1252",
  "iso-8859-1": "windows-1252",
  "iso8859-1": "windows-1252",
  latin1: "windows-1252",
  "iso-8859-15": "iso-8859-15",
  "windows-1252": "windows-1252",
  cp1252: "windows-1252",
  "utf-16": "utf-16le",
  "utf-16le": "utf-16le",
  "utf-16be": "utf-16be",
};
const DECLARACION = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i;
/** Bytes in which the declaration stands. */
const CABEZA = 300;

/** The text of an XML file, by its mark, by what it declares, else as UTF-8; and as Windows-1252 when that fails. */
export function letrasDe(bytes: Uint8Array): Letras {
  const marca = marcaDe(bytes);
  const dicha = DECLARACION.exec(Buffer.from(bytes.subarray(0, CABEZA)).toString("latin1"))?.[1]?.toLowerCase() ?? "";
  const letra = marca ?? (dicha.startsWith("utf-16") ? "utf-8" : CONOCIDAS[dicha]) ?? "utf-8";
  const texto = descodificar(bytes, letra);
  return texto === null ? { texto: descodificar(bytes, "windows-1252") ?? "", reparado: true } : { texto: texto.trim(), reparado: false };
}

function marcaDe([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  return a === 0xfe && b === 0xff ? "utf-16be" : null;
}

function descodificar(bytes: Uint8Array, letra: string): string | null {
  try {
    return new TextDecoder(letra, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Characters that no XML may have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
export const PROHIBIDOS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const SUELTO = /&(?!#\d{1,7};|#x[0-9a-f]{1,6};|(?:amp|lt|gt|quot|apos);)/gi;

/** An XML without what some programs leave in it: control characters, and signs & that stand alone. */
export const reparar = (texto: string): string => texto.replace(PROHIBIDOS, "").replace(SUELTO, "&amp;");
