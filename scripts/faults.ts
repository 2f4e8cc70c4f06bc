// npm run faults [-- --muertes N --semilla N --solo PART]: kills, cuts and starves the real service under load, and looks for anything lost.
import { parseArgs } from "node:util";
import { buildIfStale } from "./build-state.mjs";
import { run } from "./command";
import { copies } from "./faults/copies";
import { downloads } from "./faults/downloads";
import { fullDisk } from "./faults/full-disk";
import { kills } from "./faults/kills";
import { lostFile } from "./faults/lost-file";
import { Report } from "./faults/report";

const KILLS = 50;

const PARTS = { muertes: kills, copias: copies, descargas: downloads, archivo: lostFile, disco: fullDisk } as const;
type Part = keyof typeof PARTS;
const USAGE = `Uso: npm run faults -- [--muertes N] [--semilla N] [--solo ${Object.keys(PARTS).join("|")}]`;

await run(async () => {
  const { count, seed, parts } = readArguments();
  buildIfStale();
  console.log(`Semilla ${seed}: npm run faults -- --semilla ${seed} --muertes ${count}\n`);
  const report = new Report();
  for (const part of parts) {
    const started = performance.now();
    report.begin(part);
    await PARTS[part](count, seed, report).catch((error: unknown) => report.fault("no terminó", String(error)));
    report.count("segundos", Math.round((performance.now() - started) / 1000));
  }
  report.print();
  if (!report.clean) throw new Error(`\nHay fallas. Para repetir: npm run faults -- --semilla ${seed} --muertes ${count}`);
  console.log("\nNada perdido, nada a medias, nada doble.");
});

function readArguments(): { count: number; seed: number; parts: Part[] } {
  const options = { muertes: { type: "string" }, semilla: { type: "string" }, solo: { type: "string" } } as const;
  const { muertes, semilla, solo } = parseArgs({ options }).values;
  const known = Object.keys(PARTS).filter(isPart);
  const parts = solo === undefined ? known : known.filter((part) => part === solo);
  const [count, seed] = [whole(muertes, KILLS), whole(semilla, Date.now() % 1_000_000)];
  if (parts.length === 0) throw new Error(USAGE);
  return { count, seed, parts };
}

function isPart(name: string): name is Part {
  return name in PARTS;
}

function whole(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw new Error(USAGE);
  return Number(text);
}
