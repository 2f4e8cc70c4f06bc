// npm run fuzz [-- --segundos N --semilla N]: sends hostile requests to every route as every kind of user, and checks the answers.
import { routes } from "~/map.server";
import { verify } from "~/modules.server";
import { methodsOf } from "../tests/support/routes";
import { buildIfStale } from "./build-state.mjs";
import { run } from "./command";
import { readingFile } from "./faults/inspect";
import { Box } from "./fuzz/box";
import { fieldsOf } from "./fuzz/fields";
import { Findings } from "./fuzz/findings";
import { editOldSales } from "./fuzz/old-sales";
import { Session } from "./fuzz/session";
import type { Target } from "./fuzz/shots";
import { compareTwins } from "./fuzz/twins";
import { wholeNumbers } from "./whole-numbers";

const SECONDS = 60;
const MOST_MIB = 400;

await run(async () => {
  const { segundos, semilla } = wholeNumbers("npm run fuzz -- [--segundos N] [--semilla N]", {
    segundos: SECONDS,
    semilla: Date.now() % 1_000_000,
  });
  buildIfStale();
  const repeat = `npm run fuzz -- --semilla ${semilla} --segundos ${segundos}`;
  console.log(`Semilla ${semilla}: ${repeat}`);
  const box = await Box.open();
  const findings = new Findings(semilla);
  const session = new Session(box, findings);
  try {
    await session.run(await targetsOf(box), semilla, segundos);
    await box.close();
    lookAtFile(box, findings);
    await editOldSales(findings, semilla);
    await compareTwins(findings, semilla);
  } finally {
    await box.close();
    box.remove();
  }
  printFigures(session, findings);
  if (findings.count > 0) throw new Error(`\n${findings.count} clases de fallas. Para repetir: ${repeat}`);
});

/** Every route of the map, with the fields that it reads. */
async function targetsOf(box: Box): Promise<Target[]> {
  const targets: Target[] = [];
  for (const entry of routes) {
    const fixed = methodsOf(entry).includes("POST") && entry.kind === "page" && !entry.path.includes(":");
    const html = fixed ? await (await box.person("operadora").get(entry.path)).text() : "";
    targets.push({ entry, fields: await fieldsOf(entry, html) });
  }
  return targets;
}

function lookAtFile(box: Box, findings: Findings): void {
  for (const sentence of readingFile(box.database, verify)) findings.add({ kind: "verify", sentence }, null);
  for (const table of box.touched()) findings.add({ kind: "otra tienda", sentence: `cambió su tabla ${table}` }, null);
}

function printFigures({ figures: { requests, byStatus, firstMib, peakMib } }: Session, findings: Findings): void {
  if (peakMib > MOST_MIB) findings.add({ kind: "memoria", sentence: `un proceso llegó a ${Math.round(peakMib)} MiB propios` }, null);
  const statuses = [...byStatus].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count.toLocaleString("es-CO")}`);
  console.log(`\n${requests.toLocaleString("es-CO")} peticiones (${statuses.join(", ")})`);
  console.log(`Memoria propia del mayor proceso: ${Math.round(firstMib)} MiB al empezar, a lo más ${Math.round(peakMib)} MiB`);
  findings.print();
  if (findings.count === 0) console.log("\nNingún 5xx, ninguna línea de error, la otra tienda intacta, todo cuadra.");
}
