// node scripts/run.mjs COMMAND [...]: runs a command for a person at the box. To find and compile its hundreds of sources one by one took six
// seconds of an old PC; joined into one file they take one.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "./bundle.mjs";

// Each user has its own: what `sudo npm run` wrote, nobody else may write again.
const FOLDER = `.cache/comandos-${process.getuid?.() ?? ""}`;

const [, , command = ""] = process.argv;
const [{ text }] = bundle([command]);
const file = resolve(FOLDER, `${command}.mjs`);
mkdirSync(FOLDER, { recursive: true });
// Another one may read the file meanwhile.
writeFileSync(`${file}.${process.pid}`, text);
renameSync(`${file}.${process.pid}`, file);
process.argv.splice(1, 2, file);
await import(pathToFileURL(file).href);
