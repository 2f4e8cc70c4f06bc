import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Edit, RECIPES, TAX } from "./changes";
import { REMISION } from "./remision/changes";

const COPIED = ["app", "db", "drizzle", "scripts", "tests", "package.json", "tsconfig.json"];

const guide = readFileSync("CONTRIBUTING.md", "utf8");
/** The files that the numbered steps of a recipe begin with. */
function namedFiles(heading: string): string[] {
  const section = guide.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/^\d+\. [^`]*(?:`\w+`[^`]*)?`([\w./-]+\.(?:tsx?|js))`/gm)].map(([, file = ""]) => file);
}

function apply(folder: string, path: string, edit: Edit): void {
  const file = join(folder, path);
  if (typeof edit === "string") return writeFileSync(file, edit);
  const changed = edit.reduce(
    (before, [find, put]) => {
      if (before.split(find).length !== 2) throw new Error(`${path} has not once: ${find}`);
      return before.replace(find, () => put);
    },
    readFileSync(file, "utf8"),
  );
  writeFileSync(file, changed);
}

async function run(folder: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code, output: output + errors };
}

const root = mkdtempSync(join(tmpdir(), "recetas-"));
afterAll(() => rmSync(root, { recursive: true }));

/** A copy of the program with all recipes applied, but for the steps in `without`. */
function copy(name: string, recipes: typeof RECIPES, without: readonly string[] = []): string {
  const folder = join(root, name);
  mkdirSync(folder);
  for (const path of COPIED) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  for (const { own = {} } of recipes)
    for (const [path, text] of Object.entries(own)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  for (const { edits } of recipes) for (const [path, edit] of Object.entries(edits)) if (!without.includes(path)) apply(folder, path, edit);
  return folder;
}

/** The type check of these folders or files, and what they import. */
function typeCheck(folder: string, checked: { include?: readonly string[]; files?: readonly string[] }) {
  // The state of an earlier check is of no use to a copy, and a third of the time goes into writing one.
  const whole = { incremental: false, tsBuildInfoFile: null };
  const config = { extends: "./tsconfig.json", include: ["app/assets.d.ts"], ...checked, compilerOptions: whole };
  writeFileSync(join(folder, "tsconfig.some.json"), JSON.stringify(config));
  return run(folder, "node_modules/typescript-native/bin/tsc", "--singleThreaded", "--project", "tsconfig.some.json");
}

const MISSED = [...RECIPES, TAX].flatMap(({ missed = {} }) => Object.entries(missed));

describe("the recipes of CONTRIBUTING", () => {
  test.each(RECIPES)("$heading: names the files that it takes, and no other", ({ heading, edits }) => {
    const named = namedFiles(heading);
    for (const file of Object.keys(edits)) expect(named).toContainEqual(file);
    expect(named.length).toBe(Object.keys(edits).length);
  });

  test("a tax beside IVA names the files that it takes, and no other", () => {
    expect(namedFiles(TAX.heading)).toEqual([...Object.keys(TAX.edits), ...Object.keys(TAX.missed ?? {})]);
  });

  test("a further thing that a ticket may become takes nine edits outside its own folder at most", () => {
    expect(Object.values(REMISION.edits).flat().length).toBeLessThanOrEqual(9);
  });

  describe("all followed in one copy", () => {
    let folder = "";
    let types: ReturnType<typeof typeCheck>;
    let applied: ReturnType<typeof run>;
    beforeAll(async () => {
      folder = copy("todas", RECIPES);
      cpSync(join(folder, "tests/recipes/applied.ts"), join(folder, "tests/recipes/applied.test.ts"));
      const generate = ["node_modules/drizzle-kit/bin.cjs", "generate", "--config", "drizzle/drizzle.config.ts", "--name", "recipes"];
      types = typeCheck(folder, { include: ["app", "db", "scripts", "tests/recipes"] });
      expect(await run(folder, ...generate)).toMatchObject({ code: 0 });
      const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config=tests/vitest.config.ts", "recipes/applied", "recipes/remision"];
      applied = run(folder, ...vitest);
    });

    test("pass the type check", async () => expect(await types).toEqual({ code: 0, output: "" }));

    test("do what they say", async () => expect(await applied).toMatchObject({ code: 0, output: expect.stringContaining("9 passed") }));
  });

  test("the type check names each step that is left out", async () => {
    const folder = copy(
      "menos",
      [...RECIPES, TAX],
      MISSED.map(([path]) => path),
    );
    const { output } = await typeCheck(folder, { files: MISSED.map(([, { where }]) => where) });
    // A message goes on in lines that are indented.
    const said = output.split(/\n(?=\S)/);
    for (const [path, { where, says }] of MISSED) {
      const errors = said.filter((message) => message.startsWith(`${where}(`));
      expect(errors, path).toContainEqual(expect.stringMatching(says));
    }
  });
});
