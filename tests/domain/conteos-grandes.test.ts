import type { Database } from "@db/open.server";
import { beforeAll, expect, test } from "vitest";
import type { Contexto } from "~/domain/compartido/contexto.server";
import { abrirConteo } from "~/domain/conteos/abrir-conteo.server";
import { contarProducto } from "~/domain/conteos/contar-producto.server";
import { AbrirConteoForm, ContarForm } from "~/domain/conteos/esquema";
import { listarConteos } from "~/domain/conteos/listar-conteos.server";
import { hojaDeConteo, pantallaDeConteo } from "~/domain/conteos/pantalla.server";
import { abrirTienda, nuevoProducto } from "../support/tienda";

let admin: Contexto;
let conteo: number;
let arroz: number;
beforeAll(() => {
  ({ admin } = abrirTienda());
  arroz = nuevoProducto(admin, { codigo_de_barras: "770", categoria: "Granos" });
  conteo = abrirConteo(admin, AbrirConteoForm.parse({ alcance: "categoria", categoria: "Granos" }));
});

/** The plans of the statements that `comando` prepares: those of an earlier command are prepared already. */
function planesDe({ $client: client }: Database, comando: () => unknown): string[] {
  const vistas = new Set<string>();
  const original = client.prepare.bind(client);
  client.prepare = (sql: string) => {
    vistas.add(sql);
    return original(sql);
  };
  comando();
  client.prepare = original;
  return [...vistas].filter((sql) => /^\s*(select|update|delete|with)/i.test(sql)).flatMap((sql) => planDe(client, sql));
}

const planDe = (client: Database["$client"], sql: string): string[] =>
  client
    .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
    .all(...Array.from({ length: (sql.match(/\?/g) ?? []).length }, () => "[]"))
    .map(({ detail }) => `${detail} — ${sql}`);

const CRECEN = /SCAN (?!json_each|value)|TEMP B-TREE/;

test.each([
  ["the list", () => listarConteos(admin, null)],
  ["the screen", () => pantallaDeConteo(admin, conteo, { codigo: "770", producto: null, ver: "diferencias", page: "3" })],
  ["all that was counted", () => pantallaDeConteo(admin, conteo, { codigo: "", producto: null, ver: "contados", page: null })],
  ["the sheet", () => hojaDeConteo(admin, conteo, null)],
  ["counting", () => contarProducto(admin, conteo, ContarForm.parse({ producto: arroz, cantidad: "8" }))],
])("no query of %s reads or sorts a whole shop", (_, comando) => {
  expect(planesDe(admin.db, comando).filter((plan) => CRECEN.test(plan))).toEqual([]);
});
