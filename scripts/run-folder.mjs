// Temporary files of a test run.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const NAME = /^tienda-pruebas-(\d+)$/;
const MEMORY = "/dev/shm";
const ROOM_BYTES = 2 ** 31;

/**
 * Gives this process, and every process that it starts, one temporary folder, which is removed at its end. Removes the folders of runs
 * that were killed, too.
 */
export function ownRunFolder() {
  if (process.env.RUN_FOLDER) return;
  const system = temporary();
  for (const name of readdirSync(system)) if (isLeftover(system, name)) remove(join(system, name));
  const folder = join(system, `tienda-pruebas-${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  Object.assign(process.env, { RUN_FOLDER: folder, TMPDIR: folder });
  process.once("exit", () => removeAtEnd(folder));
}

// Hundreds of tests make a database, and each wait for a disk would be theirs. A TMPDIR that is given is taken as it is.
function temporary() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM_BYTES ? tmpdir() : MEMORY;
}

function isLeftover(system, name) {
  const [, pid] = NAME.exec(name) ?? [];
  if (!pid || isAlive(Number(pid))) return false;
  return statSync(join(system, name), { throwIfNoEntry: false })?.uid === process.getuid?.();
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

// A process that is ending may still write there. That is no failure of the run, and the next run removes the rest.
function removeAtEnd(folder) {
  try {
    remove(folder);
  } catch (error) {
    console.error(`No se pudo borrar ${folder}: ${error.message}`);
  }
}

function remove(folder) {
  for (const path of mountsBelow(folder)) spawnSync("umount", ["-l", path]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

// A test that fills a disk mounts a small one here.
function mountsBelow(folder) {
  if (!existsSync("/proc/mounts")) return [];
  const paths = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" ")[1] ?? "");
  return paths.filter((path) => path.startsWith(`${folder}/`));
}
