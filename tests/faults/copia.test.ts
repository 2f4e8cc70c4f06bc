import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readdirSync, watch, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@db/open.server";
import { Sqlite } from "@db/sqlite.server";
import { claimFolder, sweepLeftovers } from "@db/temporary.server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newDatabaseFile } from "../support/database";
import { newFolder, type ServiceProcess, startProcess } from "../support/process";
import type { Visitor } from "../support/service";
import { TIMED, until } from "../support/time";

const PROMISE_MS = 2_000;
const EXPORT = "/configuracion/exportar/";

let folder: ReturnType<typeof newFolder>;
let service: ServiceProcess;
let duena: Visitor;
let sockets: Socket[];

beforeEach(async () => {
  folder = newFolder();
  newDatabaseFile(folder.database);
  sockets = [];
  service = await startProcess(folder.database, { variables: { TMPDIR: join(folder.path) } });
  duena = await service.owner();
  await duena.form("/productos/nuevo/", { nombre: "Arroz", precio: "1000", stock: 500 });
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await service.stop();
  folder.remove();
});

/** Gives the shop expenses that make some 12 MB of export, which no buffer on the way can hold. */
function makeLarge(): void {
  const db = openDatabase(folder.database);
  db.$client.exec(`insert into gastos (usuario_id, creado_por_id, concepto, concepto_clave, descripcion, monto_centavos, fecha)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 4000)
    select 1, 1, 'Aseo', 'aseo', hex(randomblob(3000)), 100, '2026-11-21' from n`);
  db.$client.close();
}

