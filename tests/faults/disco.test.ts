import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@db/open.server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newFolder, type ServiceProcess, startProcess } from "../support/process";
import type { Visitor } from "../support/service";
import { TIMED, until } from "../support/time";
import { verificarBase } from "../support/verificar";

const folder = newFolder();
const disk = join(folder.path, "disco");
const database = join(disk, "db", "tienda.sqlite");
const filler = join(disk, "relleno");

let service: ServiceProcess;
let duena: Visitor;
let deNuevo: NodeJS.Timeout | undefined;

mkdirSync(disk);
const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", disk], { encoding: "utf8" });
const mounted = status === 0;
beforeEach((context) => context.skip(!mounted, `no tmpfs can be mounted here: ${stderr?.trim()}`));

beforeAll(async () => {
  if (!mounted) return;
  service = await startProcess(database, { workers: 2, variables: { LOG_LEVEL: "warn" } });
  duena = await service.owner();
});

// Else a try that failed would keep the disk full for the next one.
afterEach(() => {
  clearInterval(deNuevo);
  rmSync(filler, { force: true });
});

afterAll(async () => {
  if (mounted) {
    await service.stop();
    spawnSync("umount", [disk]);
  }
  folder.remove();
});

const vender = (referencia: string) => duena.form("/ventas/nueva/", { referencia });
const total = async () => (await duena.data("/ventas/")).page.total;
const lineas = (texto: RegExp) =>
  service
    .said()
    .split("\n")
    .filter((line) => texto.test(line));

async function salud(): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: 8 }, () => duena.twin().get("/salud/")));
  return [...new Set(answers.map(({ status }) => status))];
}

function llenar(): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    for (let left = bavail; left > 0; left = statfsSync(disk).bavail) writeFileSync(filler, Buffer.alloc(left * bsize, 1), { flag: "a" });
  } catch (error) {
    // The service writes too, so the last piece may find less room than there was.
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}

test("a full disk is named on pages, in JSON and in the log, and saving goes on when there is room again", TIMED, async () => {
  const antes = await total();
  expect(await salud()).toEqual([200]);
  const { disco } = (await duena.data("/admin/")).caja;
  expect(disco).toEqual({ problema: null, aviso: expect.stringMatching(/^Quedan .* libres en el disco/) });
  await until(() => lineas(/libres en el disco/).length > 0);
  // What fits into the log needs no space, and emptying the log frees some.
  await until(() => statSync(`${database}-wal`).size === 0);
  llenar();
  deNuevo = setInterval(llenar, 20);
  let taken = 0;
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => vender(`${i}`)));
  for (const answer of answers) {
    if (answer.status === 302) taken++;
    else expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("El disco del equipo está lleno")]);
  }
  expect(taken).toBeLessThan(answers.length);
  const json = await duena.form("/ventas/nueva/", { referencia: "json" }, { Accept: "application/json" });
  expect([json.status, (await json.json()).code]).toEqual([503, "SERVER_ERROR"]);
  expect(await salud()).toEqual([503]);
  expect((await duena.data("/admin/")).caja.disco.problema).toContain("está lleno");
  expect(await total()).toBe(antes + taken);
  await delay(1_000);
  expect(lineas(/está lleno/).length).toBeLessThanOrEqual(2 + lineas(/vuelve a guardar/).length);
  clearInterval(deNuevo);
  rmSync(filler);
  await until(async () => String(await salud()) === "200");
  expect([(await vender("después")).status, await total()]).toEqual([302, antes + taken + 1]);
});

test("no sale that was acknowledged on the full disk is lost", async () => {
  const before = await total();
  await service.stop();
  const db = openDatabase(database);
  const { found } = db.$client.prepare<[], { found: number }>("select count(*) as found from ventas").get() ?? { found: 0 };
  expect([found, verificarBase(db)]).toEqual([before, []]);
  db.$client.close();
});
