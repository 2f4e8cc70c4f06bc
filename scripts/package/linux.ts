import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { VERSION } from "./tree";

const FILES = "scripts/package/linux";
/** What differs between the two ways to install. */
const AS_PACKAGE = { PROGRAMA: "/usr/lib/tienda", VERSION };
const AS_TARBALL = { PROGRAMA: "/opt/tienda", VERSION };

/** Makes the package for Debian and Ubuntu. Returns its path. Takes the tree away. */
export function debianPackage(tree: string): string {
  const root = join(dirname(tree), "deb");
  cpSync(tree, join(root, "usr/lib/tienda/paquete"), { recursive: true, verbatimSymlinks: true });
  for (const name of ["control", "conffiles", "postinst", "prerm", "postrm"])
    fill(`debian/${name}`, join(root, "DEBIAN", name), AS_PACKAGE);
  for (const name of ["postinst", "prerm", "postrm"]) chmodSync(join(root, "DEBIAN", name), 0o755);
  fill("tienda.service", join(root, "lib/systemd/system/tienda.service"), AS_PACKAGE);
  fill("tienda.env", join(root, "etc/tienda/tienda.env"), AS_PACKAGE);
  fill("tienda.desktop", join(root, "usr/share/applications/tienda.desktop"), AS_PACKAGE);
  fill("tienda", join(root, "usr/bin/tienda"), AS_PACKAGE);
  chmodSync(join(root, "usr/bin/tienda"), 0o755);
  cpSync("public/favicon.svg", join(root, "usr/share/icons/hicolor/scalable/apps/tienda.svg"));
  const target = output(`tienda_${VERSION}_amd64.deb`);
  execFileSync("dpkg-deb", ["--build", "--root-owner-group", "-Zxz", root, target], {
    env: { ...process.env, SOURCE_DATE_EPOCH: moment() },
  });
  return target;
}

/** Makes the archive for other systems with systemd. Returns its path. */
export function tarball(tree: string): string {
  const name = `tienda-${VERSION}-linux-x64`;
  const root = join(dirname(tree), name);
  mkdirSync(root);
  renameSync(tree, join(root, "programa"));
  for (const file of ["tienda.service", "tienda.env", "tienda.desktop", "tienda", "instalar.sh"]) fill(file, join(root, file), AS_TARBALL);
  for (const file of ["tienda", "instalar.sh"]) chmodSync(join(root, file), 0o755);
  cpSync("public/favicon.svg", join(root, "tienda.svg"));
  const target = output(`${name}.tar.gz`);
  const same = ["--sort=name", `--mtime=@${moment()}`, "--owner=0", "--group=0", "--numeric-owner"];
  execFileSync("tar", [...same, "-I", "gzip -9n", "-cf", target, "-C", dirname(root), name]);
  return target;
}

export function output(name: string): string {
  mkdirSync("dist", { recursive: true });
  return resolve("dist", name);
}

/** Copies a file with its `@NAMES@` replaced. */
export function fill(name: string, target: string, values: Record<string, string>, from = FILES): void {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(
    target,
    readFileSync(join(from, name), "utf8").replace(/@([A-Z]+)@/g, (found, key) => values[key] ?? found),
  );
}

/** Seconds of the last commit: two packages of one commit are the same. */
function moment(): string {
  return execFileSync("git", ["log", "-1", "--format=%ct"], { encoding: "utf8" }).trim();
}
