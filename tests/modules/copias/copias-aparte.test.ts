import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Sqlite } from "@db/sqlite.server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newDatabaseFile } from "../../support/database";
import { addFirstPlace, copiesIn, onlyCopy, openByLayout } from "../../support/elsewhere";
import { newFolder, type ServiceProcess, startProcess } from "../../support/process";
import type { Visitor } from "../../support/service";
import { until } from "../../support/time";

/** The name of a product of each row, in order: what a copy must hold. */
function productsIn(path: string): string[] {
  const client = new Sqlite(path, { readonly: true });
  const names = client.prepare<[], string>("select nombre from productos order by id").pluck().all();
  client.close();
  return names;
}

const AQUI = "/admin/copias/";
const KILLS = Number(process.env.COPY_KILLS ?? 6);

let folder: ReturnType<typeof newFolder>;
let service: ServiceProcess;
let duena: Visitor;
let usb: string;

beforeEach(async () => {
  folder = newFolder();
  newDatabaseFile(folder.database);
  usb = join(folder.path, "usb");
  mkdirSync(usb);
  service = await startProcess(folder.database);
  duena = await service.owner();
  await sell("Arroz");
});

afterEach(async () => {
  await service.stop();
  folder.remove();
});

const sell = (nombre: string) => duena.form("/productos/nuevo/", { nombre, precio: "1000", stock: 5 });
const place = async () => (await duena.data(AQUI)).destinos[0];
const copyNow = async () => duena.form(`${AQUI}${(await place()).id}/copiar/`, {});
const openLast = (code: string) => openByLayout(join(usb, copiesIn(usb).at(-1) ?? ""), code, join(folder.path, "abierta.sqlite"));
const restore = (path: string, database: string, ...rest: string[]) =>
  spawnSync(process.execPath, ["scripts/run.mjs", "restore", path, ...rest], {
    env: { ...process.env, DATABASE_PATH: database },
    encoding: "utf8",
    input: "",
  });

describe("a folder as a place", () => {
  test("gets its first copy when the code was asked back, which another program opens, and which restores elsewhere", async () => {
    const code = await addFirstPlace(duena, { tipo: "carpeta", ruta: usb });
    await until(async () => (await place()).ultima !== null);
    const { tamano, proxima, ultima, error } = await place();
    expect([copiesIn(usb).length, readdirSync(usb).length, error]).toEqual([1, 1, null]);
    expect(Date.parse(proxima) - Date.parse(ultima)).toBeGreaterThan(86_000_000);
    expect(tamano).toBeGreaterThan(1000);
    expect(productsIn(openLast(code))).toEqual(["Arroz"]);
    const database = join(folder.path, "otro", "tienda.sqlite");
    mkdirSync(join(folder.path, "otro"));
    expect(restore(onlyCopy(usb), database).stderr).toMatch(/^Esta copia está cerrada con un código\./);
    expect(restore(onlyCopy(usb), database, "--codigo", "0000-0000-0000-0000-0000-0000").stderr).toMatch(/^Ese no es el código/);
    expect(readdirSync(join(folder.path, "otro")).filter((name) => name !== "temporales")).toEqual([]);
    const { status, stdout } = restore(onlyCopy(usb), database, "--codigo", code.toLowerCase().replaceAll("-", " "));
    expect([status, stdout, productsIn(database)]).toEqual([0, expect.stringMatching(/^Se restauró .*\.copia\./), ["Arroz"]]);
  });

  test("that is pulled keeps its last whole copy, says so, and is tried again", async () => {
    const code = await addFirstPlace(duena, { tipo: "carpeta", ruta: usb });
    await until(async () => (await place()).ultima !== null);
    const first = copiesIn(usb);
    const pulled = `${usb}-fuera`;
    renameSync(usb, pulled);
    await copyNow();
    await until(async () => (await place()).error !== null);
    const { error, proxima } = await place();
    expect(error).toBe(`No está la carpeta ${usb}. Conecte la memoria o el disco y pulse Copiar ahora.`);
    expect(Date.parse(proxima) - Date.now()).toBeLessThanOrEqual(300_000);
    expect(readdirSync(folder.path)).not.toContain("usb");
    renameSync(pulled, usb);
    await sell("Café");
    await copyNow();
    await until(async () => (await place()).error === null && copiesIn(usb).length > 0 && copiesIn(usb)[0] !== first[0]);
    expect(productsIn(openLast(code))).toEqual(["Arroz", "Café"]);
  });

  test("keeps waiting copies over a restart", async () => {
    const code = await addFirstPlace(duena, { tipo: "carpeta", ruta: usb, cada: "hora" });
    await service.killAll();
    service = await startProcess(folder.database);
    await until(() => copiesIn(usb).length === 1);
    expect(productsIn(openLast(code))).toEqual(["Arroz"]);
  });

  test(`has a whole last copy after each of ${KILLS} kills`, async () => {
    const code = await addFirstPlace(duena, { tipo: "carpeta", ruta: usb });
    await until(async () => (await place()).ultima !== null);
    const rows: string[] = ["Arroz"];
    for (let i = 0; i < KILLS; i++) {
      await sell(`Producto ${i}`);
      rows.push(`Producto ${i}`);
      await copyNow();
      await delay(1_000 + Math.random() * 1_500);
      await service.killAll();
      // What copies ends when its service is gone; until then it may still put a newer copy in the place of this one.
      await delay(500);
      const kept = productsIn(openLast(code));
      expect(kept).toEqual(rows.slice(0, kept.length));
      expect(kept.length).toBeGreaterThan(0);
      service = await startProcess(folder.database);
      duena = service.visitor("duena");
      await duena.login("duena");
    }
    await until(async () => (await place()).error === null && Date.parse((await place()).proxima) > Date.now());
    expect(productsIn(openLast(code))).toEqual(rows);
    expect(readdirSync(usb).filter((name) => name.endsWith(".parcial"))).toEqual([]);
  });
});
