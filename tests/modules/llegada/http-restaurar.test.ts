import { randomBytes } from "node:crypto";
import { createReadStream, mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newCode, shownCode } from "@db/recovery-code.server";
import { sealed } from "@db/sealed-copy.server";
import { Sqlite } from "@db/sqlite.server";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { copyOfShop } from "../../support/arrival";
import { newDatabaseFile } from "../../support/database";
import { messagesOf, textOf } from "../../support/html";
import { newFolder, type ServiceProcess, startProcess } from "../../support/process";
import { startService, type Visitor } from "../../support/service";
import { until } from "../../support/time";

const made = mkdtempSync(join(tmpdir(), "tienda-copia-"));
afterAll(() => rmSync(made, { recursive: true }));
const copy = copyOfShop(made);
const FAR = { "X-Forwarded-For": "192.168.1.77" };
const JSON_ONLY = { Accept: "application/json" };

const fileOf = async (path: string, name = "tienda.sqlite") => new File([await openAsBlob(path)], name);

/** Posts the form with its fields in the order of the page. */
const restore = async (visitor: { upload: Visitor["upload"] }, fields: Record<string, string> = {}, headers = {}, path = copy) =>
  visitor.upload("/restaurar/", { ...fields, archivo: await fileOf(path) }, headers);

describe("a box with real processes", () => {
  let folder: ReturnType<typeof newFolder>;
  let service: ServiceProcess;
  let key: string;

  /** Starts an empty box: with two processes, where one could answer otherwise than the other. */
  async function start(workers = 2): Promise<void> {
    folder = newFolder();
    newDatabaseFile(folder.database);
    service = await startProcess(folder.database, { workers });
    key =
      / Si tiene una copia, abra \S+\/restaurar\/ \(desde otro equipo pide esta llave: (\w{4}-\w{4})\)\n/.exec(service.output)?.[1] ?? "";
  }

  afterEach(async () => {
    await service.stop();
    folder.remove();
  });

  const users = (): unknown => {
    const client = new Sqlite(folder.database, { readonly: true });
    const names = client.prepare("select username from usuarios").pluck().all();
    client.close();
    return names;
  };
  /** A copy of the shop in several pieces, closed with a code, whose box was copying elsewhere. */
  async function closedCopy(): Promise<{ path: string; code: string }> {
    const plain = copyOfShop(folder.path, { name: "grande.sqlite", filler: 1 });
    const client = new Sqlite(plain);
    const set = client.prepare("insert into ajustes_sistema values (?, ?)");
    set.run("copias_codigo", JSON.stringify({ codigo: "x", grupos: [1, 2], confirmado: true }));
    set.run("azar", randomBytes(1_500_000).toString("base64"));
    client.close();
    const code = newCode();
    const path = join(folder.path, "tienda-20261121-101500.copia");
    await writeFile(path, sealed(createReadStream(plain), { box: randomBytes(16), code }));
    return { path, code: shownCode(code) };
  }

  const leftovers = () =>
    readdirSync(folder.path, { recursive: true, encoding: "utf8" }).filter((name) => /^temporales\/[^/]*$/.test(name));

  test("takes a copy from its own browser without the key, serves it at once, closed, and lets its users in", async () => {
    await start();
    const visitor = service.visitor("duena");
    const page = textOf(await (await visitor.get("/restaurar/")).text());
    expect(page).not.toContain("Llave");
    const response = await restore(visitor);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/login/"]);
    expect(messagesOf(await (await visitor.get("/login/")).text())).toEqual([
      "La copia quedó restaurada. Entre con el usuario y la contraseña de siempre.",
    ]);
    expect((await visitor.login("duena")).headers.get("Location")).toBe("/dashboard/");
    expect((await visitor.data("/admin/")).equipo.https.abierto).toBe(false);
    await service.allServe();
    for (let i = 0; i < 8; i++) expect((await service.visitor().get("/restaurar/")).status).toBe(404);
    expect((await restore(service.visitor())).status).toBe(404);
    expect([users(), leftovers(), readdirSync(folder.path).filter((name) => name.includes("nueva"))]).toEqual([["duena"], [], []]);
  });

  test("asks another machine for the key, before it reads the file", async () => {
    await start(1);
    const visitor = service.visitor();
    expect(await (await visitor.send("/restaurar/", { headers: { ...FAR, Accept: "text/html" } })).text()).toContain("Llave");
    for (const fields of [{}, { llave: "otra-cosa" }]) {
      const response = await restore(visitor, fields, { ...FAR, ...JSON_ONLY });
      expect([response.status, await response.json()]).toMatchObject([400, { errors: { llave: [expect.stringContaining("llave")] } }]);
    }
    const typed = ` ${key.toUpperCase().replace("-", " ")}`;
    expect((await restore(visitor, { llave: typed }, FAR)).status).toBe(302);
    expect(users()).toEqual(["duena"]);
  });

  test("counts the wrong keys of everybody together", async () => {
    await start();
    for (let i = 0; i < 10; i++) expect((await restore(service.visitor(), { llave: `mala-${i}` }, FAR)).status).toBe(200);
    expect((await restore(service.visitor(), { llave: key }, FAR)).status).toBe(429);
    expect((await restore(service.visitor())).status).toBe(302);
  });

  test("takes a copy from elsewhere with its code, and asks for the code before it copies to the old places", async () => {
    await start(1);
    const closed = await closedCopy();
    for (const [codigo, sentence] of [
      ["", /^Esta copia está cerrada con un código/],
      ["ABCD-EFGH", /^El código tiene seis grupos/],
      [shownCode(newCode()), /^Ese no es el código de esta copia/],
    ] as const) {
      const response = await restore(service.visitor(), { codigo }, JSON_ONLY, closed.path);
      expect([response.status, (await response.json()).errors]).toEqual([400, { codigo: [expect.stringMatching(sentence)] }]);
    }
    const cut = join(folder.path, "cortada.copia");
    writeFileSync(cut, readFileSync(closed.path).subarray(0, 1_200_000));
    const refused = await restore(service.visitor(), { codigo: closed.code }, JSON_ONLY, cut);
    expect((await refused.json()).errors).toEqual({ archivo: [expect.stringMatching(/incompleto/)] });
    expect([users(), leftovers()]).toEqual([[], []]);
    const visitor = service.visitor("duena");
    expect((await restore(visitor, { codigo: closed.code.toLowerCase() }, {}, closed.path)).headers.get("Location")).toBe("/login/");
    await visitor.get("/login/");
    expect((await visitor.login("duena")).headers.get("Location")).toBe("/dashboard/");
    expect(users()).toEqual(["duena"]);
    const client = new Sqlite(folder.database, { readonly: true });
    const kept = client.prepare<[], string>("select valor from ajustes_sistema where clave = 'copias_codigo'").pluck().get() ?? "";
    client.close();
    expect(JSON.parse(kept)).toEqual({ codigo: "x", grupos: [1, 2], confirmado: false });
  });

  test("stays empty when the upload is cut off, and takes the next one", async () => {
    await start();
    const visitor = service.visitor();
    const token = await visitor.token();
    const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
    const part = (head: string, content: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}`;
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /restaurar/ HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n`,
    );
    socket.write(`${part('name="csrfmiddlewaretoken"', token)}\r\n${part('name="archivo"; filename="t.sqlite"', "SQLite format 3\0")}`);
    await until(() => leftovers().length === 1);
    expect((await restore(service.visitor())).status).toBe(503);
    socket.destroy();
    await until(() => leftovers().length === 0);
    expect(users()).toEqual([]);
    expect((await restore(visitor)).status).toBe(302);
  });

  test("keeps the shop of somebody who registers while a copy is checked", async () => {
    await start();
    const large = copyOfShop(folder.path, { filler: 60_000, name: "grande.sqlite" });
    const pending = restore(service.visitor(), {}, JSON_ONLY, large);
    await until(() => leftovers().length === 1);
    await service.owner("otra");
    expect((await pending).status).toBe(404);
    expect([users(), leftovers()]).toEqual([["otra"], []]);
    expect((await service.visitor("otra").login("otra")).status).toBe(302);
  });
});

