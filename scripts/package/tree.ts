import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "../bundle.mjs";
import { installPackages } from "./modules";
import { nodeFor } from "./node";
import type { System } from "./system";

const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
export const VERSION: string = version;

const FOLDERS = ["build", "public", "drizzle", "db/triggers", "scripts/installed"];
const SUPERVISOR = ["start", "new-worker", "worker", "pulse", "stopping", "start-key", "install", "build-state"];
const HELPERS = [
  "report-thread",
  "import-thread",
  "export",
  "aside",
  "book",
  "qr",
  "invoice",
  "dian-workshop",
  "copy",
  "copy-elsewhere",
  "open-copy",
  "prepare-copy",
];
const COMMANDS = ["backup", "restore", "verify", "user", "update"];
/** The commands have another name where there is no npm. */
const NPM_COMMAND = /npm run (backup|restore|verify|user)\b(?: --)?/g;

/** Makes the folder of a whole installed program. Returns its path. */
export function makeTree(system: System, tree: string): string {
  makeProgram(system, tree);
  installPackages(system, tree);
  nodeFor(system, tree);
  return tree;
}

/** {@link makeTree} without the packages of run time and Node. The program must be built. */
export function makeProgram(system: System, tree: string): void {
  for (const folder of FOLDERS)
    cpSync(folder, join(tree, folder), { recursive: true, filter: (path) => !/metafile\.\w+\.json$|\.ts$/.test(path) });
  for (const script of [...SUPERVISOR, ...HELPERS]) cpSync(`scripts/${script}.mjs`, join(tree, `scripts/${script}.mjs`));
  if (system === "windows") cpSync("scripts/package/windows/Tienda.xml", join(tree, "servicio/Tienda.xml"));
  writeFileSync(join(tree, "package.json"), `${JSON.stringify({ name, version, private: true, type: "module" })}\n`);
  writeFileSync(join(tree, "paquete.json"), `${JSON.stringify({ version, system })}\n`);
  bundleCommands(tree);
  const program = join(tree, "build/index.js");
  writeFileSync(program, renamed(readFileSync(program, "utf8")));
}

function bundleCommands(tree: string): void {
  mkdirSync(join(tree, "commands"), { recursive: true });
  for (const { command, text } of bundle(COMMANDS)) writeFileSync(join(tree, `commands/${command}.mjs`), renamed(text));
}

const renamed = (text: string): string => text.replace(NPM_COMMAND, "tienda $1");
