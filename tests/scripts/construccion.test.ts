import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";

// What a build leaves done for each start, which works without it, only later.

test("the program brings all packages that its start needs, but for the driver of the database", () => {
  const imports = [...readFileSync("build/index.js", "utf8").matchAll(/^import\b[^"';]*"([^"]+)";$/gm)].map(([, name = ""]) => name);
  expect(imports.length).toBeGreaterThan(50);
  expect(imports.filter((name) => !isBuiltin(name))).toEqual(["better-sqlite3"]);
});

test("each script and style for browsers lies beside its packed form", () => {
  const folder = "public/build";
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(js|css)$/.test(name));
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) {
    const path = join(folder, name);
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).equals(readFileSync(path))).toBe(true);
  }
});
