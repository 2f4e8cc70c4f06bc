// The last step of a build for use: what each process would otherwise do anew at its start, or at its first page.
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build } from "esbuild";

const PROGRAM = "build/index.js";
const SHOWN = "public/build";

/** A package that is loaded on demand stays what it is, and so does its own instance of what it needs. */
const onDemand = {
  name: "on-demand",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path }) => (kind === "dynamic-import" ? { path, external: true } : undefined));
  },
};

/** Puts the packages that a start needs into the program: to find, read and link a thousand files took half of a start. */
function joinPackages() {
  return build({
    entryPoints: [PROGRAM],
    outfile: PROGRAM,
    allowOverwrite: true,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    define: { "process.env.NODE_ENV": '"production"' },
    banner: { js: 'import { createRequire as requireFor } from "node:module";\nconst require = requireFor(import.meta.url);' },
    plugins: [onDemand],
    // Of another kind for each system and Node, and of Remix for a Node that has no fetch.
    external: ["better-sqlite3", "undici"],
    logLevel: "warning",
  });
}

/** Packs scripts and styles at the best quality, which takes two seconds. */
async function packShown() {
  const names = readdirSync(SHOWN, { recursive: true, encoding: "utf8" }).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(SHOWN, name);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
    }),
  );
}

await Promise.all([joinPackages(), packShown()]);
