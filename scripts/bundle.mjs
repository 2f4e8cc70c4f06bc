import { readFileSync } from "node:fs";
import { buildSync } from "esbuild";

const { dependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

/** Text of a command of this folder, joined with all that it imports but packages. */
export function bundle(command) {
  const { outputFiles } = buildSync({
    entryPoints: [`scripts/${command}.ts`],
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: [...Object.keys(dependencies), ...Object.keys(optionalDependencies)],
    logLevel: "error",
  });
  return outputFiles[0].text;
}
