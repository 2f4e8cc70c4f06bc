import { describe, expect, test } from "vitest";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { listarCompras } from "~/domain/compras/listar-compras.server";
import { opcionesDeProveedor } from "~/domain/compras/proveedores.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ACTIVO, comprar, linea, proveedorDe } from "../support/compras";
import { abrirTienda, nuevoAdmin, nuevoProducto } from "../support/tienda";

type Filtro = Partial<Parameters<typeof listarCompras>[1]>;
const lista = (ctx: Contexto, filtro: Filtro = {}) => listarCompras(ctx, { q: "", tipo: null, page: null, ...filtro });
const ids = (ctx: Contexto, filtro: Filtro = {}): number[] => lista(ctx, filtro).compras.map(({ id }) => id);

describe("the list", () => {
  test("is newest first, 20 a page, and its totals follow every change", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin);
    const hechas = Array.from({ length: 46 }, (_, i) => comprar(admin, i % 2 ? ACTIVO : linea({ producto })));
    eliminarCompra(admin, hechas.shift() ?? 0);
    expect(["1", "2", "3"].flatMap((page) => ids(admin, { page }))).toEqual(hechas.toReversed());
    expect(ids(admin, { tipo: "productos", page: "2" })).toEqual(
      hechas
        .filter((_, i) => i % 2)
        .toReversed()
        .slice(20),
    );
    const totales = ([null, "productos", "activos"] as const).map((tipo) => lista(admin, { tipo, page: "9" }).page);
    expect(totales.map(({ total, number }) => [total, number])).toEqual([
      [45, 3],
      [22, 2],
      [23, 2],
    ]);
  });

  test("says what was bought, from whom and by whom; another shop sees none of it", () => {
    const { db, admin } = abrirTienda();
    const [producto, proveedor] = [nuevoProducto(admin), proveedorDe(admin)];
    const id = comprar(admin, { proveedor, detalles: [linea({ producto }), linea({ producto, cantidad: 1 })] });
    comprar(admin, ACTIVO);
    expect(lista(admin).compras).toMatchObject([
      { tipo: "activos", proveedor: null, activo: { nombre: "Vitrina refrigerada", valor: "2500000.00" }, lineas: 0, total: "2500000.00" },
      { id, tipo: "productos", proveedor: { id: proveedor, nombre: "Luz Marina" }, activo: null, lineas: 2, usuario: admin.actor.id },
    ]);
    expect(lista(nuevoAdmin(db))).toMatchObject({ compras: [], page: { total: 0 } });
  });
});

describe("finding purchases", () => {
  test("by the supplier's name or company without accents, or by the exact number, of either kind", () => {
    const { db, admin } = abrirTienda();
    const [luz, jose] = [proveedorDe(admin), proveedorDe(admin, "José Ñáñez", "Granos del Sur")];
    const [una = 0, dos = 0, tres = 0] = [
      comprar(admin, { proveedor: luz, ...ACTIVO }),
      comprar(admin, { proveedor: jose, ...linea({ producto: nuevoProducto(admin) }) }),
      comprar(admin, { proveedor: luz, ...linea({ producto: nuevoProducto(admin) }) }),
    ];
    comprar(admin, ACTIVO);
    const otra = nuevoAdmin(db);
    comprar(otra, { proveedor: proveedorDe(otra), ...ACTIVO });
    const casos: [string, number[]][] = [
      ["MARINA", [tres, una]],
      ["la 14 distri", [tres, una]],
      ["nanez", [dos]],
      ["jo", [dos]],
      ["sur granos", [dos]],
      ["2", [dos]],
      [" 3 ", [tres]],
      ["22", []],
      ["zzz", []],
    ];
    expect(casos.map(([q]) => [q, ids(admin, { q })])).toEqual(casos);
    expect([ids(admin, { q: "luz", tipo: "activos" }), ids(admin, { q: "2", tipo: "activos" })]).toEqual([[una], []]);
    expect(lista(admin, { q: "luz", page: "3" }).page).toMatchObject({ total: 2, number: 1 });
  });
});

describe("the suppliers to choose from", () => {
  test("are 500 by name, and the chosen one wherever it stands", () => {
    const { db, admin } = abrirTienda();
    const todos = Array.from({ length: 502 }, (_, i) => proveedorDe(admin, `Proveedor ${String(i).padStart(3, "0")}`));
    const [ultimo = 0, ajeno] = [todos.at(-1), proveedorDe(nuevoAdmin(db), "Aaa")];
    const opciones = (elegido: number | null) => opcionesDeProveedor(admin, elegido).map(({ id }) => id);
    expect(opciones(null)).toEqual(todos.slice(0, 500));
    expect(opciones(todos[3] ?? 0)).toEqual(todos.slice(0, 500));
    expect(opciones(ultimo)).toEqual([ultimo, ...todos.slice(0, 500)]);
    expect(opciones(ajeno)).toEqual(todos.slice(0, 500));
  });
});
