import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { wantedPackages } from "../../scripts/package/modules";

test("a package carries what the program loads, for its system, and nothing that only builds need", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const wanted = wantedPackages(JSON.parse(readFileSync("package-lock.json", "utf8")));
  for (const name of [...Object.keys(dependencies), "@img/sharp-linux-x64", "@img/sharp-win32-x64", "@node-rs/argon2-linux-x64-gnu"])
    expect([name, wanted.has(name)]).toEqual([name, true]);
  for (const name of ["typescript", "@types/node", "@types/better-sqlite3", "undici-types", "@remix-run/dev", "vite"])
    expect([name, wanted.has(name)]).toEqual([name, false]);
});
