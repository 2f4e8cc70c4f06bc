import { type ChildProcess, execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { folderOfCopies, keepNewest } from "@db/copies.server";
import { diaDe } from "~/domain/compartido/fecha";
import type { Env } from "./env.server";
import { log } from "./log.server";

const FIRST_LOOK_MS = 60_000;
const LOOK_EVERY_MS = 15 * 60_000;
const COPIES_KEPT = 14;
const POLITE = 10;

/**
 * Keeps a checked copy of each day beside the database. A process of its own makes it, by the same script as a person does:
 * reading and checking a large shop takes seconds, which no sale should wait for.
 */
export function startDailyCopies(env: Env): () => void {
  let child: ChildProcess | undefined;
  function look(): void {
    const folder = folderOfCopies(env.DATABASE_PATH);
    const target = join(folder, `diaria-${diaDe(Date.now())}.sqlite`);
    if (child || existsSync(target)) return;
    child = copyTo(target, env, () => {
      child = undefined;
      keepNewest(folder, "diaria-", COPIES_KEPT);
    });
  }
  const first = setTimeout(look, FIRST_LOOK_MS).unref();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    child?.kill();
  };
}

function copyTo(target: string, env: Env, done: () => void): ChildProcess {
  const options = { env: { ...process.env, DATABASE_PATH: env.DATABASE_PATH } };
  const child = execFile(process.execPath, ["--import", "tsx", "scripts/backup.ts", target], options, (error, _stdout, stderr) => {
    if (error && !child.killed) log("error", "La copia diaria falló.", { salida: stderr.trim() || error.message });
    done();
  });
  child.unref();
  if (child.pid) setPriority(child.pid, POLITE);
  return child;
}
