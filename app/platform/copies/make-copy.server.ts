import { execFile } from "node:child_process";
import { createReadStream, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { folderOfCopies, keepNewest, stamp } from "@db/copies.server";
import type { Database } from "@db/open.server";
import { type Claim, claimFolder } from "@db/temporary.server";
import { Ocupado } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import { download } from "../files/download.server";
import type { RequestContext } from "../http/context.server";
import type { Env } from "../process/env.server";
import { bePolite } from "../process/polite.server";

/** The copy failed; the message says why. */
export class CopyFailed extends Error {}

/**
 * Makes a checked copy of the database in the file `target`. A separate process does it, because copying and checking a large shop takes
 * seconds, and no sale should wait. Throws {@link CopyFailed}, also when `signal` aborts.
 */
export function makeCopy(db: Database, env: Env, target: string, signal?: AbortSignal): Promise<void> {
  if (db.$client.memory) return write(target, db.$client.serialize());
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ["scripts/copy.mjs", env.DATABASE_PATH, target],
      signal ? { signal } : {},
      (error, _stdout, stderr) => {
        if (error) reject(new CopyFailed(stderr.trim() || error.message));
        else resolve();
      },
    );
    child.unref();
    bePolite(child);
  });
}

async function write(target: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  } catch (error) {
    throw new CopyFailed(error instanceof Error ? error.message : String(error));
  }
}

const COPIES_KEPT = 5;
const BUSY = "Ya se está haciendo una copia. Espere a que termine, y mírela en la lista de copias.";

/**
 * Makes a checked copy now, beside the daily ones, and returns its file name. Keeps the newest five. Throws Ocupado while any process makes
 * another one by hand, and CopyFailed.
 */
export async function copyByHand(db: Database, env: Env, ahora: number): Promise<string> {
  const claim = claimCopy(env.DATABASE_PATH);
  if (!claim) throw new Ocupado(BUSY);
  try {
    const folder = folderOfCopies(env.DATABASE_PATH);
    const name = `manual-${stamp(ahora)}.sqlite`;
    await makeCopy(db, env, join(folder, name));
    keepNewest(folder, "manual-", COPIES_KEPT);
    return name;
  } finally {
    claim.release();
  }
}

function claimCopy(database: string): Claim | null {
  try {
    return claimFolder(database, "manual");
  } catch (error) {
    throw new CopyFailed(error instanceof Error ? error.message : String(error));
  }
}

/** Sends the whole database as one checked file. The file is deleted when it was sent. */
export function copyDownload(context: RequestContext): Promise<Response> {
  const { db, env, ahora } = context;
  const { duenoId } = context.ctx;
  const name = `tienda-${diaDe(ahora)}.sqlite`;
  return download(context, {
    kind: "copia",
    owner: String(duenoId),
    name,
    type: "application/vnd.sqlite3",
    async make(folder, signal) {
      const path = join(folder, name);
      await makeCopy(db, env, path, signal);
      return { pieces: piecesOf(path), bytes: statSync(path).size };
    },
  });
}

/** The file in pieces. It is opened with the first read. */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}
