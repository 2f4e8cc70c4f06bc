import { statSync } from "node:fs";
import { resolve } from "node:path";
import { storageProblem } from "~/platform/process/storage-problem.server";

/** A file as a person named it, seen from where that person stands: npm itself moves to the project's folder. */
export function pathFrom(name: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

/** The one file that the command names. */
export function argumentPath(usage: string): string {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || rest.length > 0) throw new Error(`Uso: ${usage}`);
  return pathFrom(name);
}

/** Throws `absent` when nothing has this name, and for a folder. */
export function requireFile(path: string, absent: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Error(absent);
  if (found.isDirectory()) throw new Error(`${path} es una carpeta; indique un archivo.`);
}

/** Runs a command; what goes wrong is one line and exit code 1. */
export async function run(command: () => void | Promise<void>): Promise<void> {
  // What it writes is for its owner alone.
  process.umask(0o077);
  try {
    await command();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(storageProblem(error) ?? message);
    process.exitCode = 1;
  }
}
