import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyringFor, packKeys, readKeyring } from "@db/keyring.server";
import { Sqlite } from "@db/sqlite.server";
import { afterAll, describe, expect, test } from "vitest";
import { prepareArrival } from "~/modules/llegada/work/prepare-arrival.server";
import { verify } from "~/modules.server";
import { copyOfShop } from "../../support/arrival";
import { oldFile } from "../../support/old-file";
import { changed } from "./changed";

const folder = mkdtempSync(join(tmpdir(), "tienda-llegada-"));
afterAll(() => rmSync(folder, { recursive: true }));
const copy = copyOfShop(folder);

/** Writes a part of the schema as no statement can. */
const planted = (type: string, name: string, sql: string, table = "usuarios"): string =>
  `pragma writable_schema = ON; insert into sqlite_master (type, name, tbl_name, rootpage, sql) values ('${type}', '${name}', '${table}', 0, '${sql}')`;

const rowsOf = (path: string, sql: string): unknown[] => {
  const client = new Sqlite(path, { readonly: true });
  const rows = client.prepare(sql).pluck().all();
  client.close();
  return rows;
};

describe("a copy for this box", () => {
  test("is one file without a log, without sessions, and as the modules leave it", () => {
    const path = changed(
      copy,
      "pragma journal_mode = WAL; insert into sesiones (id_hash, usuario_id, creada, ultimo_uso, expira) values ('x', 1, 1, 1, 9e14); insert into ajustes_sistema values ('otro', '1')",
    );
    const settle = (client: Sqlite.Database) => client.exec("delete from ajustes_sistema where clave = 'red_abierta'");
    expect(prepareArrival(path, `${path}.lugar`, verify, [settle])).toBeNull();
    expect(rowsOf(path, "select clave from ajustes_sistema order by clave")).toEqual(["otro", "restaurada", "secret_key"]);
    expect([rowsOf(path, "select id_hash from sesiones"), rowsOf(path, "select username from usuarios")]).toEqual([[], ["duena"]]);
    expect([rowsOf(path, "pragma journal_mode"), existsSync(`${path}-wal`)]).toEqual([["delete"], false]);
  });

  test("may be of an older version, of which no second copy is kept", () => {
    const path = join(folder, "vieja.sqlite");
    const user =
      "insert into usuarios (id, username, username_clave, email, email_clave, password_hash, rol, creado) values (7, 'a', 'a', 'a', 'a', '', 'admin', 0); insert into tiendas (usuario_id) values (7)";
    for (const migrations of [1, 12, 29]) {
      rmSync(path, { force: true });
      oldFile(path, migrations, (old) => old.exec(migrations === 29 ? user : ""));
      const refusal = prepareArrival(path, `${path}.lugar`, verify);
      expect(refusal, `${migrations}`).toBe(
        migrations === 29 ? null : "El archivo de la copia no tiene usuarios: con ella nadie podría entrar. Elija otra.",
      );
    }
    expect(readdirSync(folder)).not.toContain("copias");
  });
});

describe("is refused with a sentence without the place of the file", () => {
  const refusals: [what: string, sql: string, sentence: RegExp][] = [
    ["a newer version", "insert into __drizzle_migrations values (null, 'x', 9e15)", /versión más nueva/],
    ["another version", "update __drizzle_migrations set hash = 'x' where created_at = (select min(created_at) from __drizzle_migrations)", /otra versión/],
    ["nobody registered", "pragma foreign_keys = OFF; delete from usuarios; delete from tiendas", /no tiene usuarios|no está sano/],
    ["a table too many", "create table recetas (id integer)", /Sobra la tabla recetas/],
    ["a view", "create view v as select load_extension('x')", /Sobra la vista v/],
    ["a trigger of its own", "create trigger t after delete on sesiones begin delete from usuarios; end", /Sobra el disparador t/],
    ["a trigger that calls itself SQLite's", planted("trigger", "sqlite_t", "create trigger sqlite_t after delete on sesiones begin delete from usuarios; end", "sesiones"), /Sobra el disparador sqlite_t/],
    ["an index with an expression", "create index i on usuarios (length(username))", /Sobra el índice i/],
    ["a table of migrations that is a view", "drop table __drizzle_migrations; create view __drizzle_migrations as select 1 as hash, 1 as created_at", /no es una base de datos de la tienda/],
    ["a column that is computed", "alter table usuarios add column c as (length(username))", /La tabla usuarios no es como/],
    ["a total that is not that of its rows", "insert into totales_lista values (1, 'gastos', 9)", /no está sano: La lista gastos del usuario 1 dice 9/],
    ["broken references", "pragma foreign_keys = OFF; update tiendas set usuario_id = 99", /no está sano|no tiene/],
  ]; // biome-ignore format: a table

  test.each(refusals)("%s", (_what, sql, sentence) => {
    const path = changed(copy, sql);
    const refusal = prepareArrival(path, `${path}.lugar`, verify);
    expect(refusal).toMatch(sentence);
    expect(refusal).not.toContain(folder);
  });

  test("text, an empty file, and a file that is cut or damaged", () => {
    const path = join(folder, "mala.sqlite");
    const whole = readFileSync(copy);
    for (const bytes of [
      Buffer.from("hola"),
      whole.subarray(0, whole.length / 2),
      Buffer.concat([whole.subarray(0, 8192), Buffer.alloc(whole.length - 8192, 0xff)]),
    ]) {
      writeFileSync(path, bytes);
      expect(prepareArrival(path, `${path}.lugar`, verify)).toMatch(/^El archivo de la copia no (es una base de datos sana|está sano)/);
    }
    writeFileSync(path, "");
    expect(prepareArrival(path, `${path}.lugar`, verify)).toBe("El archivo de la copia está vacío.");
  });
});

test("the keys of the shops' secrets that a copy carries go beside the database, and out of the copy", () => {
  const path = changed(copy, "select 1");
  const [key = ""] = keyringFor(copy);
  packKeys(copy, path);
  const database = join(folder, "tienda.sqlite");
  expect(prepareArrival(path, database, verify)).toBeNull();
  expect(readKeyring(database)).toEqual([key]);
  expect(readFileSync(path).includes(key)).toBe(false);
});
