import { execFileSync } from "node:child_process";
import { copyFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Tamano } from "../seed/sembrar";
import { type BenchRequest, cpuOf, type Target } from "./driver";
import { CREDENTIALS, enter } from "./enter";
import { printRow } from "./rows";
import { scenariosOf } from "./scenarios";
import { type BenchServer, startServer } from "./server";

const WARM_UP = 600;
const ROUNDS = 11;
const REQUESTS = 60;

// An older program opens no database that a newer one migrated.
const SEED =
  'import("./scripts/bench/database.ts").then(({ prepareDatabase }) => prepareDatabase(undefined, process.argv[1])).then(({ path }) => console.log(path))';

/** Prints the processor time of the usual requests of the program in `folder` and of this one, which take turns on equal databases. */
export async function measureTurns(folder: string, tamano: Tamano): Promise<void> {
  const theirs = execFileSync(process.execPath, ["--import", "tsx", "-e", SEED, tamano], { cwd: folder, encoding: "utf8" }).trim();
  const ours = join(dirname(theirs), "nuestra.sqlite");
  copyFileSync(theirs, ours);
  const [theirServer, ourServer] = await Promise.all([startServer(theirs, 1, folder), startServer(ours)]);
  try {
    const [there, here] = await Promise.all([sideOf(theirServer), sideOf(ourServer)]);
    printRow("CPU ms de una petición", ["allá", "aquí", "veces"]);
    for (const [name, next] of here.requests) {
      const before = there.requests.get(name);
      if (!before) continue;
      const turns = [turn(there.target, before), turn(here.target, next)];
      for (let round = 0; round <= ROUNDS; round++)
        for (const { times, take } of turns) times.push(await take(round === 0 ? WARM_UP : REQUESTS));
      const [then = 0, now = 0] = turns.map(({ times }) => middle(times.slice(1)));
      printRow(
        name,
        [then, now, now / then].map((value) => value.toFixed(2)),
      );
    }
  } finally {
    await Promise.all([theirServer.stop(), ourServer.stop()]);
    rmSync(dirname(theirs), { recursive: true });
  }
}

async function sideOf(server: BenchServer) {
  const { target, samples, token } = await enter(server.url, CREDENTIALS, server);
  return { target, requests: new Map(scenariosOf(samples, token)) };
}

const turn = (target: Target, next: () => BenchRequest) => ({ times: [] as number[], take: (count: number) => cpuOf(target, next, count) });

/** Mean of the middle half: the system counts processor time in steps of 10 ms, so a median would be one of few values. */
function middle(times: number[]): number {
  const some = times.sort((a, b) => a - b).slice(Math.floor(times.length / 4), Math.ceil((times.length * 3) / 4));
  return some.reduce((sum, time) => sum + time, 0) / some.length;
}
