// `node scripts/without-module.mjs NAME…`: tries the program without optional capabilities. In a temporary copy it takes out the folder of
// each, its place in the lists of modules, its tests and the packages that nothing else imports; there it builds and runs `test:quick`,
// which checks style, layers, unused code and types too. The copy stays when something fails.
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const LISTS = ["app/modules.server.ts", "app/modules.live.ts", "app/modules.browser.ts"];

function tryWithout(names) {
  process.chdir(fileURLToPath(new URL("..", import.meta.url)));
  const all = readdirSync("app/modules");
  if (names.length === 0 || names.some((name) => !all.includes(name))) throw new Error(`Name some of ${all.join(", ")}.`);
  const folder = copyWithout(names);
  link("node_modules", join(folder, "node_modules"));
  const steps = [
    ["node_modules/@biomejs/biome/bin/biome", "format", "--write", ...LISTS, "package.json"],
    ["node_modules/@remix-run/dev/dist/cli.js", "build"],
    ["scripts/test.mjs", "--quick"],
  ];
  const passed = steps.every((args) => spawnSync(process.execPath, args, { cwd: folder, stdio: "inherit" }).status === 0);
  if (passed) rmSync(folder, { recursive: true });
  console.log(`${passed ? "Passed" : "Failed"} without ${names.join(", ")}${passed ? "" : `: see ${folder}`}`);
  process.exitCode = passed ? 0 : 1;
}

/** Copies the program of the current folder without these modules. Returns the folder of the copy, in which nothing is installed. */
export function copyWithout(names) {
  const folder = mkdtempSync(join(tmpdir(), "tienda-sin-"));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  // A file that was deleted is listed until the deletion is committed.
  const files = listed.split("\0").filter((file) => existsSync(file));
  const isTaken = (file) => names.some((name) => file.startsWith(`app/modules/${name}/`) || file.startsWith(`tests/modules/${name}/`));
  const kept = files.filter((file) => !isTaken(file));
  for (const file of kept) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
  for (const list of LISTS) writeFileSync(join(folder, list), names.reduce(listWithout, readFileSync(list, "utf8")));
  const [taken, left] = [packagesIn(files.filter(isTaken)), packagesIn(kept)];
  const description = JSON.parse(readFileSync("package.json", "utf8"));
  for (const packages of [description.dependencies, description.devDependencies])
    for (const [one, name] of Object.keys(packages).map((key) => [key, key.replace("@types/", "")]))
      if (taken.has(name) && !left.has(name)) delete packages[one];
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(description, null, 2)}\n`);
  return folder;
}

const listWithout = (list, name) =>
  list
    .replace(new RegExp(`^import .* from "\\./modules/${name}/[\\w.]+";\\n`, "m"), "")
    .replace(
      /((?:MODULES|LIVE|ON_PAGES): readonly \w+\[\] = \[)([^\]]*)/,
      (_, start, names) => start + without(names.split(/,\s*/), name).join(", "),
    );

/** `facturas-recibidas` is listed as `facturasRecibidas`. */
const listedAs = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const without = (names, name) => names.filter((one) => one.trim() !== listedAs(name));

function packagesIn(files) {
  const code = files.filter((file) => /\.([mc]?js|tsx?)$/.test(file)).map((file) => readFileSync(file, "utf8"));
  return new Set([...code.join("\n").matchAll(/["'](@[\w.-]+\/[\w.-]+|[\w.-]+)(?:\/[^"'\n]*)?["']/g)].map(([, name]) => name));
}

/** The installation refuses a link to node_modules, which it would empty. What tools keep there is not shared. */
function link(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== ".cache" && entry.name !== ".vite") link(source, target);
    else if (!entry.isDirectory()) linkSync(source, target);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) tryWithout(process.argv.slice(2));
