import { copyFileSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@db/open.server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { kill, newFolder, type ServiceProcess, startProcess } from "../support/process";
import { referenciasDe } from "../support/races";
import type { Visitor } from "../support/service";
import { until } from "../support/time";

let folder: ReturnType<typeof newFolder>;
let service: ServiceProcess;
let duena: Visitor;
let aparte: string;

beforeEach(async () => {
  folder = newFolder();
  aparte = join(folder.path, "aparte.sqlite");
  service = await startProcess(folder.database, { workers: 2, variables: { LOG_LEVEL: "warn" } });
  await service.allServe();
  duena = await service.owner();
  await vender("antes");
  await until(() => quietMs() > 500);
});

afterEach(async () => {
  await service.stop();
  folder.remove();
});

/** Time since the log was emptied; 0 while it is not empty. */
function quietMs(): number {
  const { size, mtimeMs } = statSync(`${folder.database}-wal`);
  return size === 0 ? Date.now() - mtimeMs : 0;
}

const vender = (referencia: string) => duena.form("/ventas/nueva/", { referencia });
const salud = async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => duena.twin().get("/salud/")));
  return [...new Set(answers.map(({ status }) => status))];
};
// In the log itself: a process that starts meanwhile says why it cannot, too.
const lineas = (texto: RegExp) =>
  service
    .said()
    .split("\n")
    .filter((line) => line.startsWith("{") && texto.test(line));

async function rechazado(sentence: RegExp): Promise<void> {
  for (let i = 0; i < 10; i++) {
    const answer = await vender(`perdida ${i}`);
    expect([answer.status, sentence.test(await answer.text())]).toEqual([503, true]);
  }
  const json = await duena.form("/ventas/nueva/", { referencia: "json" }, { Accept: "application/json" });
  expect([json.status, await json.json()]).toEqual([503, { success: false, error: expect.stringMatching(sentence), code: "SERVER_ERROR" }]);
  expect(await salud()).toEqual([503]);
  await until(() => lineas(sentence).length > 0);
  await delay(1_200);
  expect(lineas(sentence)).toHaveLength(1);
}

test("nothing is saved while the database file is moved away, and the file is whole when it is back", async () => {
  await vender("la última");
  renameSync(folder.database, aparte);
  await rechazado(/no está en su lugar/);
  expect((await duena.get("/ventas/")).status).toBe(200);
  await until(() => quietMs() > 0);
  copyFileSync(aparte, join(folder.path, "copia.sqlite"));
  expect(referenciasDe(join(folder.path, "copia.sqlite"))).toEqual(["antes", "la última"]);
  renameSync(aparte, folder.database);
  expect((await vender("después")).status).toBe(302);
  expect(await salud()).toEqual([200]);
  await until(() => lineas(/vuelve a guardar/).length > 0);
  await delay(500);
  expect(lineas(/vuelve a guardar/)).toHaveLength(1);
  await service.stop();
  expect(referenciasDe(folder.database)).toEqual(["antes", "la última", "después"]);
});

test.each([
  ["moved into its place", (otra: string) => renameSync(otra, folder.database), /Otro archivo ocupa el lugar/],
  ["copied over it", copyOver, /copió otro archivo sobre/],
  ["deleted", () => rmSync(folder.database), /no está en su lugar/],
])("another database file %s: nothing more is saved", async (_how, change, sentence) => {
  openDatabase(aparte, { migrate: true }).$client.close();
  await change(aparte);
  await rechazado(sentence);
});

/** Such a copy shows only once the log has been quiet for two seconds. */
async function copyOver(otra: string) {
  await until(() => quietMs() > 5_000);
  copyFileSync(otra, folder.database);
}

test("a process that is replaced meanwhile begins no new shop, and joins no other", async () => {
  renameSync(folder.database, aparte);
  const [pid = 0] = service.servingPids();
  kill(pid, "SIGKILL");
  await delay(3_000);
  // A connection to the dead process may still be open, and breaks.
  await until(() =>
    vender("perdida").then(
      ({ status }) => status === 503,
      () => false,
    ),
  );
  expect(existsSync(folder.database)).toBe(false);
  renameSync(aparte, folder.database);
  await until(() => service.servingPids().length === 2);
  await until(async () => String(await salud().catch(() => "")) === "200");
  expect((await vender("después")).status).toBe(302);
});
