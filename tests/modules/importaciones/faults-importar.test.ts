import { type Database, openDatabase } from "@db/open.server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bookOf, partsOf } from "../../support/book";
import { fileOf } from "../../support/file";
import { newFolder, type ServiceProcess, startProcess } from "../../support/process";
import type { Visitor } from "../../support/service";
import { until } from "../../support/time";
import { verificarBase } from "../../support/verificar";

const FILAS = 3_000;

let folder: ReturnType<typeof newFolder>;
let services: ServiceProcess[];
beforeEach(() => {
  folder = newFolder();
  services = [];
});
afterEach(async () => {
  for (const one of services) await one.killAll();
  folder.remove();
});

async function start(workers = 0): Promise<ServiceProcess> {
  const service = await startProcess(folder.database, { workers });
  services.push(service);
  return service;
}

async function bring(visitor: Visitor, cuantas = FILAS): Promise<string> {
  const rows = Array.from({ length: cuantas }, (_, i) => `${7_000_000 + i};Producto ${i};${i + 1};${i % 7}`);
  const archivo = fileOf(["codigo;nombre;pvp;stock", ...rows].join("\n"), "lista.csv", "text/csv");
  return (await visitor.upload("/productos/importar/", { archivo })).headers.get("Location") ?? "";
}

const importOf = async (visitor: Visitor, path: string) => (await visitor.data(path)).importacion;

/** Sends a file as a browser whose person closes it after some milliseconds. */
async function hangUp(visitor: Visitor, archivo: File, ms: number): Promise<void> {
  const body = new FormData();
  body.set("csrfmiddlewaretoken", await visitor.token());
  body.set("archivo", archivo);
  const sending = visitor.send("/productos/importar/", { method: "POST", body, signal: AbortSignal.timeout(ms) });
  await expect(sending).rejects.toThrow();
}

const imports = (db: Database) =>
  db.$client.prepare("select (select count(*) from importaciones), (select count(*) from filas_importacion)").raw().get();

test("clients who leave while their file is read or waits: nothing is left, and no process is replaced", async () => {
  const service = await start(2);
  const [owner, neighbour] = [await service.owner(), await service.owner("vecina")];
  const pids = service.servingPids();
  const rows = Array.from({ length: 19_000 }, (_, i) => `${7_000_000 + i};Producto ${i};${i + 1}`);
  const list = fileOf(["codigo;nombre;pvp", ...rows].join("\n"), "lista.csv", "text/csv");
  const book = fileOf(bookOf(partsOf(rows.map((_, i) => `<row r="${i + 1}"><c r="Z${i + 1}"><v>1</v></c></row>`).join(""))), "lista.xlsx");
  for (const file of [list, book, list]) await hangUp(owner, file, 200);
  expect(await bring(neighbour, 10)).toMatch(/^\/productos\/importar\/\d+\/$/);
  const db = openDatabase(folder.database);
  await until(() => String(imports(db)) === "1,10");
  expect(service.servingPids()).toEqual(pids);
  db.$client.close();
});

test("of workbooks of six shops at once the box reads four, and two shops come again", async () => {
  const service = await start(2);
  const rows = Array.from({ length: 40_000 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${i}</v></c></row>`).join("");
  const archivo = fileOf(bookOf(partsOf(rows)), "lista.xlsx");
  const owners: Visitor[] = [];
  for (const name of ["ana", "beto", "caro", "dario", "elsa", "fabio"]) owners.push(await service.owner(name));
  const answers = await Promise.all(owners.map((owner) => owner.upload("/productos/importar/", { archivo })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 503, 503]);
  expect(answers.filter(({ status }) => status === 503).map(({ headers }) => headers.get("Retry-After"))).toEqual(["5", "5"]);
});

test("an import whose process is killed is written whole or not at all, and can be confirmed again", async () => {
  const first = await start();
  const owner = await first.owner();
  const path = await bring(owner);
  expect((await importOf(owner, path)).nuevos).toBe(FILAS);
  await owner.form(`${path}confirmar/`, {});
  const db = openDatabase(folder.database);
  await until(() => db.$client.prepare("select empezada from importaciones").pluck().get() !== null);
  await first.killAll();
  const written = () => db.$client.prepare<[], number>("select count(*) from productos").pluck().get() ?? -1;
  expect([0, FILAS]).toContain(written());
  const cut = written() === 0;
  const again = (await start()).returning(owner);
  await until(async () => (await importOf(again, path)).estado !== "escribiendo");
  const { estado, motivo } = await importOf(again, path);
  expect(estado).toBe(cut ? "fallida" : "hecha");
  if (cut) {
    expect(motivo).toBe("El programa se detuvo mientras guardaba. No se guardó nada: puede confirmarla de nuevo.");
    await again.form(`${path}confirmar/`, {});
    await until(async () => (await importOf(again, path)).estado === "hecha");
  }
  expect(written()).toBe(FILAS);
  expect(verificarBase(db)).toEqual([]);
  db.$client.close();
});

test("an undo of an import whose process is killed is done by the next start", async () => {
  const first = await start();
  const owner = await first.owner();
  const path = await bring(owner);
  await owner.form(`${path}confirmar/`, {});
  await until(async () => (await importOf(owner, path)).estado === "hecha");
  await owner.form(`/actividad/${(await owner.data(path)).deshacer}/deshacer/`, {});
  const db = openDatabase(folder.database);
  await until(() => db.$client.prepare("select avance > 0 or estado = 'deshecha' from importaciones").pluck().get() === 1);
  await first.killAll();
  const left = () => db.$client.prepare<[], number>("select count(*) from productos").pluck().get() ?? -1;
  expect([0, FILAS]).toContain(left());
  expect(verificarBase(db)).toEqual([]);
  const again = (await start()).returning(owner);
  await until(async () => (await importOf(again, path)).estado === "deshecha");
  expect(left()).toBe(0);
  expect(verificarBase(db)).toEqual([]);
  db.$client.close();
});
