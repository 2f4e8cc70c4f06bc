import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, Protegido, ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { productoPorCodigo, productoPropio } from "~/domain/productos/consultas.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { listarCategorias } from "~/domain/productos/listar-productos.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { listaDeProductos as lista } from "../support/listas";
import { abrirTienda, cambiarProducto, movimientosDe, nuevoAdmin, nuevoProducto, rechazo, stockDe, vender } from "../support/tienda";

const nombres = (ctx: Contexto, filtro?: Parameters<typeof lista>[1]): string[] => lista(ctx, filtro).productos.map(({ nombre }) => nombre);
const guardarNombres = (ctx: Contexto, ...todos: string[]) => todos.map((nombre) => nuevoProducto(ctx, { nombre }));

describe("keeping products", () => {
  test("a barcode is one product's within a shop, and any shop may have it", () => {
    const { db, admin } = abrirTienda();
    nuevoProducto(admin, { codigo_de_barras: "7701234567897" });
    const error = rechazo(admin, () => nuevoProducto(admin, { codigo_de_barras: " 7701234567897 " }));
    expect(error).toEqual(new ReglaIncumplida("codigo_de_barras", "Ya existe un producto con este código de barras."));
    expect(nuevoProducto(nuevoAdmin(db), { codigo_de_barras: "7701234567897" })).toBeGreaterThan(0);
  });

  test("products without a barcode do not collide, and one keeps its own in an edit", () => {
    const { admin } = abrirTienda();
    guardarNombres(admin, "Uno", "Dos");
    const id = nuevoProducto(admin, { codigo_de_barras: "770" });
    cambiarProducto(admin, id, { codigo_de_barras: "770", precio: "1.50" });
    expect(productoPorCodigo(admin, "770")).toMatchObject({ id, precioCentavos: 150 });
    cambiarProducto(admin, id, { codigo_de_barras: "" });
    expect(productoPorCodigo(admin, "770")).toBeUndefined();
  });

  test("an edit that takes another's barcode changes nothing", () => {
    const { admin } = abrirTienda();
    nuevoProducto(admin, { codigo_de_barras: "770" });
    const id = nuevoProducto(admin, { codigo_de_barras: "771" });
    expect(rechazo(admin, () => cambiarProducto(admin, id, { codigo_de_barras: "770", stock: 99 }))).toBeInstanceOf(ReglaIncumplida);
  });

  test("a new stock figure is an adjustment of what there is, or of what the form had shown", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { stock: 10 });
    vender(admin, { detalles: [{ producto: id, cantidad: 4 }] });
    const ajuste = (campos: Parameters<typeof cambiarProducto>[2]) => {
      cambiarProducto(admin, id, campos);
      return movimientosDe(admin, id).at(-1);
    };
    expect(ajuste({ stock: 7 })).toEqual({ causa: "ajuste", cantidad: 1, stock: 7 });
    expect(ajuste({ stock: 12, stock_anterior: 10 })).toEqual({ causa: "ajuste", cantidad: 2, stock: 9 });
    expect(ajuste({ stock: "" })).toEqual({ causa: "ajuste", cantidad: 2, stock: 9 });
    expect(rechazo(admin, () => cambiarProducto(admin, id, { stock: 0, stock_anterior: 10 }))).toMatchObject({ campo: "stock" });
  });

  test("a vendedor only reads", () => {
    const { admin, vendedor } = abrirTienda();
    const id = nuevoProducto(admin);
    const comandos = [() => nuevoProducto(vendedor), () => cambiarProducto(vendedor, id), () => eliminarProducto(vendedor, id)];
    for (const comando of comandos) expect(rechazo(admin, comando)).toBeInstanceOf(SinPermiso);
    expect(productoPropio(vendedor, id).id).toBe(id);
    expect(nombres(vendedor)).toEqual(nombres(admin));
  });

  test("another shop's product looks missing to every command", () => {
    const { db, admin } = abrirTienda();
    const ajeno = nuevoProducto(nuevoAdmin(db), { codigo_de_barras: "770" });
    const comandos = [() => productoPropio(admin, ajeno), () => cambiarProducto(admin, ajeno), () => eliminarProducto(admin, ajeno)];
    for (const comando of comandos) expect(rechazo(admin, comando)).toEqual(rechazo(admin, () => productoPropio(admin, 999)));
    expect(productoPorCodigo(admin, "770")).toBeUndefined();
    expect(nombres(admin)).toEqual([]);
  });

  test("a product that was sold is not deleted until its sales are", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin);
    const venta = vender(admin, { detalles: [{ producto: id }] });
    const error = rechazo(admin, () => eliminarProducto(admin, id));
    expect(error).toBeInstanceOf(Protegido);
    expect(String(error)).toMatch(/venta/);
    eliminarVenta(admin, venta);
    eliminarProducto(admin, id);
    expect(stockDe(admin, id)).toBeUndefined();
    expect(movimientosDe(admin, id)).toEqual([]);
    expect(rechazo(admin, () => eliminarProducto(admin, id))).toBeInstanceOf(NoEncontrado);
  });
});

