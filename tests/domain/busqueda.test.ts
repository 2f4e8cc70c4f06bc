import { describe, expect, test } from "vitest";
import { indizarNuevas } from "~/domain/listas/indizar.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { archivoDeProductos } from "~/domain/productos/archivo-de-productos.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { leerOrden } from "~/domain/productos/listar-productos.server";
import { sugerirProductos } from "~/domain/productos/para-vender.server";
import { listaDeProductos as lista } from "../support/listas";
import { abrirTienda, cambiarProducto, nuevoAdmin, nuevoProducto } from "../support/tienda";

const nombres = (ctx: Contexto, filtro?: Parameters<typeof lista>[1]): string[] => lista(ctx, filtro).productos.map(({ nombre }) => nombre);

describe.each([
  ["that are not in the index yet", () => false],
  ["that are in the index", indizarNuevas],
])("the search of products %s", (_, indizar) => {
  const guardarNombres = (ctx: Contexto, ...todos: string[]) => {
    const ids = todos.map((nombre) => nuevoProducto(ctx, { nombre }));
    indizar(ctx.db);
    return ids;
  };

  test.each([
    ["arbol", ["Árbol de Navidad"]],
    ["ÁRBOL", ["Árbol de Navidad"]],
    ["navi arb", ["Árbol de Navidad"]],
    ["vida", ["Árbol de Navidad"]],
    ["pi", ["Piña", "Pita"]],
    ["pina", ["Piña"]],
    ["p", ["Piña", "Pita"]],
    ["ta", []],
    ["arbol piña", []],
    ["100%", ["Jugo 100% naranja"]],
    ["100% nar", ["Jugo 100% naranja"]],
    ['"comi', ['Té "comilla" O\'Hara']],
    ["o'hara", ['Té "comilla" O\'Hara']],
    ["nombre:", []],
    ["piña OR pita", []],
    ["arb*", []],
    ["🍞🍞", []],
  ])("%j finds %j", (q, esperados) => {
    const { admin } = abrirTienda();
    guardarNombres(admin, "Árbol de Navidad", "Piña", "Pita", "Jugo 100% naranja", 'Té "comilla" O\'Hara');
    expect(nombres(admin, { q })).toEqual(esperados);
  });

  test.each([
    ["javon", ["Jabón azul"]],
    ["jabon", ["Jabón azul"]],
    ["serbeza", ["Cerveza Águila"]],
    ["serbesa agila", []],
    ["agui serbeza", ["Cerveza Águila"]],
    ["zal", ["Zaldúa de la casa", "Sal"]],
    ["sal", ["Sal", "Zaldúa de la casa"]],
    ["la caza", ["Zaldúa de la casa"]],
    ["sa", ["Sal"]],
    ["don zaldua", ["Zaldúa de la casa"]],
    ["don", []],
  ])("%j also finds what sounds like it, after the exact ones: %j", (q, esperados) => {
    const { admin } = abrirTienda();
    guardarNombres(admin, "Zaldúa de la casa", "Sal", "Jabón azul", "Cerveza Águila");
    expect(nombres(admin, { q })).toEqual(esperados);
  });

  test("has what only sounds alike after the exact ones in every order, on every page, in the file and at the till", () => {
    const { admin } = abrirTienda();
    for (let i = 1; i <= 8; i++) nuevoProducto(admin, { nombre: `${i % 2 ? "Caza" : "Casa"} ${i}`, precio: i, stock: i % 4 });
    const esperados = (exactos: number[], parecidos: number[]) => [
      ...exactos.map((i) => `Casa ${i}`),
      ...parecidos.map((i) => `Caza ${i}`),
    ];
    const deLista = (orden: string) => ["1", "2"].flatMap((page) => nombres(admin, { q: "casa", orden, page }));
    expect(deLista("nombre")).toEqual(esperados([2, 4, 6, 8], [1, 3, 5, 7]));
    expect(deLista("-precio")).toEqual(esperados([8, 6, 4, 2], [7, 5, 3, 1]));
    const archivo = archivoDeProductos(admin, { q: "casa", categoria: "", orden: leerOrden("-precio") });
    expect([...archivo.batches].flat().map(([, nombre]) => nombre)).toEqual(deLista("-precio"));
    const enCaja = ["1", "2"].flatMap((pagina) => sugerirProductos(admin, "casa", Number(pagina)).productos.map(({ nombre }) => nombre));
    expect(enCaja).toEqual(esperados([2, 6, 4, 8], [1, 3, 5, 7]));
  });

  test("finds a barcode whole or in part, and follows its change", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { nombre: "Panela", codigo_de_barras: "770123ABC7897" });
    nuevoProducto(admin, { nombre: "Bocadillo", codigo_de_barras: "12" });
    indizar(admin.db);
    expect(["770123ABC7897", "3abc", " 12 "].map((q) => nombres(admin, { q })[0])).toEqual(["Panela", "Panela", "Bocadillo"]);
    cambiarProducto(admin, id, { nombre: "Panela", codigo_de_barras: "999" });
    expect([nombres(admin, { q: "3abc" }), nombres(admin, { q: "999" })]).toEqual([[], ["Panela"]]);
  });

  test("finds a short word beside a long one in the name alone", () => {
    const { admin } = abrirTienda();
    nuevoProducto(admin, { nombre: "Panela", codigo_de_barras: "7701234567897" });
    guardarNombres(admin, "Panela 77");
    expect(nombres(admin, { q: "panela 77" })).toEqual(["Panela 77"]);
  });

  test("follows a new name and a deletion, and stays in the shop", () => {
    const { db, admin } = abrirTienda();
    const [id = 0] = guardarNombres(admin, "Lenteja");
    nuevoProducto(nuevoAdmin(db), { nombre: "Lenteja ajena", codigo_de_barras: "770" });
    cambiarProducto(admin, id, { nombre: "Garbanzo" });
    expect(["lenteja", "garban", "770"].map((q) => nombres(admin, { q }))).toEqual([[], ["Garbanzo"], []]);
    eliminarProducto(admin, id);
    expect(nombres(admin, { q: "garban" })).toEqual([]);
  });

  test("combines with category, order and pages", () => {
    const { admin } = abrirTienda();
    for (let i = 1; i <= 9; i++) nuevoProducto(admin, { nombre: `Galleta ${i}`, precio: i, categoria: i === 9 ? "Dulces" : "Snacks" });
    const { productos, page } = lista(admin, { q: "galleta", categoria: "snacks", orden: "-precio", page: "2" });
    expect(productos.map(({ nombre }) => nombre)).toEqual(["Galleta 1"]);
    expect(page).toEqual({ number: 2, num_pages: 2, has_next: false, has_previous: true, total: 8 });
  });

  test.each(["abc\u0000def", "\u0000", "\ud800abc", '"', '"""', "a".repeat(10_000), "( ) AND", "^abc", "-abc", "{nombre}:abc"])(
    "%j is only a text that nothing holds",
    (q) => {
      const { admin } = abrirTienda();
      guardarNombres(admin, "Panela");
      expect(nombres(admin, { q })).toEqual([]);
    },
  );
});