describe("the pages", () => {
  test("of an empty box offer it, and no other does", async () => {
    const service = await startService();
    const visitor = service.visitor();
    visitor.address = "127.0.0.1";
    expect(await visitor.html("/")).toContain('href="/restaurar/"');
    expect(await visitor.data("/restaurar/")).toMatchObject({ con_llave: false, maximo: "8 GB" });
    await service.admin();
    expect(await visitor.html("/")).not.toContain('href="/restaurar/"');
    expect([(await visitor.get("/restaurar/")).status, (await restore(visitor)).status]).toEqual([404, 404]);
  });

  test("ask for the file, and for the key through a proxy, by another name and from another address", async () => {
    const service = await startService();
    const visitor = service.visitor();
    visitor.address = "127.0.0.1";
    const empty = await visitor.form("/restaurar/", {}, JSON_ONLY);
    expect((await empty.json()).errors).toEqual({ archivo: ["Elija el archivo de la copia."] });
    const none = await visitor.upload("/restaurar/", { archivo: new File([], "") }, JSON_ONLY);
    expect((await none.json()).errors).toEqual({ archivo: ["Elija el archivo de la copia."] });
    for (const name of ["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"])
      expect(await (await visitor.send("/restaurar/", { headers: { [name]: "x", Accept: "text/html" } })).text()).toContain("Llave");
    visitor.address = "192.168.1.5";
    expect(await visitor.data("/restaurar/")).toMatchObject({ con_llave: true });
    const proxied = await startService({ TRUST_PROXY: "1" });
    expect(await proxied.visitor().data("/restaurar/")).toMatchObject({ con_llave: true });
  });
});
