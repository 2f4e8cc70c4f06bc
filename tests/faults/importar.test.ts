import { openDatabase } from "@db/open.server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { verificarBase } from "~/domain/verificacion.server";
import { fileOf } from "../support/file";
import { newFolder, type ServiceProcess, startProcess } from "../support/process";
import type { Visitor } from "../support/service";
import { until } from "../support/time";

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

async function start(): Promise<ServiceProcess> {
  const service = await startProcess(folder.database);
  services.push(service);
  return service;
}

async function bring(visitor: Visitor): Promise<string> {
  const rows = Array.from({ length: FILAS }, (_, i) => `${7_000_000 + i};Producto ${i};${i + 1};${i % 7}`);
  const archivo = fileOf(["codigo;nombre;pvp;stock", ...rows].join("\n"), "lista.csv", "text/csv");
  return (await visitor.upload("/productos/importar/", { archivo })).headers.get("Location") ?? "";
}

const importOf = async (visitor: Visitor, path: string) => (await visitor.data(path)).importacion;

test("killed while it writes: all or nothing, and the page says which; confirmed again it is written", async () => {
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
    expect(motivo).toBe("El servicio se detuvo mientras escribía. No se escribió nada: puede confirmarla de nuevo.");
    await again.form(`${path}confirmar/`, {});
    await until(async () => (await importOf(again, path)).estado === "hecha");
  }
  expect(written()).toBe(FILAS);
  expect(verificarBase(db)).toEqual([]);
  db.$client.close();
});

test("killed while it is undone: all or nothing, and the next start undoes it", async () => {
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
