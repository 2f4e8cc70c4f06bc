import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = "build/modules/sin-conexion";
const known = new Map<string, string>();

/** Names the program whose pages a device keeps: the files of its pages have a hash of their content in their names. */
function versionOfProgram(): string {
  const pages = readdirSync("public/build", { recursive: true }).sort().join("\n");
  const scripts = readdirSync(FOLDER).sort();
  const content = scripts.map((name) => readFileSync(`${FOLDER}/${name}`, "utf8"));
  return createHash("sha256")
    .update([pages, ...content].join("\n"))
    .digest("hex")
    .slice(0, 12);
}

/** A script of this module for the browser; it knows the version of the program. */
export function scriptOf(name: "trabajador" | "pantalla"): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const script = `self.VERSION_DEL_PROGRAMA=${JSON.stringify(versionOfProgram())};\n${readFileSync(`${FOLDER}/${name}.js`, "utf8")}`;
  known.set(name, script);
  return script;
}
