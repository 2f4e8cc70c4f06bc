import { resolve } from "node:path";

/** The file that the command names, seen from where the person stands: npm itself moves to the project's folder. */
export function argumentPath(usage: string): string {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || rest.length > 0) throw new Error(`Uso: ${usage}`);
  return resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

/** Runs a command; what goes wrong is one line and exit code 1. */
export function run(command: () => void): void {
  try {
    command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
