// Runs the whole suite with other versions of Node, each in a clone of what is committed, and says what differs. They come as the package
// `node`. Without arguments: those that README names besides this one.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { run } from "./command";
import { npmCommand } from "./install.mjs";
import { differences, type Outcome, outcomeOf } from "./node-versions/outcome";

const SUPPORTED = ["24", "22", "20"];

await run(async () => {
  const [own = ""] = process.versions.node.split(".");
  const asked = process.argv.slice(2);
  const strange = asked.find((version) => !SUPPORTED.includes(version));
  if (strange) throw new Error(`Node ${strange} no está entre las versiones que se prueban: ${SUPPORTED.join(", ")}.`);
  const versions = asked.length > 0 ? asked : SUPPORTED.filter((version) => version !== own);
  const outcomes = new Map<string, Outcome>();
  for (const version of versions) outcomes.set(version, await outcomeWith(version));
  for (const [version, { summary }] of outcomes) console.log([`\nNode ${version}`, ...summary].join("\n"));
  const different = differences(outcomes);
  console.log(different.length === 0 ? "\nNada cambia de una versión a otra." : `\nFalla solo con:\n${different.join("\n")}`);
  if ([...outcomes.values()].some(({ failed, summary }) => failed.size > 0 || summary.some((line) => line.startsWith("FALLA"))))
    process.exitCode = 1;
});

async function outcomeWith(version: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), `tienda-node-${version}-`));
  try {
    // A test runs this Node as another user.
    chmodSync(folder, 0o755);
    const clone = join(folder, "tienda");
    const [npm = "npm", ...first] = npmCommand();
    // The script of the package only links the program, which is another package.
    must("npm", [npm, ...first, "install", "--prefix", folder, "--no-audit", "--no-fund", `node@${version}`]);
    must("git", ["git", "clone", "--quiet", ".", clone]);
    const node = join(folder, "node_modules", "node", "bin", "node");
    const PATH = [dirname(node), process.env.PATH].join(delimiter);
    console.log(`Node ${version}: ${spawnSync(node, ["--version"], { encoding: "utf8" }).stdout?.trim()}`);
    const env = { ...process.env, PATH, npm_execpath: "", npm_node_execpath: node };
    const child = spawn(node, ["scripts/test.mjs"], { cwd: clone, env, stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.on("data", (piece) => (output += piece));
    await once(child, "close");
    return outcomeOf(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function must(name: string, [program = "", ...args]: string[]): void {
  const { status } = spawnSync(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`Falló ${name}; arriba está el motivo.`);
}
