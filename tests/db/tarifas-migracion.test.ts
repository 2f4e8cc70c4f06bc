import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@db/open.server";
import { dropTriggers } from "@db/triggers.server";
import { afterAll, expect, test } from "vitest";
import { sumarDiasPendientes } from "~/domain/resumenes/sumar-dias.server";
import { oldFile } from "../support/old-file";
import { verificarBase } from "../support/verificar";
import { salidasDe } from "./antes-de-las-tarifas";

const folder = mkdtempSync(join(tmpdir(), "tienda-tarifas-"));
afterAll(() => rmSync(folder, { recursive: true }));

const BEFORE_THE_RATES = 17;
const MANANA = Date.parse("2026-11-22T12:00:00-05:00");

interface Antes {
  tablas: [tabla: string, columnas: string[], filas: unknown[][]][];
  salidas: Awaited<ReturnType<typeof salidasDe>>;
}

// Written by the last version with one rate of IVA, 4f059b0, with a script that the history keeps as antes-de-las-tarifas.generar.ts.
const ANTES: Antes = JSON.parse(readFileSync("tests/db/antes-de-las-tarifas.json", "utf8"));

/** The shop of the file as the version before the rates left it, opened by this one. */
function migrada() {
  const path = join(folder, "vieja.sqlite");
  oldFile(path, BEFORE_THE_RATES, (old) => {
    dropTriggers(old);
    for (const [tabla, columnas, filas] of ANTES.tablas) {
      const poner = old.prepare(`insert into ${tabla} (${columnas}) values (${columnas.map(() => "?")})`);
      old.exec(`delete from ${tabla}`);
      for (const fila of filas) poner.run(...fila);
    }
  });
  return openDatabase(path, { migrate: true });
}

/** The margin in a file is since then that of what has a cost; the data have both. What was given back by each way is a row more. */
const comparables = (informes: Antes["salidas"]["informes"]) =>
  informes.map((de) =>
    Object.fromEntries(
      Object.entries(de).map(([nombre, { datos, csv }]) => [
        nombre,
        /^(utilidad|vendedores|productos) /.test(nombre) ? { datos } : { datos, csv: csv.filter(([de]) => de !== "Devuelto por medio") },
      ]),
    ),
  );

test("not a cent and not a letter of what a shop with one rate saw changes, and every rule holds", async () => {
  const db = migrada();
  const { informes, paneles, documentos } = await salidasDe(db);
  expect(documentos).toEqual(ANTES.salidas.documentos);
  expect(paneles).toMatchObject(ANTES.salidas.paneles);
  expect(comparables(informes)).toMatchObject(comparables(ANTES.salidas.informes));
  // The full-text indexes were not copied.
  const faltas = () => verificarBase(db).filter((falta) => !/búsqueda|se encuentra/.test(falta));
  expect(faltas()).toEqual([]);
  while (sumarDiasPendientes(db, MANANA));
  expect(faltas()).toEqual([]);
  expect(comparables((await salidasDe(db)).informes)).toMatchObject(comparables(ANTES.salidas.informes));
  db.$client.close();
});
