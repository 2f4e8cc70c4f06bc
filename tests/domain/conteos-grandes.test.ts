import { tiendas } from "@db/schema/tiendas";
import { beforeAll, expect, test } from "vitest";
import type { Contexto } from "~/domain/compartido/contexto.server";
import { abrirConteo } from "~/domain/conteos/abrir-conteo.server";
import { contarProducto } from "~/domain/conteos/contar-producto.server";
import { AbrirConteoForm, ContarForm } from "~/domain/conteos/esquema";
import { listarConteos } from "~/domain/conteos/listar-conteos.server";
import { hojaDeConteo, pantallaDeConteo } from "~/domain/conteos/pantalla.server";
import { plansOf } from "../support/plans";
import { abrirTienda, nuevoProducto } from "../support/tienda";

let admin: Contexto;
let vendedor: Contexto;
let conteo: number;
let arroz: number;
beforeAll(() => {
  ({ admin, vendedor } = abrirTienda());
  admin.db.update(tiendas).set({ vendedor_ve_costos: false }).run();
  arroz = nuevoProducto(admin, { codigo_de_barras: "770", categoria: "Granos" });
  conteo = abrirConteo(admin, AbrirConteoForm.parse({ alcance: "categoria", categoria: "Granos" }));
});

const CRECEN = /SCAN (?!json_each|value)|TEMP B-TREE/;

test.each([
  ["the list", () => listarConteos(admin, null)],
  ["the screen", () => pantallaDeConteo(admin, conteo, { codigo: "770", producto: null, ver: "diferencias", page: "3" })],
  ["the screen without costs", () => pantallaDeConteo(vendedor, conteo, { codigo: "", producto: null, ver: "diferencias", page: null })],
  ["all that was counted", () => pantallaDeConteo(admin, conteo, { codigo: "", producto: null, ver: "contados", page: null })],
  ["the sheet", () => hojaDeConteo(admin, conteo, null)],
  ["counting", () => contarProducto(admin, conteo, ContarForm.parse({ producto: arroz, cantidad: "8" }))],
])("no query of %s reads or sorts a whole shop", async (_, comando) => {
  const planes = await plansOf(admin.db, comando);
  expect(planes.filter((plan) => CRECEN.test(plan))).toEqual([]);
});