describe("the list", () => {
  test("has seven a page, and every row on exactly one page in any order, ties included", () => {
    const { admin } = abrirTienda();
    for (let i = 0; i < 23; i++)
      nuevoProducto(admin, { nombre: `Pan ${i % 2}`, precio: i % 3, stock: i % 2, categoria: i % 4 ? "Aseo" : "" });
    for (const orden of ["nombre", "precio", "-precio", "stock", "categoria"]) {
      const paginas = ["1", "2", "3", "4"].map((page) => lista(admin, { orden, page }).productos);
      expect(paginas.map(({ length }) => length)).toEqual([7, 7, 7, 2]);
      expect(new Set(paginas.flat().map(({ id }) => id)).size).toBe(23);
    }
    expect(lista(admin, { page: "99" }).page).toEqual({ number: 4, num_pages: 4, has_next: false, has_previous: true, total: 23 });
  });

  test("sorts by what is asked for, by name when it is nonsense", () => {
    const { admin } = abrirTienda();
    nuevoProducto(admin, { nombre: "zapote", precio: "10", stock: 2, categoria: "Frutas" });
    nuevoProducto(admin, { nombre: "Árbol", precio: "2", stock: 3, categoria: "plantas" });
    nuevoProducto(admin, { nombre: "BANANO", precio: "9", stock: 1, categoria: "frutas" });
    const orden = (texto: string) => nombres(admin, { orden: texto });
    expect(orden("nombre")).toEqual(["Árbol", "BANANO", "zapote"]);
    expect(orden("precio")).toEqual(["Árbol", "BANANO", "zapote"]);
    expect(orden("-precio")).toEqual(["zapote", "BANANO", "Árbol"]);
    expect(orden("stock")).toEqual(["BANANO", "zapote", "Árbol"]);
    expect(orden("categoria")).toEqual(["BANANO", "zapote", "Árbol"]);
    expect(orden("id; drop table productos")).toEqual(orden("nombre"));
  });

  test("a category is matched whole, without case or accents, and its total is its own", () => {
    const { admin } = abrirTienda();
    for (let i = 0; i < 9; i++) nuevoProducto(admin, { categoria: i < 8 ? "Lácteos" : "Lácteos y más" });
    expect(lista(admin, { categoria: "LACTEOS" }).page).toMatchObject({ total: 8, num_pages: 2 });
    expect(lista(admin, { categoria: "Lácteo" }).page.total).toBe(0);
    expect(listarCategorias(admin)).toEqual(["Lácteos", "Lácteos y más"]);
  });

  test("totals follow creations, changes of category and deletions, each shop its own", () => {
    const { db, admin } = abrirTienda();
    const otra = nuevoAdmin(db);
    nuevoProducto(otra, { categoria: "Aseo" });
    const [id = 0] = ["Aseo", "Aseo"].map((categoria) => nuevoProducto(admin, { categoria }));
    const totales = () => ["", "Aseo", "Granos"].map((categoria) => lista(admin, { categoria }).page.total);
    expect(totales()).toEqual([2, 2, 0]);
    cambiarProducto(admin, id, { categoria: "Granos" });
    expect(totales()).toEqual([2, 1, 1]);
    eliminarProducto(admin, id);
    expect(totales()).toEqual([1, 1, 0]);
    expect(listarCategorias(admin)).toEqual(["Aseo"]);
    expect(lista(otra, { categoria: "Aseo" }).page.total).toBe(1);
  });
});
