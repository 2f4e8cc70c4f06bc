// npm run restore -- FILE [--codigo CODE]: checks a backup and replaces the shop's database with a copy of it. Asks for the code of a copy
// from elsewhere.
import { closeSync, createReadStream, existsSync, openSync, readSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { restoreDatabase } from "@db/restore.server";
import { isSealed } from "@db/sealed-copy.server";
import { claimFolder } from "@db/temporary.server";
import { verify } from "~/modules.server";
import { openSealed } from "~/platform/copies/open-sealed.server";
import { readEnv } from "~/platform/process/env.server";
import { pathFrom, requireFile, run } from "./command";

const USAGE = "Uso: npm run restore -- ARCHIVO [--codigo CÓDIGO]";
const START_BYTES = 8;

await run(async () => {
  const { DATABASE_PATH } = readEnv();
  const { source, codigo } = given();
  requireFile(source, `No existe el archivo ${source}.`);
  if (existsSync(DATABASE_PATH) && realpathSync(source) === realpathSync(DATABASE_PATH)) {
    throw new Error("Ese archivo ya es la base de datos.");
  }
  const restore = (path: string) => restoreDatabase(path, DATABASE_PATH, verify, source);
  const kept = isSealed(startOf(source)) ? await withOpened(source, DATABASE_PATH, codigo ?? (await ask()), restore) : restore(source);
  console.log(`Se restauró ${source}.${kept ? ` La base de datos anterior quedó en ${kept}.` : ""}`);
});

function given(): { source: string; codigo: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { codigo: { type: "string" } }, allowPositionals: true });
    const [name, ...rest] = positionals;
    if (name && rest.length === 0) return { source: pathFrom(name), codigo: values.codigo };
  } catch {
    // An option that there is not.
  }
  throw new Error(USAGE);
}

function startOf(path: string): Buffer {
  const file = openSync(path, "r");
  const start = Buffer.alloc(START_BYTES);
  readSync(file, start, 0, START_BYTES, 0);
  closeSync(file);
  return start;
}

/** What is typed; "" when nobody can. */
function ask(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  process.stdout.write("Código de la copia: ");
  return new Promise((resolve) => {
    lines.once("line", (typed) => {
      resolve(typed);
      lines.close();
    });
    lines.once("close", () => resolve(""));
  });
}

/** Runs `restore` with what a copy from elsewhere holds, which is only in a private folder meanwhile. */
async function withOpened<T>(source: string, database: string, codigo: string, restore: (path: string) => T): Promise<T> {
  const claim = claimFolder(database, "apertura");
  if (!claim) throw new Error("Ya se está restaurando una copia en este equipo. Espere a que termine.");
  try {
    const path = join(claim.path, "copia.sqlite");
    const refusal = await openSealed(createReadStream(source, { highWaterMark: 2 ** 20 }), { path, typed: codigo });
    if (refusal) throw new Error(refusal.mensaje);
    return restore(path);
  } finally {
    claim.release();
  }
}
