// npm run package -- windows|linux: makes the packages of this version in dist/.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./command";
import { debianPackage, tarball } from "./package/linux";
import type { System } from "./package/system";
import { makeTree, VERSION } from "./package/tree";
import { windowsInstaller } from "./package/windows";

const MOST_BYTES = 80 * 1024 * 1024;
const MAKERS: Record<System, ((tree: string) => string)[]> = { linux: [debianPackage, tarball], windows: [windowsInstaller] };

await run(() => {
  const [system, ...rest] = process.argv.slice(2);
  if ((system !== "linux" && system !== "windows") || rest.length > 0) throw new Error("Uso: npm run package -- windows|linux");
  const folder = mkdtempSync(join(tmpdir(), "tienda-paquete-"));
  // The packages are read by everybody.
  process.umask(0o022);
  try {
    const tree = makeTree(system, join(folder, VERSION));
    for (const make of MAKERS[system]) tell(make(tree));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function tell(path: string): void {
  const { size } = statSync(path);
  console.log(`${path} (${(size / 1024 / 1024).toFixed(1)} MiB)`);
  if (size > MOST_BYTES) throw new Error(`${path} pasa de ${MOST_BYTES / 1024 / 1024} MiB.`);
}
