import { randomBytes } from "node:crypto";
import { mkdtempSync, openAsBlob, readdirSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newCode, shownCode } from "@db/recovery-code.server";
import { sealed } from "@db/sealed-copy.server";
import { Sqlite } from "@db/sqlite.server";
import { afterAll, expect, test } from "vitest";
import { JSON_ONLY } from "../../support/answers";
import { copyOfShop } from "../../support/arrival";
import { textOf } from "../../support/html";
import { newFolder, startProcess } from "../../support/process";
import { startService } from "../../support/service";
import { changed } from "./changed";

const made = mkdtempSync(join(tmpdir(), "tienda-hostil-"));
const folder = newFolder();
const service = await startProcess(folder.database);
afterAll(async () => {
  await service.stop();
  for (const path of [made, folder.path]) rmSync(path, { recursive: true, force: true });
});

async function refusalOf(path: string, fields: Record<string, string> = {}): Promise<unknown> {
  const file = new File([await openAsBlob(path)], "tienda.sqlite");
  const response = await service.visitor().upload("/restaurar/", { ...fields, archivo: file }, JSON_ONLY);
  return [response.status, (await response.json()).errors];
}

/** What the service answers to a head that announces so many bytes and is followed by none of them. */
function answerTo(bytes: number, more = ""): Promise<string> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  const type = "multipart/form-data; boundary=x";
  socket.write(
    `POST /restaurar/ HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n${more}\r\n`,
  );
  return new Promise((resolve, reject) => {
    socket.once("data", (data) => resolve(String(data).split("\r\n")[0] ?? "")).once("error", reject);
  }).finally(() => socket.destroy()) as Promise<string>;
}

test("nine gigabytes are refused by what the head says of them", async () => {
  expect(await answerTo(9 * 2 ** 30)).toBe("HTTP/1.1 413 Payload Too Large");
  expect(await answerTo(9 * 2 ** 30, "Expect: 100-continue\r\n")).toBe("HTTP/1.1 413 Payload Too Large");
  expect(await answerTo(8 * 2 ** 30, "Expect: 100-continue\r\n")).toBe("HTTP/1.1 100 Continue");
});

test("a copy that swells when it is opened is refused before it fills the disk", async () => {
  const code = newCode();
  async function* zeros() {
    yield Buffer.from("SQLite format 3\0");
    for (let sent = 0; sent < 1_000; sent++) yield Buffer.alloc(2 ** 20);
  }
  const path = join(made, "bomba.copia");
  await writeFile(path, sealed(zeros(), { box: randomBytes(16), code }));
  expect(await refusalOf(path, { codigo: shownCode(code) })).toEqual([
    400,
    { archivo: [expect.stringMatching(/demasiado grande para lo que pesa/)] },
  ]);
});

test("what is no copy of a shop is refused, and nothing of it is left", async () => {
  const other = join(made, "recetas.sqlite");
  new Sqlite(other).exec("create table recetas (id integer)").close();
  expect(await refusalOf(other)).toEqual([400, { archivo: ["El archivo no es una base de datos de la tienda."] }]);
  const shop = new Sqlite(folder.database, { readonly: true });
  expect(shop.prepare("select count(*) from usuarios").pluck().get()).toBe(0);
  shop.close();
  const left = readdirSync(folder.path, { recursive: true, encoding: "utf8" }).filter((name) => /^temporales\/[^/]*$/.test(name));
  expect(left).toEqual([]);
});

test.each([
  ["statistics that are a virtual table", "sqlite_stat1", "create virtual table sqlite_stat1 using fts5(tbl, idx, stat)"],
  ["statistics of a module that is not there", "sqlite_stat4", "create virtual table sqlite_stat4 using nada(a)"],
  ["a virtual table", "cosas", "create virtual table cosas using nada(a)"],
])("%s is refused with its sentence", async (_what, name, sql) => {
  const planted = `pragma writable_schema = ON; insert into sqlite_master (type, name, tbl_name, rootpage, sql) values ('table', '${name}', '${name}', 0, '${sql}')`;
  const path = changed(copyOfShop(made, { name: `${name}.sqlite` }), planted);
  expect(await refusalOf(path)).toEqual([400, { archivo: [`El archivo de la copia no está completo: Sobra la tabla ${name}.`] }]);
});

test("a head that asks for much work is refused without any", async () => {
  const path = join(made, "cara.copia");
  for (const cost of [
    [18, 8, 1],
    [17, 9, 1],
    [17, 8, 2],
    [14, 64, 1],
  ]) {
    writeFileSync(
      path,
      Buffer.concat([Buffer.from("TIENDACP\x01"), randomBytes(16), Buffer.from(cost), randomBytes(16), Buffer.alloc(4_000)]),
    );
    const refusal = [400, { archivo: [expect.stringMatching(/está dañado/)] }];
    expect(await refusalOf(path, { codigo: shownCode(newCode()) }), `${cost}`).toEqual(refusal);
  }
});

test("on a box that has a shop the page says what to do", async () => {
  const taken = await startService();
  await taken.admin();
  const response = await taken.visitor().get("/restaurar/");
  const page = await response.text();
  expect(response.status).toBe(404);
  expect(textOf(page)).toMatch(/Este equipo ya tiene una tienda.*otro computador.*Tengo una copia.*restore ARCHIVO.*Entrar/s);
  expect(page).toContain('href="/login/"');
  const asJson = await taken.visitor().send("/restaurar/", { headers: JSON_ONLY });
  expect([asJson.status, (await asJson.json()).error]).toEqual([404, expect.stringMatching(/^Este equipo ya tiene una tienda/)]);
});
