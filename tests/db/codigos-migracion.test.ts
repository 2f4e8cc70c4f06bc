import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codeKey } from "@db/code";
import { openDatabase } from "@db/open.server";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { oldFile } from "../support/old-file";

const folder = mkdtempSync(join(tmpdir(), "tienda-codigos-"));
afterAll(() => rmSync(folder, { recursive: true }));

const USUARIO =
  "insert into usuarios (id, username, username_clave, email, email_clave, password_hash, rol, creado) values (1, 'a', 'a', 'a', 'a', '', 'admin', 0)";
const PRODUCTO = `insert into productos (codigo_de_barras, usuario_id, nombre, nombre_clave, categoria, categoria_clave, fecha_creacion,
  fecha_actualizacion) values (?, 1, 'x', 'x', '', '', 0, 0)`;

/** Migrations before an ISBN-10 lost the signs between its digits. */
const BEFORE_ISBN = 81;
const LIBRO = "0-8044-2957-X";

test("the number of a book that was stored with its hyphens is the one without, and of two writings among further codes the first stays", () => {
  const path = join(folder, "vieja.sqlite");
  oldFile(path, BEFORE_ISBN, (old) => {
    old.exec(USUARIO);
    const product = old.prepare(PRODUCTO);
    for (const code of [LIBRO, "958 041 234 5"]) product.run(code);
    const further = old.prepare("insert into codigos_producto (usuario_id, producto_id, codigo) values (1, ?, ?)");
    for (const [product, code] of [
      [1, "0-306-40615-X"],
      [2, "030640615x"],
      [2, "REF-X"],
    ])
      further.run(product, code);
  });
  const { $client } = openDatabase(path, { migrate: true });
  expect($client.prepare("select id from productos where usuario_id = 1 and codigo_clave = ?").pluck().all(codeKey("080442957x"))).toEqual([
    1,
  ]);
  expect($client.prepare("select codigo, codigo_clave from codigos_producto order by id").raw().all()).toEqual([
    ["0-306-40615-X", "030640615x"],
    ["REF-X", "ref-x"],
  ]);
  $client.close();
});

/** Migrations before a code with a wrong check digit was another one with a zero before it. */
const BEFORE_CHECK_DIGIT = 83;

test("a code with a wrong check digit keeps its own key, also among what is remembered of suppliers", () => {
  const path = join(folder, "sin-control.sqlite");
  oldFile(path, BEFORE_CHECK_DIGIT, (old) => {
    old.exec(USUARIO);
    for (const code of ["725272730707", "0725272730707", "7252 7273 0706"]) old.prepare(PRODUCTO).run(code);
    old.exec("insert into codigos_producto (usuario_id, producto_id, codigo) values (1, 1, '007702132004485')");
    const line = old.prepare("insert into facturas_recibidas_memoria values (1, '900', ?, 'x', 1, 1, 0, 0)");
    for (const key of ["c:00725272730707", "c:07702132004485", "c:07702132004484", "c:17702132004485", "d:00725272730707"]) line.run(key);
  });
  const { $client } = openDatabase(path, { migrate: true });
  expect($client.prepare("select codigo_clave from productos order by id").pluck().all()).toEqual([
    "725272730707",
    "0725272730707",
    "00725272730706",
  ]);
  expect($client.prepare("select clave from facturas_recibidas_memoria order by clave").pluck().all()).toEqual([
    "c:07702132004484",
    "c:17702132004485",
    "c:725272730707",
    "c:7702132004485",
    "d:00725272730707",
  ]);
  $client.close();
});

/** Migrations before the keys of codes were written by the program. */
const BEFORE_KEYS = 84;
const ANY = fc.string({ unit: fc.constantFrom(..."0012345678901234567890 .-–\u00a0]EcbÑé"), minLength: 1, maxLength: 20 });
const LONG = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 11, maxLength: 15 });
const CODE = fc.oneof(
  ANY,
  LONG,
  LONG.map((digits) => `${digits.slice(0, 7)} ${digits.slice(7)}`),
);

test("the keys that SQLite computed are those that the program writes", () => {
  const path = join(folder, "calculada.sqlite");
  const codes = [...new Set([...fc.sample(CODE, 2_000), "]b0\u00a0é", LIBRO, "]I0 080442957x"])];
  oldFile(path, BEFORE_KEYS, (old) => {
    old.exec(USUARIO);
    const product = old.prepare(PRODUCTO);
    for (const code of [null, ...codes]) product.run(code);
    old.exec("insert into codigos_producto (usuario_id, producto_id, codigo) values (1, 1, '0 7702132 004484')");
  });
  const { $client } = openDatabase(path, { migrate: true });
  const keys = $client
    .prepare<[], [string | null, string | null]>("select codigo_de_barras, codigo_clave from productos order by id")
    .raw()
    .all();
  expect(keys).toEqual([[null, null], ...codes.map((code) => [code, codeKey(code)])]);
  expect($client.prepare("select codigo_clave from codigos_producto").pluck().all()).toEqual(["07702132004484"]);
  $client.close();
});
