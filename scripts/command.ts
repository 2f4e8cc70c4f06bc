import { statSync } from "node:fs";
import { resolve } from "node:path";
import { storageProblem } from "~/platform/process/storage-problem.server";

/** Resolves a path against the folder where the user ran the command: npm changes to the project's folder. */
export function pathFrom(name: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

/** The path of the command's only argument. Throws `usage` for any other number of arguments. */
export function argumentPath(usage: string): string {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || rest.length > 0) throw new Error(`Uso: ${usage}`);
  return pathFrom(name);
}

/** Throws `absent` if the path does not exist, and an error of its own if it is a folder. */
export function requireFile(path: string, absent: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Error(absent);
  if (found.isDirectory()) throw new Error(`${path} es una carpeta; indique un archivo.`);
}

/** Runs a command. An error prints one line and sets exit code 1. */
export async function run(command: () => void | Promise<void>): Promise<void> {
  // Only the owner may read the files it writes.
  process.umask(0o077);
  try {
    await command();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(storageProblem(error) ?? message);
    process.exitCode = 1;
  }
}
