import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { buildSync } from "esbuild";

const { dependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

/** Commands of this folder, each joined with all that it imports but packages. */
export function bundle(commands) {
  const { outputFiles } = buildSync({
    entryPoints: commands.map((command) => `scripts/${command}.ts`),
    outdir: ".",
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: [...Object.keys(dependencies), ...Object.keys(optionalDependencies)],
    logLevel: "error",
  });
  return outputFiles.map(({ path, text }) => ({ command: basename(path, ".js"), text }));
}
