import { openDatabase } from "@db/open.server";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => void vi.restoreAllMocks());

test("a text is compiled once, and read anew with other values and after the tables change", () => {
  const db = openDatabase(":memory:");
  db.run(sql`create table cosas (nombre text)`);
  const compile = vi.spyOn(Object.getPrototypeOf(db.$client), "prepare");
  const guardar = (nombre: string) => db.run(sql`insert into cosas (nombre) values (${nombre})`);
  const todas = () => db.all(sql`select * from cosas order by nombre`);

  for (const nombre of ["b", "a"]) guardar(nombre);
  expect(todas()).toEqual([{ nombre: "a" }, { nombre: "b" }]);
  db.$client.exec("alter table cosas add column precio integer default 5");
  expect(todas()).toEqual([
    { nombre: "a", precio: 5 },
    { nombre: "b", precio: 5 },
  ]);
  expect(compile).toHaveBeenCalledTimes(2);
});

test("rows come with their names after they came without", () => {
  const db = openDatabase(":memory:");
  const text = sql`select 1 as n`;
  expect([db.values(text), db.all(text), db.values(text)]).toEqual([[[1]], [{ n: 1 }], [[1]]]);
});

test("texts without end are not all kept", () => {
  const db = openDatabase(":memory:");
  const compile = vi.spyOn(Object.getPrototypeOf(db.$client), "prepare");
  const leer = (i: number) => db.get(sql.raw(`select ${i} as n`));
  for (let i = 0; i <= 500; i++) leer(i);
  expect([leer(500), leer(0)]).toEqual([{ n: 500 }, { n: 0 }]);
  expect(compile).toHaveBeenCalledTimes(502);
});

test("a bound limit is no reason to compile a statement anew", () => {
  const db = openDatabase(":memory:");
  db.run(sql`create table cosas (nombre text)`);
  db.run(sql`insert into cosas values ('a'), ('b')`);
  const compile = vi.spyOn(Object.getPrototypeOf(db.$client), "prepare");
  const primeras = (cuantas: number) => db.all(sql`select nombre from cosas order by nombre limit ${cuantas}`);
  expect([primeras(1), primeras(2)]).toEqual([[{ nombre: "a" }], [{ nombre: "a" }, { nombre: "b" }]]);
  // SQLite marks only what it reads before it runs: a bare parameter after LIMIT.
  expect(compile.mock.calls).toEqual([["select nombre from cosas order by nombre limit cast(? as integer)"]]);
});
