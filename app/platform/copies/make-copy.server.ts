import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { dirname } from "node:path";
import type { Database } from "@db/open.server";
import type { Env } from "../process/env.server";

const POLITE = 10;

/** The copy failed; the message says why. */
export class CopyFailed extends Error {}

/**
 * Makes a checked copy of the database in the file `target`. A separate process runs the script of `npm run backup`, because copying and
 * checking a large shop takes seconds, and no sale should wait. Throws {@link CopyFailed}, also when `signal` aborts.
 */
export function makeCopy(db: Database, env: Env, target: string, signal?: AbortSignal): Promise<void> {
  if (db.$client.memory) return write(target, db.$client.serialize());
  const options = { env: { ...process.env, DATABASE_PATH: env.DATABASE_PATH }, ...(signal ? { signal } : {}) };
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, ["--import", "tsx", "scripts/backup.ts", target], options, (error, _stdout, stderr) => {
      if (error) reject(new CopyFailed(stderr.trim() || error.message));
      else resolve();
    });
    child.unref();
    if (child.pid) setPriority(child.pid, POLITE);
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
