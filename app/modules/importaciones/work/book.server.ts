import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { type AsideReader, readAside } from "~/platform/files/aside.server";

const SAVE_AS =
  "No pudimos leer este libro de Excel. Ábralo y guárdelo con «Archivo», «Guardar como», tipo «Libro de Excel (.xlsx)» o «CSV», y suba ese archivo.";

/** How the first bytes of a workbook begin: one of today, which is an archive, and one of old or with a password. */
const STARTS = [Buffer.from("PK\u0003\u0004", "latin1"), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];

export const isBook = (bytes: Buffer): boolean => STARTS.some((start) => bytes.subarray(0, start.length).equals(start));

/**
 * The rows of the first sheet of a workbook of Excel, as texts. A file of 3 MB may unpack to gigabytes, so it is read aside. Throws
 * ReglaIncumplida when it cannot be read, and Ocupado when too many wait.
 */
export async function rowsOfBook(bytes: Buffer, reader: AsideReader): Promise<Iterable<string[]>> {
  const lines = await readAside(bytes, "book", reader);
  if (lines === null) throw new ReglaIncumplida("archivo", SAVE_AS);
  return { [Symbol.iterator]: () => rowsIn(lines) };
}

function* rowsIn(lines: string): Generator<string[]> {
  for (let at = 0; at < lines.length; ) {
    const end = lines.indexOf("\n", at);
    yield JSON.parse(lines.slice(at, end));
    at = end + 1;
  }
}
