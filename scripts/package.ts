// npm run package -- windows|linux: makes the packages of this version in dist/.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./command";
import { debianPackage, tarball } from "./package/linux";
import type { System } from "./package/system";
import { makeTree, VERSION } from "./package/tree";
import { windowsInstaller } from "./package/windows";

const MB = 1_000_000;
const MOST_BYTES = 80 * MB;
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
  console.log(`${path} (${(size / MB).toFixed(1)} MB)`);
  if (size > MOST_BYTES) throw new Error(`${path} pasa de ${MOST_BYTES / MB} MB.`);
}
