// The last step of a build: packs its scripts and styles at the best quality, which each process of the service would otherwise do anew.
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const FOLDER = "public/build";

const names = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => /\.(js|css)$/.test(name));
await Promise.all(
  names.map(async (name) => {
    const path = join(FOLDER, name);
    await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
  }),
);
