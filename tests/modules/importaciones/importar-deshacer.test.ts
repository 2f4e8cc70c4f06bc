import { productos } from "@db/schema/productos";
import { totalesLista } from "@db/schema/sistema";
import { asc, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { pedirDeshacer } from "~/domain/deshacer/pedir-deshacer.server";
import { indizarNuevas } from "~/domain/listas/indizar.server";
import { COLUMNAS_LEIDAS, productoPropio } from "~/domain/productos/consultas.server";
import { encontrados } from "~/domain/productos/listar-productos.server";
import { importacionPropia } from "~/modules/importaciones/domain/consultas.server";
import { deshacerImportacionPendiente } from "~/modules/importaciones/domain/deshacer-pendiente.server";
import { confirmarImportacion } from "~/modules/importaciones/domain/en-revision.server";
import { escribirImportacion } from "~/modules/importaciones/domain/escribir-importacion.server";
import { abrirTienda, cambiarProducto, movimientosDe, nuevoProducto, stockDe, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { enElFondo, escribir, importacionDe, importar, subir } from "./importar";

let { admin } = abrirTienda();
beforeEach(() => {
  admin = abrirTienda().admin;
});

const todos = () => admin.db.select(COLUMNAS_LEIDAS).from(productos).orderBy(asc(productos.id)).all();
const deshacerla = (id: number) => deshacer(admin, importacionPropia(admin, "productos", id).actividadId ?? 0);

test("the new products go, the others are as before, and the ledger and the prices say it", async () => {
  const sal = nuevoProducto(admin, { nombre: "Sal", codigo_de_barras: "8", stock: 10, precio: "1000", precio_compra: "500" });
  const antes = productoPropio(admin, sal);
  const { id } = await importar(admin, "codigo;nombre;stock;precio sin iva;costo\n8;Sal marina;15;2000;600\n;Pan;3;300;");
  vender(admin, { detalles: [{ producto: sal, cantidad: "2" }] });
  deshacerla(id);
  expect(importacionDe(admin, id).estado).toBe("deshecha");
  const despues = { ...antes, stock: 8, existencias: 8000, movimientos: 4, fechaActualizacion: expect.any(Number) };
  expect(todos()).toEqual([despues]);
  expect(movimientosDe(admin, sal).map(({ causa, cantidad }) => [causa, cantidad])).toEqual([
    ["inicial", 10],
    ["importacion", 5],
    ["venta", -2],
    ["deshecho", -5],
  ]);
  expect(verificarBase(admin.db)).toEqual([]);
  expect(() => escribir(admin, id)).toThrow("se deshizo");
});

test.each([
  ["a new product was sold", (id: number) => vender(admin, { detalles: [{ producto: id, cantidad: "1" }] }), /Pan cambió después/],
  [
    "a new product was edited",
    (id: number) => cambiarProducto(admin, id, { nombre: "Pan", precio: "301", stock: 3 }),
    /Pan cambió después/,
  ],
  ["a new product has a picture", (id: number) => conFoto(id), /ya está en una venta/],
])("refused when %s, and nothing changes", async (_, luego, motivo) => {
  const { id } = await importar(admin, "nombre;stock;precio sin iva\nPan;3;300\nSal;1;100");
  luego(todos()[0]?.id ?? 0);
  const antes = todos();
  expect(() => deshacerla(id)).toThrow(motivo);
  expect(todos()).toEqual(antes);
});

test("refused when the stock that it wrote was corrected after it", async () => {
  const sal = nuevoProducto(admin, { nombre: "Sal", stock: 10, precio: "1000" });
  const { id } = await importar(admin, "nombre;stock\nSal;15");
  cambiarProducto(admin, sal, { nombre: "Sal", precio: "1000", stock: 12 });
  expect(() => deshacerla(id)).toThrow("Las existencias de Sal se corrigieron después.");
  expect(stockDe(admin, sal)).toBe(12);
});

describe("the totals of the lists", () => {
  const FILA = "nombre;categoria;pvp";
  const totales = () => {
    const filas = admin.db.select().from(totalesLista).where(like(totalesLista.lista, "productos%")).all();
    return Object.fromEntries(filas.filter(({ total }) => total > 0).map(({ lista, total }) => [lista, total]));
  };
  const referencias = () => admin.db.$client.pragma("foreign_keys", { simple: true });

  test("count what an import adds to old, new and no categories, what its undo takes back, and what is made after both", async () => {
    nuevoProducto(admin, { nombre: "Café", categoria: "Granos" });
    const { id } = await importar(admin, `${FILA}\nCafé;Granos;100\nFríjol;Granos;200\nLulo;Fruta;300\nMora;Fruta;300\nBolsa;;50`);
    expect(totales()).toEqual({ productos: 5, "productos/granos": 2, "productos/fruta": 2 });
    nuevoProducto(admin, { nombre: "Uva", categoria: "Fruta" });
    expect(totales()).toEqual({ productos: 6, "productos/granos": 2, "productos/fruta": 3 });
    deshacerla(id);
    expect(totales()).toEqual({ productos: 2, "productos/granos": 1, "productos/fruta": 1 });
    nuevoProducto(admin, { nombre: "Piña", categoria: "Fruta" });
    expect(totales()).toEqual({ productos: 3, "productos/granos": 1, "productos/fruta": 2 });
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("stay as they were when the disk is full in the middle of an import, and references count again", async () => {
    nuevoProducto(admin, { nombre: "Café", categoria: "Granos" });
    const antes = totales();
    const { $client } = admin.db;
    const id = await subir(admin, `${FILA}\nLulo;Fruta;300`);
    $client.exec("create temp trigger lleno before insert on main.actividad begin select raise(abort, 'full'); end");
    confirmarImportacion(admin, "productos", id);
    expect(() => escribirImportacion(admin.db, id, enElFondo(admin))).toThrow("full");
    $client.exec("drop trigger temp.lleno");
    expect(totales()).toEqual(antes);
    expect(referencias()).toBe(1);
    escribirImportacion(admin.db, id, enElFondo(admin));
    expect(totales()).toEqual({ productos: 2, "productos/granos": 1, "productos/fruta": 1 });
    expect(referencias()).toBe(1);
    expect(verificarBase(admin.db)).toEqual([]);
  });
});

describe("a large import that the background takes back", () => {
  const FILAS = 600;
  async function importada() {
    const archivo = Array.from({ length: FILAS }, (_, i) => `Galleta ${i};3;300;9${i}`);
    const { id } = await importar(admin, ["nombre;stock;precio sin iva;codigo", ...archivo].join("\n"));
    while (indizarNuevas(admin.db));
    pedirDeshacer.deUnaVez(admin, importacionPropia(admin, "productos", id).actividadId ?? 0);
    return id;
  }
  const galletas = () => encontrados(admin, "galleta 17").exactos.length;

  test("leaves nothing of its products, and the search finds the others", async () => {
    const antes = nuevoProducto(admin, { nombre: "Galleta 17 de antes" });
    const id = await importada();
    const despues = nuevoProducto(admin, { nombre: "Galleta 17 de después" });
    expect(galletas()).toBe(18);
    deshacerImportacionPendiente(admin.db, id, enElFondo(admin));
    expect(importacionDe(admin, id)).toMatchObject({ estado: "deshecha" });
    expect(todos().map((producto) => producto.id)).toEqual([antes, despues]);
    expect(galletas()).toBe(2);
    expect(admin.db.$client.pragma("foreign_key_check")).toEqual([]);
    expect(verificarBase(admin.db)).toEqual([]);
    while (indizarNuevas(admin.db));
    expect([galletas(), verificarBase(admin.db)]).toEqual([2, []]);
  });

  test("is refused when one of them was sold, and the search finds all again", async () => {
    const id = await importada();
    vender(admin, { detalles: [{ producto: todos()[17]?.id ?? 0, cantidad: "1" }] });
    deshacerImportacionPendiente(admin.db, id, enElFondo(admin));
    expect(importacionDe(admin, id)).toMatchObject({ estado: "hecha", motivo: expect.stringContaining("cambió después") });
    expect([galletas(), todos().length]).toEqual([16, FILAS]);
    while (indizarNuevas(admin.db));
    expect([galletas(), verificarBase(admin.db)]).toEqual([16, []]);
    expect(admin.db.$client.pragma("foreign_keys", { simple: true })).toBe(1);
  });
});

test("in the opposite order every import can be taken back", async () => {
  const [uno, otro] = [
    await importar(admin, "nombre;stock;precio sin iva\nPan;3;300"),
    await importar(admin, "nombre;stock;precio sin iva\nPan;9;400"),
  ];
  deshacerla(otro.id);
  expect(todos()).toMatchObject([{ stock: 3, precioCentavos: 30_000 }]);
  deshacerla(uno.id);
  expect(todos()).toEqual([]);
  expect(verificarBase(admin.db)).toEqual([]);
});

function conFoto(id: number): void {
  admin.db.$client.prepare("insert into fotos_producto (producto_id, tipo, contenido, huella) values (?, 'image/png', x'00', '')").run(id);
}
