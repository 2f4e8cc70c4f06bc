import { existsSync } from "node:fs";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { snapshot } from "@db/copy.server";
import { openDatabase } from "@db/open.server";
import { patiently } from "@db/transaction.server";
import { Zip, ZipDeflate } from "fflate";
import type { Contexto, Quien } from "~/domain/nucleo/contexto.server";
import { type Archivo, exportarTienda } from "~/domain/tienda/exportacion.server";
import { csvFile } from "./csv.server";

/** An export to make. Plain data, so that it can be passed to another process. */
export interface ExportJob {
  database: string;
  /** Path of the snapshot. When it does not exist, it is made from `database`. */
  target: string;
  quien: Quien;
}

/** Writes the records of one shop to `output` as a zip. Reads from a snapshot, so that a slow client does not keep the database busy. */
export async function writeExport(
  { database, target, quien }: ExportJob,
  output: Writable,
  extensiones: Contexto["extensiones"],
): Promise<void> {
  if (!existsSync(target)) await patiently(() => takeSnapshot(database, target));
  const db = openDatabase(target);
  try {
    await pipeline(Readable.from(zipOf(csvFiles(exportarTienda({ ...quien, db, extensiones })))), output);
  } finally {
    db.$client.close();
  }
}

async function takeSnapshot(database: string, target: string): Promise<void> {
  const { $client } = openDatabase(database);
  try {
    await snapshot($client, target);
  } finally {
    $client.close();
  }
}

function* csvFiles(archivos: Iterable<Archivo>) {
  for (const { nombre, columnas, filas } of archivos) yield { name: `${nombre}.csv`, text: csvFile(columnas, filas) };
}

interface Entry {
  name: string;
  /** The text of the file, in pieces. */
  text: Iterable<string>;
}

/** Number of pieces that are compressed at once. */
const PIECES = 2_000;

/** A zip file in pieces, made while it is read. */
function* zipOf(entries: Iterable<Entry>): Generator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for (const entry of entries) {
    for (const _ of pack(zip, entry)) {
      yield* made;
      made = [];
    }
  }
  zip.end();
  yield* made;
}

function* pack(zip: Zip, { name, text }: Entry): Generator<void> {
  const encoder = new TextEncoder();
  const file = new ZipDeflate(name);
  zip.add(file);
  let pieces: string[] = [];
  for (const piece of text) {
    if (pieces.push(piece) < PIECES) continue;
    file.push(encoder.encode(pieces.join("")));
    pieces = [];
    yield;
  }
  file.push(encoder.encode(pieces.join("")), true);
  yield;
}
