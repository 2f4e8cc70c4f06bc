// Whether each module may be deleted. `node scripts/without-module.mjs NAME` tries it whole, in a copy: build, style, types and quick tests.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { copyWithout } from "../../scripts/without-module.mjs";

const LISTS = ["app/modules.server.ts", "app/modules.live.ts", "app/modules.browser.ts"];
const NAMES = readdirSync("app/modules");
const sources = ["app", "db", "scripts", "tests"]
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: "utf8" }).map((file) => join(top, file)))
  .filter((path) => /\.([mc]?js|tsx?)$/.test(path) && !LISTS.includes(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

describe.each(NAMES)("%s", (name) => {
  test("is imported by the lists of modules alone, and its tests by themselves", () => {
    const inside = new RegExp(`^(app|tests)/modules/${name}/`);
    const imported = new RegExp(`(from |import\\(|import |mock\\()"[^"]*/modules/${name}/`);
    const beside = new RegExp(`(from |import\\(|import |mock\\()"(\\.\\./)+${name}/`);
    const naming = ({ path, text }: { path: string; text: string }) =>
      imported.test(text) || (/\/modules\//.test(path) && beside.test(text));
    expect(sources.filter((file) => !inside.test(file.path) && naming(file)).map(({ path }) => path)).toEqual([]);
  });
});

test("the program without any module passes the type check", () => {
  const folder = copyWithout(NAMES);
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const whole = { extends: "./tsconfig.json", compilerOptions: { incremental: false, tsBuildInfoFile: null } };
  writeFileSync(join(folder, "tsconfig.some.json"), JSON.stringify(whole));
  const check = ["node_modules/typescript-native/bin/tsc", "--singleThreaded", "--project", "tsconfig.some.json"];
  const { status, stdout } = spawnSync(process.execPath, check, { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect([status, stdout]).toEqual([0, ""]);
});