/** Asks for a path as a browser does, and reads no more than the first `bytes` of the answer; what came and its socket. */
async function begin(method: string, path: string, bytes: number): Promise<{ head: string; socket: Socket }> {
  const { hostname, port, host } = new URL(service.url);
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  sockets.push(socket);
  const cookies = [...duena.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookies}\r\nAccept: text/html\r\n\r\n`);
  let head = "";
  let size = 0;
  socket.on("data", (piece: Buffer) => {
    if (head.length < 1_000) head += piece.toString("latin1");
    size += piece.length;
    if (size >= bytes) socket.pause();
  });
  while (size < bytes && !socket.destroyed) await delay(10);
  return { head, socket };
}

async function sell(referencia: string): Promise<void> {
  const { status } = await duena.form("/ventas/nueva/", { "detalles[0].producto": 1, "detalles[0].cantidad": 1, referencia });
  expect(status).toBe(302);
}

/** What a person gets who copies just the database file: whether it is sound, and the reference of its last sale. */
function plainCopy(): unknown[] {
  const copy = join(folder.path, "usb", "copia.sqlite");
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(folder.database, copy);
  const client = new Sqlite(copy);
  const read = (sql: string) => client.prepare(sql).pluck().get();
  const found = [read("pragma integrity_check"), read("select referencia from ventas order by id desc limit 1")];
  client.close();
  return found;
}

const temporary = (): string[] => {
  const path = join(folder.path, "temporales");
  return existsSync(path) ? readdirSync(path) : [];
};

async function untilNothingIsMade(): Promise<void> {
  await until(() => temporary().length === 0);
}

describe("a plain copy of the one file, two seconds after the last sale", TIMED, () => {
  test("is whole beside cut downloads, a HEAD, a client that hangs and a report, and after the service has stopped", async () => {
    makeLarge();
    const cut = await begin("GET", EXPORT, 300_000);
    expect(cut.head).toMatch(/^HTTP\/1.1 200 OK/);
    cut.socket.destroy();
    await untilNothingIsMade();
    for (const path of [EXPORT, "/admin/copia/"]) (await begin("HEAD", path, 100)).socket.destroy();
    const hanging = await begin("GET", EXPORT, 300_000);
    expect(hanging.head).toMatch(/^HTTP\/1.1 200 OK/);
    await sell("primera");
    await duena.data("/reportes/inventario/");
    await sell("ultima");
    await delay(PROMISE_MS);
    expect(plainCopy()).toEqual(["ok", "ultima"]);
    await sell("después");
    await service.stop();
    expect(plainCopy()).toEqual(["ok", "después"]);
    expect(temporary()).toEqual([]);
    expect(readdirSync(folder.path).filter((name) => name.startsWith("tienda-"))).toEqual([]);
  });

  test("is whole while the database is copied and verified", async () => {
    makeLarge();
    const copying = duena.form("/admin/", {});
    const verifying = spawn(process.execPath, ["scripts/run.mjs", "verify", folder.database]);
    const verified = once(verifying, "exit");
    let said = "";
    for (const stream of [verifying.stdout, verifying.stderr]) stream.on("data", (piece) => (said += piece));
    await sell("ultima");
    await delay(PROMISE_MS);
    expect(plainCopy()).toEqual(["ok", "ultima"]);
    expect([(await copying).status, await verified], said).toEqual([302, [0, null]]);
    expect(readdirSync(join(folder.path, "copias"))).toEqual([expect.stringMatching(/^manual-.*\.sqlite$/)]);
    expect(temporary()).toEqual([]);
  });
});

test("a copy by hand is one at a time, whichever process makes it, and a refused one leaves nothing", async () => {
  const copies = () => readdirSync(join(folder.path, "copias"));
  const claim = claimFolder(folder.database, "manual");
  const refused = await duena.form("/admin/", {}, { Accept: "application/json" });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({ success: false, error: expect.stringMatching(/^Ya se está haciendo una copia\./) });
  claim?.release();
  expect([existsSync(join(folder.path, "copias")), temporary()]).toEqual([false, []]);
  const claimed: unknown[] = [];
  const watcher = watch(join(folder.path, "temporales"), (_event, name) => claimed.push(name));
  expect([(await duena.form("/admin/", {})).status, copies().length]).toEqual([302, 1]);
  await until(() => claimed.length > 0);
  watcher.close();
  expect(claimed[0]).toMatch(/^manual-/);
  expect(temporary()).toEqual([]);
  expect([(await duena.form("/admin/", {})).status, copies().length]).toEqual([302, 2]);
});

describe("what is made for a download", () => {
  test("ends with the client at any moment", async () => {
    makeLarge();
    for (const wait of [0, 30, 100, 300, 600, 1_000]) {
      const { socket } = await begin("GET", EXPORT, 0);
      await delay(wait);
      socket.destroy();
    }
    await untilNothingIsMade();
    const response = await duena.get(EXPORT);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    await untilNothingIsMade();
  });

  test("is one at a time for a shop, whichever process makes it", async () => {
    const claim = claimFolder(folder.database, "exportacion", "1");
    expect((await duena.get(EXPORT)).status).toBe(503);
    claim?.release();
    const other = claimFolder(folder.database, "exportacion", "2");
    const response = await duena.get(EXPORT);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    other?.release();
  });

  test("does not outlive the next start when the service was killed, and leaves alone what is in use", async () => {
    makeLarge();
    await begin("GET", EXPORT, 300_000);
    expect(temporary()).toHaveLength(1);
    await service.killAll();
    const copies = join(folder.path, "copias");
    mkdirSync(copies, { recursive: true });
    const inUse = `diaria-2026-11-21.sqlite.${process.pid}.parcial`;
    for (const name of [inUse, "diaria-2026-11-20.sqlite.4194305.parcial", "diaria-2026-11-20.sqlite.4194305.parcial-journal"])
      writeFileSync(join(copies, name), "");
    writeFileSync(`${folder.database}.nueva`, "");
    service = await startProcess(folder.database);
    expect([temporary(), readdirSync(copies), existsSync(`${folder.database}.nueva`)]).toEqual([[], [inUse], false]);
    const claim = claimFolder(folder.database, "exportacion", "7");
    sweepLeftovers(folder.database);
    expect(temporary()).toHaveLength(1);
    claim?.release();
  });
});
