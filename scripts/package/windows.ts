import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fill, output } from "./linux";
import { unpack } from "./node";
import { VERSION } from "./tree";

const FILES = "scripts/package/windows";
// It carries WinSW, which runs a program as a service.
const WRAPPER = "node-windows@0.1.14";

/** Makes the installer. Returns its path. Takes the tree away. */
export function windowsInstaller(tree: string): string {
  const root = join(dirname(tree), "windows");
  const target = output(`tienda-${VERSION}-windows-x64.exe`);
  fill("tienda.nsi", join(root, "tienda.nsi"), { VERSION, SALIDA: target }, FILES);
  for (const name of ["tienda.cmd", "tienda.env"]) writeFileSync(join(root, name), withCrlf(join(FILES, name)));
  unpack(WRAPPER, (folder) => {
    for (const end of ["exe", "exe.config"]) cpSync(join(folder, `bin/winsw/winsw.${end}`), join(root, `Tienda.${end}`));
  });
  renameSync(tree, join(root, "programa"));
  execFileSync("makensis", ["-V2", "-INPUTCHARSET", "UTF8", "tienda.nsi"], { cwd: root, stdio: "inherit" });
  return target;
}

const withCrlf = (path: string): string => readFileSync(path, "utf8").replace(/\r?\n/g, "\r\n");
