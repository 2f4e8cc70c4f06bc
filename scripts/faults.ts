// npm run faults [-- --muertes N --semilla N]: kills, disconnects and starves the real service under load, and checks that nothing was
// lost.
import { buildIfStale } from "./build-state.mjs";
import { run } from "./command";
import { copies } from "./faults/copies";
import { downloads } from "./faults/downloads";
import { fullDisk } from "./faults/full-disk";
import { kills } from "./faults/kills";
import { lostFile } from "./faults/lost-file";
import { Report } from "./faults/report";
import { wholeNumbers } from "./whole-numbers";

const KILLS = 50;

await run(async () => {
  const otherwise = { muertes: KILLS, semilla: Date.now() % 1_000_000 };
  const { muertes, semilla } = wholeNumbers("npm run faults -- [--muertes N] [--semilla N]", otherwise);
  buildIfStale();
  const repeat = `npm run faults -- --semilla ${semilla} --muertes ${muertes}`;
  console.log(`Semilla ${semilla}: ${repeat}\n`);
  // The other parts mostly wait, so they run at the same time as the kills.
  const killed = new Report("muertes").over((report) => kills(muertes, semilla, report));
  const others = inTurn({ copias: copies, descargas: downloads, archivo: lostFile, disco: fullDisk }, semilla);
  const reports = [await killed, ...(await others)];
  for (const report of reports) report.print();
  if (reports.some(({ total }) => total > 0)) throw new Error(`\nHay fallas. Para repetir: ${repeat}`);
  console.log("\nNada perdido, nada a medias, nada doble.");
});

async function inTurn(parts: Record<string, (seed: number, report: Report) => Promise<void>>, seed: number): Promise<Report[]> {
  const reports: Report[] = [];
  for (const [name, work] of Object.entries(parts)) reports.push(await new Report(name).over((report) => work(seed, report)));
  return reports;
}
