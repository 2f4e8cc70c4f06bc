import { existsSync } from "node:fs";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { snapshot } from "@db/copy.server";
import { openDatabase } from "@db/open.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { type Archivo, exportarTienda } from "~/domain/tienda/exportacion.server";
import { csvFile } from "./csv.server";
import { zipOf } from "./zip.server";

/** An export to make. Plain data, so that it can be passed to another process. */
export interface ExportJob {
  database: string;
  /** Path of the snapshot. When it does not exist, it is made from `database`. */
  target: string;
  quien: Omit<Contexto, "db">;
}

/** Writes the records of one shop to `output` as a zip. Reads from a snapshot, so that a slow client does not keep the database busy. */
export async function writeExport({ database, target, quien }: ExportJob, output: Writable): Promise<void> {
  if (!existsSync(target)) await takeSnapshot(database, target);
  const db = openDatabase(target);
  try {
    await pipeline(Readable.from(zipOf(enCsv(exportarTienda({ ...quien, db })))), output);
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

function* enCsv(archivos: Iterable<Archivo>) {
  for (const { nombre, columnas, filas } of archivos) yield { name: `${nombre}.csv`, text: csvFile(columnas, filas) };
}
