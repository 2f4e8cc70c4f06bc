import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/compartido/contexto.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { leerOrden, listarProductos } from "~/domain/productos/listar-productos.server";
import { abrirTienda, cambiarProducto, nuevoAdmin, nuevoProducto } from "../support/tienda";

const lista = (ctx: Contexto, filtro: { q?: string; categoria?: string; orden?: string; page?: string } = {}) =>
  listarProductos(ctx, {
    q: filtro.q ?? "",
    categoria: filtro.categoria ?? "",
    orden: leerOrden(filtro.orden ?? null),
    page: filtro.page ?? null,
  });
const nombres = (ctx: Contexto, filtro?: Parameters<typeof lista>[1]): string[] => lista(ctx, filtro).productos.map(({ nombre }) => nombre);
const guardarNombres = (ctx: Contexto, ...todos: string[]) => todos.map((nombre) => nuevoProducto(ctx, { nombre }));

describe("the search of products", () => {
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

  test("finds a barcode whole or in part, and follows its change", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { nombre: "Panela", codigo_de_barras: "7701234567897" });
    nuevoProducto(admin, { nombre: "Bocadillo", codigo_de_barras: "12" });
    expect(["7701234567897", "4567", " 12 "].map((q) => nombres(admin, { q })[0])).toEqual(["Panela", "Panela", "Bocadillo"]);
    cambiarProducto(admin, id, { nombre: "Panela", codigo_de_barras: "999" });
    expect([nombres(admin, { q: "4567" }), nombres(admin, { q: "999" })]).toEqual([[], ["Panela"]]);
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
