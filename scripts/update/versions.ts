import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { moveOver } from "@db/copy.server";

const WINDOWS = process.platform === "win32";
const VERSIONS = "versiones";

/** Name of the folder in `versiones` of the program in use; null before the first installation. */
export function currentVersion(program: string): string | null {
  const path = pointerOf(program);
  if (WINDOWS) return existsSync(path) ? readFileSync(path, "utf8").trim() : null;
  return existsSync(path) ? basename(readlinkSync(path)) : null;
}

/** Makes another version the one in use, at the next start. */
export function pointTo(program: string, version: string): void {
  const path = pointerOf(program);
  const next = `${path}.nuevo`;
  rmSync(next, { force: true });
  if (WINDOWS) {
    writeService(program, version);
    writeFileSync(next, `${version}\r\n`);
  } else symlinkSync(join(VERSIONS, version), next);
  moveOver(next, path);
}

/** Takes the only version out of use. */
export function pointToNone(program: string): void {
  rmSync(pointerOf(program), { force: true });
}

/** Deletes all versions but one. Those that Windows still holds stay until the next time. */
export function keepOnly(program: string, version: string): void {
  const folder = join(program, VERSIONS);
  for (const name of readdirSync(folder)) if (name !== version) dropVersion(program, name);
}

/** Deletes a version, or what can be deleted of it while it runs on Windows. */
export function dropVersion(program: string, version: string): void {
  try {
    rmSync(join(program, VERSIONS, version), { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    if (!WINDOWS) throw error;
    console.error(`Quedó por borrar ${join(program, VERSIONS, version)}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Writes where this installation has its data and settings. */
export function writePlace(program: string, place: { datos: string; ajustes: string }): void {
  const path = join(program, "lugar.json");
  writeFileSync(path, `${JSON.stringify(place)}\n`);
  // Root writes it, and the user of the service reads it.
  chmodSync(path, 0o644);
}

const pointerOf = (program: string): string => join(program, WINDOWS ? "actual.txt" : "actual");

/** The wrapper of the service reads what it runs from its own file. */
function writeService(program: string, version: string): void {
  const folder = join(program, "servicio");
  mkdirSync(folder, { recursive: true });
  const text = readFileSync(join(program, VERSIONS, version, "servicio", "Tienda.xml"), "utf8");
  writeFileSync(join(folder, "Tienda.xml"), text.replaceAll("@VERSION@", version));
}
