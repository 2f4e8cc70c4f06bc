import { productos } from "@db/schema/productos";
import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { importacionPropia } from "~/modules/importaciones/domain/consultas.server";
import { abrirTienda, cambiarProducto, nuevoProducto } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { escribir, filas, importacionDe, importar, subir } from "./importar";

let { admin } = abrirTienda();
beforeEach(() => {
  admin = abrirTienda().admin;
});

const HEAD = "codigo;nombre;empaque_de;unidades_por_empaque";
const archivo = (...lineas: string[]) => [HEAD, ...lineas].join("\n");
const todos = () => admin.db.select().from(productos).orderBy(asc(productos.id)).all();
/** Each product with the name of what it gives, and how many. */
const empaques = () => {
  const nombres = new Map(todos().map(({ id, nombre }) => [id, nombre]));
  return Object.fromEntries(todos().map((uno) => [uno.nombre, [nombres.get(uno.empaqueDe ?? 0), uno.unidades_por_empaque]]));
};
const errores = async (...lineas: string[]) =>
  filas(admin, await subir(admin, archivo(...lineas))).map((fila) => fila.errores.map(({ motivo }) => motivo).join(" ") || fila.accion);
const deshacerla = (id: number) => deshacer(admin, importacionPropia(admin, "productos", id).actividadId ?? 0);

