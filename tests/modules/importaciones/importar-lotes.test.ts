import { lotes } from "@db/schema/lotes";
import { porPedirCambios, porPedirHasta } from "@db/schema/por-pedir";
import { tiendas } from "@db/schema/tiendas";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { archivoDeFilas, importacionPropia, plantillaDe } from "~/modules/importaciones/domain/consultas.server";
import { abrirTienda, nuevoProducto, stockDe } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { filas, importar, subir } from "./importar";

const hay = ({ db }: Contexto) =>
  db
    .select({ producto: lotes.productoId, lote: lotes.lote, vence: lotes.vence, stock: lotes.stock })
    .from(lotes)
    .orderBy(asc(lotes.id))
    .all();
const bien = ({ db }: Contexto) => expect(verificarBase(db)).toEqual([]);
const CABEZA = "nombre;stock;lote;vencimiento;precio\n";

test("a new product with a lot begins its lots, and the same file again changes nothing", async () => {
  const { admin } = abrirTienda();
  const archivo = `${CABEZA}Leche;24;A1;31/12/2026;1000\nPan;3;;;500\nQueso;2;;2026-12-05;900`;
  expect(await importar(admin, archivo)).toMatchObject({ nuevos: 3 });
  expect(hay(admin)).toMatchObject([
    { lote: "A1", vence: "2026-12-31", stock: 24 },
    { lote: "", vence: "2026-12-05", stock: 2 },
  ]);
  bien(admin);
  expect(filas(admin, await subir(admin, archivo)).map(({ accion }) => accion)).toEqual(["igual", "igual", "igual"]);
});

test("the difference of a product goes to the lot of its row, and an undo takes it from there", async () => {
  const { admin } = abrirTienda();
  const leche = nuevoProducto(admin, { nombre: "Leche", stock: "10", lleva_lotes: "on", lote: "A", vence: "2027-01-01" });
  const { id } = await importar(admin, `${CABEZA}Leche;16;B;2027-02-01;\nCafé;4;C;2027-03-01;900`);
  expect(hay(admin).map(({ lote, stock }) => [lote, stock])).toEqual([
    ["A", 10],
    ["C", 4],
    ["B", 6],
  ]);
  // As after the background work, which follows what is sold.
  admin.db.delete(porPedirCambios).run();
  admin.db.insert(porPedirHasta).values({ movimiento: 9, dia: "2026-11-21", producto: null }).run();
  bien(admin);
  deshacer(admin, importacionPropia(admin, "productos", id).actividadId ?? 0);
  expect([stockDe(admin, leche), hay(admin).map(({ lote, stock }) => [lote, stock])]).toEqual([
    10,
    [
      ["A", 10],
      ["B", 0],
    ],
  ]);
  bien(admin);
});

test("a shop without lots gets no columns of theirs, unless its file has them, and its products take the units as before", async () => {
  const { admin } = abrirTienda();
  nuevoProducto(admin, { nombre: "Pan", stock: "5" });
  const columnas = (id: number) => archivoDeFilas(admin, importacionPropia(admin, "productos", id), null).columnas;
  expect(plantillaDe(admin, "productos").columnas).not.toContain("lote");
  expect(columnas(await subir(admin, "nombre;stock\nPan;5"))).not.toContain("vence");
  const conColumnas = await subir(admin, `${CABEZA}Pan;6;X;;`);
  expect([filas(admin, conColumnas)[0]?.accion, columnas(conColumnas).includes("vence")]).toEqual(["cambia", true]);
  admin.db.update(tiendas).set({ usa_lotes: true }).run();
  expect(plantillaDe(admin, "productos").columnas).toEqual(expect.arrayContaining(["lote", "vence"]));
});

test("a row without a lot is an error where the product has several, and one with a lot where it has none", async () => {
  const { admin } = abrirTienda();
  admin.db.update(tiendas).set({ usa_lotes: true }).run();
  const leche = nuevoProducto(admin, { nombre: "Leche", stock: "10", lleva_lotes: "on", lote: "A" });
  nuevoProducto(admin, { nombre: "Pan", stock: "5" });
  await importar(admin, `${CABEZA}Leche;12;B;;`);
  const id = await subir(admin, `${CABEZA}Leche;15;;;\nPan;6;X;;`);
  expect(filas(admin, id).map(({ accion }) => accion)).toEqual(["error", "error"]);
  expect(admin.db.select().from(lotes).where(eq(lotes.productoId, leche)).all()).toHaveLength(2);
});
