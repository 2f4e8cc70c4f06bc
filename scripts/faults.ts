// npm run faults [-- --muertes N --semilla N]: kills, cuts and starves the real service under load, and looks for anything lost.
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
  const report = new Report();
  await report.part("muertes", () => kills(muertes, semilla, report));
  await report.part("copias", () => copies(semilla, report));
  await report.part("descargas", () => downloads(semilla, report));
  await report.part("archivo", () => lostFile(semilla, report));
  await report.part("disco", () => fullDisk(semilla, report));
  report.print();
  if (report.total > 0) throw new Error(`\nHay fallas. Para repetir: ${repeat}`);
  console.log("\nNada perdido, nada a medias, nada doble.");
});
