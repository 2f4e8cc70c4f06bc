import { type FileHandle, open, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { LARGEST_FILE } from "../listener/upload.server";

/** Maximum size of a copy, for a person. */
export const MOST_SHOWN = "8 GB";
/** What the disk must keep free, and how often to look, in bytes. */
const SPARE_BYTES = 256 * 2 ** 20;
const LOOK_EVERY_BYTES = 64 * 2 ** 20;
const START = Buffer.from("SQLite format 3\0");

const refuse = (mensaje: string): ReglaIncumplida => new ReglaIncumplida("archivo", mensaje);
const NOT_A_COPY =
  "Ese archivo no es una copia de la tienda. Elija uno como tienda.sqlite, diaria-2026-11-24.sqlite o tienda-20261124-101500.copia. Uno comprimido no se puede leer aquí.";

interface Limits {
  most?: number;
  spare?: number;
}

/**
 * Writes a copy to the new file `path` as it comes. Throws ReglaIncumplida, as soon as it is known, when it is no database, too large, or
 * leaves too little room on the disk.
 */
export async function receive(content: AsyncIterable<Buffer>, path: string, { most = LARGEST_FILE, spare = SPARE_BYTES }: Limits = {}) {
  const file = await open(path, "wx", 0o600);
  try {
    let size = 0;
    let looked = -LOOK_EVERY_BYTES;
    const start: Buffer[] = [];
    for await (const piece of content) {
      if (size < START.length) requireStart(start, piece);
      size += piece.byteLength;
      if (size > most) throw refuse(`La copia pesa más de ${MOST_SHOWN}, lo más que se recibe aquí.`);
      if (size - looked >= LOOK_EVERY_BYTES) {
        await requireRoom(path, spare);
        looked = size;
      }
      await writeAll(file, piece);
    }
    if (size < START.length) throw refuse(size === 0 ? "Ese archivo está vacío. Elija el de la copia." : NOT_A_COPY);
  } finally {
    await file.close();
  }
}

/** `start` collects the first pieces. */
function requireStart(start: Buffer[], piece: Buffer): void {
  start.push(piece);
  const found = Buffer.concat(start).subarray(0, START.length);
  if (!found.equals(START.subarray(0, found.length))) throw refuse(NOT_A_COPY);
}

async function requireRoom(path: string, spare: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path));
  if (bavail * bsize < spare) throw refuse("La copia no cabe en el disco de este equipo. Libere espacio y súbala otra vez.");
}

async function writeAll(file: FileHandle, piece: Buffer): Promise<void> {
  for (let at = 0; at < piece.byteLength; ) at += (await file.write(piece, at)).bytesWritten;
}