describe("packs of a file", () => {
  test("may be of a product of the same file, by code or name, in any order, and of another pack", async () => {
    const lineas = ["30;Cartón;Cajetilla;10", "20;Cajetilla;10;20,00", "10;Suelto;;", ";Bulto de papa;papa;12,5"];
    nuevoProducto(admin, { nombre: "Papa", unidad: "kg", stock: "" });
    expect(await importar(admin, archivo(...lineas))).toMatchObject({ estado: "hecha", nuevos: 4 });
    expect(empaques()).toEqual({
      Papa: [undefined, null],
      Suelto: [undefined, null],
      Cajetilla: ["Suelto", 20],
      Cartón: ["Cajetilla", 10],
      "Bulto de papa": ["Papa", 12_500],
    });
    expect(importacionDe(admin, await subir(admin, archivo(...lineas)))).toMatchObject({ iguales: 4 });
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("show the unit by its name; an empty cell changes nothing", async () => {
    const lata = nuevoProducto(admin, { nombre: "Lata" });
    nuevoProducto(admin, { nombre: "Caja", codigo_de_barras: "9", empaque_de: lata, unidades_por_empaque: "24" });
    expect(filas(admin, await subir(admin, archivo("9;Caja;;"))).map(({ accion }) => accion)).toEqual(["igual"]);
    const [fila] = filas(admin, await subir(admin, archivo("9;Caja;Botella;12", ";Botella;;")));
    expect(fila?.cambios).toEqual([
      { campo: "empaque_de", titulo: "Es un empaque de", antes: "Lata", despues: "Botella" },
      { campo: "unidades_por_empaque", titulo: "Cuántas trae", antes: "24", despues: "12" },
    ]);
    await importar(admin, "codigo;unidades_por_empaque\n9;30");
    expect(empaques().Caja).toEqual(["Lata", 30]);
  });

  test("are refused when they come round, have no unit or no number, or name what is not there", async () => {
    expect(await errores("1;A;2;5", "2;B;1;5", "3;C;3;5")).toEqual([
      expect.stringMatching(/La fila 3.*tiene un error|no puede traerse a sí mismo/),
      expect.stringMatching(/La fila 2.*tiene un error|no puede traerse a sí mismo/),
      expect.stringContaining("no puede traerse a sí mismo"),
    ]);
    nuevoProducto(admin, { nombre: "Recarga", lleva_existencias: "0" });
    const mellizas = ["6;Miel;;", "7;Miel;;"];
    expect(await errores("4;D;Nadie;5", "5;E;Recarga;5", ...mellizas, "8;F;Miel;5", "9;G;6;")).toEqual([
      expect.stringContaining("No hay un producto con ese código ni con ese nombre"),
      expect.stringContaining("no lleva existencias"),
      "nuevo",
      "nuevo",
      expect.stringContaining("Hay varios productos con ese nombre"),
      "Escriba cuántas unidades trae el empaque.",
    ]);
  });

  test("of a row with an error are errors too, so that the good rows alone can be written", async () => {
    const id = await subir(admin, `${HEAD};precio\n1;Lata;;;mil\n2;Caja;1;24;5000\n3;Sal;;;900`);
    expect(filas(admin, id).map(({ accion }) => accion)).toEqual(["error", "error", "nuevo"]);
    expect(filas(admin, id)[1]?.errores[0]?.motivo).toBe("La fila 2, de la que es un empaque, tiene un error.");
    escribir(admin, id, "productos", true);
    expect(todos().map(({ nombre }) => nombre)).toEqual(["Sal"]);
  });

  test("are shown again when since the review they would come round, or their unit went", async () => {
    const [a, b] = ["A", "B"].map((nombre, i) => nuevoProducto(admin, { nombre, codigo_de_barras: String(i + 1) }));
    const id = await subir(admin, archivo("1;A;B;5"));
    cambiarProducto(admin, b ?? 0, { nombre: "B", empaque_de: a, unidades_por_empaque: "2" });
    escribir(admin, id);
    expect(importacionDe(admin, id)).toMatchObject({ estado: "revision", errores: 1 });
    cambiarProducto(admin, b ?? 0, { nombre: "B", empaque_de: "" });
    const otra = await subir(admin, archivo("1;A;B;5"));
    eliminarProducto(admin, b ?? 0);
    escribir(admin, otra);
    expect(importacionDe(admin, otra)).toMatchObject({ estado: "revision", errores: 1 });
    expect(verificarBase(admin.db)).toEqual([]);
  });
});

test("packs that came to be of too many others since the review are shown again: each is followed only so far", async () => {
  const ids = Array.from({ length: 12 }, (_, i) => nuevoProducto(admin, { nombre: `Y${i}` }));
  const id = await subir(admin, archivo(...Array.from({ length: 3 }, (_, i) => `K${i};K${i};Y0;5`)));
  // From the first one on: no form sees how many packs are below its product.
  for (const [i, y] of ids.slice(0, -1).entries())
    cambiarProducto(admin, y, { nombre: `Y${i}`, empaque_de: ids[i + 1], unidades_por_empaque: "2" });
  escribir(admin, id);
  expect(importacionDe(admin, id)).toMatchObject({ estado: "revision", errores: 3 });
  expect(verificarBase(admin.db)).toEqual([]);
});

describe("undoing an import with packs", () => {
  test("takes back new packs of new products, and gives the others what they were packs of", async () => {
    const lata = nuevoProducto(admin, { nombre: "Lata" });
    nuevoProducto(admin, { nombre: "Caja", codigo_de_barras: "9", empaque_de: lata, unidades_por_empaque: "24" });
    const { id } = await importar(admin, archivo("8;Paca;9;2", "9;Caja;7;12", "7;Botella;;"));
    expect(empaques()).toMatchObject({ Paca: ["Caja", 2], Caja: ["Botella", 12] });
    deshacerla(id);
    expect(empaques()).toEqual({ Lata: [undefined, null], Caja: ["Lata", 24] });
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("is refused when a pack would come round, when its unit went, and when another pack rests on a new product", async () => {
    const lata = nuevoProducto(admin, { nombre: "Lata" });
    const caja = nuevoProducto(admin, { nombre: "Caja", codigo_de_barras: "9", empaque_de: lata, unidades_por_empaque: "24" });
    const { id } = await importar(admin, archivo("9;Caja;7;12", "7;Botella;;"));
    cambiarProducto(admin, lata, { nombre: "Lata", empaque_de: caja, unidades_por_empaque: "2" });
    expect(() => deshacerla(id)).toThrow("ya no puede ser el empaque que era");
    cambiarProducto(admin, lata, { nombre: "Lata", empaque_de: "" });
    const otra = nuevoProducto(admin, { nombre: "Otra", empaque_de: todos().at(-1)?.id, unidades_por_empaque: "3" });
    expect(() => deshacerla(id)).toThrow(/ya está en una venta/);
    eliminarProducto(admin, otra);
    eliminarProducto(admin, lata);
    expect(() => deshacerla(id)).toThrow("Ya no está el producto que venía en un empaque.");
    expect(verificarBase(admin.db)).toEqual([]);
  });
});
