import { describe, expect, test } from "vitest";
import { listarDevoluciones } from "~/domain/devoluciones/consultas.server";
import { listarDevolucionesCompra } from "~/domain/devoluciones/consultas-compra.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { leerFiltro } from "~/domain/devoluciones/recorrido.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { SinPermiso } from "~/domain/nucleo/errores";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { comprar, linea, proveedorDe } from "../support/compras";
import { devolver, devolverCompra } from "../support/devoluciones";
import { abrirTienda, nuevoAdmin, nuevoCliente, nuevoProducto, rechazo, vender } from "../support/tienda";

const DIA_MS = 86_400_000;
const enDia = (ctx: Contexto, dias: number): Contexto => ({ ...ctx, ahora: ctx.ahora + dias * DIA_MS });

const deClientes = (ctx: Contexto, consulta = "") => {
  const params = new URLSearchParams(consulta);
  const filtro = leerFiltro(params, "cliente");
  return listarDevoluciones(ctx, { ...filtro, q: params.get("q") ?? "", page: params.get("page") });
};
const aProveedores = (ctx: Contexto, consulta = "") => {
  const params = new URLSearchParams(consulta);
  const filtro = leerFiltro(params, "proveedor");
  return listarDevolucionesCompra(ctx, { ...filtro, q: params.get("q") ?? "", page: params.get("page") });
};
const ids = (lista: { devoluciones: { id: number }[] }) => lista.devoluciones.map(({ id }) => id);

/** Returns of 20, 21 and 22 November: Ana's by the admin, Beto's by the vendedor, Ana's by the vendedor. */
function tresDias() {
  const tienda = abrirTienda();
  const { admin, vendedor } = tienda;
  const producto = nuevoProducto(admin);
  const [ana, beto] = [nuevoCliente(admin, { documento: "900123" }), nuevoCliente(admin, { nombre: "Beto Ruiz", activo: "0" })];
  const ventas = [vender(vendedor, { detalles: [{ producto, cantidad: 3 }] }), vender(vendedor, { detalles: [{ producto, cantidad: 3 }] })];
  const [una = 0, otra = 0] = ventas;
  const primera = devolver(enDia(admin, -1), una, [[producto, 1]], { cliente_id: ana });
  const segunda = devolver(vendedor, una, [[producto, 1]], { cliente_id: beto });
  const tercera = devolver(enDia(vendedor, 1), otra, [[producto, 1]], { cliente_id: ana });
  return { ...tienda, producto, ana, beto, una, otra, primera, segunda, tercera };
}

describe("customer returns", () => {
  test("are listed newest first; a vendedor sees those that it took, another shop none", () => {
    const { db, admin, vendedor, primera, segunda, tercera } = tresDias();
    expect(ids(deClientes(admin))).toEqual([tercera, segunda, primera]);
    expect(deClientes(vendedor).page).toEqual({ number: 1, num_pages: 1, has_next: false, has_previous: false, total: 2 });
    expect(ids(deClientes(vendedor))).toEqual([tercera, segunda]);
    expect(deClientes(nuevoAdmin(db))).toMatchObject({ devoluciones: [], page: { total: 0 } });
    eliminarDevolucion(admin, segunda);
    expect([deClientes(admin).page.total, deClientes(vendedor).page.total]).toEqual([2, 1]);
  });

  test("of the same instant keep their order, 20 a page, from either end", () => {
    const { admin, ana, primera, segunda, tercera } = tresDias();
    const producto = nuevoProducto(admin, { nombre: "Sal", stock: 45 });
    const venta = vender(admin, { detalles: [{ producto, cantidad: 45 }] });
    const hechas = Array.from({ length: 45 }, () => devolver(enDia(admin, 2), venta, [[producto, 1]], { cliente_id: ana }));
    const todas = (consulta = "") => ["1", "2", "3"].flatMap((page) => ids(deClientes(admin, `page=${page}${consulta}`)));
    expect(todas()).toEqual([...hechas.toReversed(), tercera, segunda, primera]);
    expect(todas(`&cliente=${ana}`)).toEqual([...hechas.toReversed(), tercera, primera]);
  });

  test.each([
    ["", [3, 2, 1]],
    ["fecha_desde=2026-11-21", [3, 2]],
    ["fecha_hasta=2026-11-21", [2, 1]],
    ["fecha_desde=2026-11-21&fecha_hasta=2026-11-21", [2]],
    ["fecha_desde=2026-11-22&fecha_hasta=2026-11-20", []],
    ["cliente=1", [3, 1]],
    ["cliente=2", [2]],
    ["cliente=99", []],
    ["cliente=1&fecha_hasta=2026-11-21", [1]],
    ["q=ana", [3, 1]],
    ["q=RUIZ", [2]],
    ["q=900123", [3, 1]],
    ["q=be", [2]],
    ["q=ana&fecha_desde=2026-11-22", [3]],
    ["q=nadie", []],
    ["q=ana&cliente=1", [3, 1]],
    ["q=ana&cliente=2", []],
    // The number of a return comes first, then the return of the sale with that number.
    ["q=2", [2, 3]],
    ["q=1", [1, 2]],
    ["q=1&fecha_desde=2026-11-21", [2]],
  ])("%j: %j", (consulta, esperadas) => {
    const { admin, vendedor } = tresDias();
    const lista = deClientes(admin, consulta);
    expect([ids(lista), lista.page.total]).toEqual([esperadas, esperadas.length]);
    expect(ids(deClientes(vendedor, consulta))).toEqual(esperadas.filter((id) => id !== 1));
    expect(ids(deClientes(nuevoAdmin(admin.db), consulta))).toEqual([]);
  });

  test("are still found by number and client when their sale is gone", () => {
    const { admin, una, primera, segunda } = tresDias();
    eliminarVenta(admin, una);
    expect(ids(deClientes(admin, "q=1"))).toEqual([primera]);
    expect(ids(deClientes(admin, "q=beto"))).toEqual([segunda]);
  });
});

describe("returns to suppliers", () => {
  /** Two purchases and a return of each, the second one a day later and without supplier. */
  function dos() {
    const tienda = abrirTienda();
    const { admin } = tienda;
    const proveedor = proveedorDe(admin);
    const [una, otra] = [{ proveedor }, {}].map((campos) => comprar(admin, { ...campos, detalles: [linea({ nombre: "Arroz" })] }));
    const productos = admin.db.$client.prepare<[], number>("select id from productos order by id").pluck().all();
    const primera = devolverCompra(admin, una ?? 0, [[productos[0] ?? 0, 1]]);
    const segunda = devolverCompra(enDia(admin, 1), otra ?? 0, [[productos[1] ?? 0, 1]]);
    return { ...tienda, primera, segunda };
  }

  test.each([
    ["", [2, 1]],
    ["fecha_desde=2026-11-22", [2]],
    ["fecha_hasta=2026-11-21", [1]],
    ["proveedor=1", [1]],
    ["proveedor=1&fecha_desde=2026-11-22", []],
    ["q=luz", [1]],
    ["q=distribuidora", [1]],
    ["q=lu", [1]],
    ["q=luz&proveedor=1", [1]],
    ["q=rosa&proveedor=1", []],
    ["q=2", [2]],
    ["q=9", []],
  ])("%j: %j", (consulta, esperadas) => {
    const { db, admin, vendedor } = dos();
    const lista = aProveedores(admin, consulta);
    expect([ids(lista), lista.page.total]).toEqual([esperadas, esperadas.length]);
    expect(ids(aProveedores(nuevoAdmin(db), consulta))).toEqual([]);
    expect(rechazo(admin, () => aProveedores(vendedor, consulta))).toBeInstanceOf(SinPermiso);
  });
});

test("a filter that cannot be read is an error of its field, and the others still count", () => {
  const leido = (consulta: string) => leerFiltro(new URLSearchParams(consulta), "cliente");
  expect(leido("fecha_desde=ayer&fecha_hasta=2026-11-31&cliente=x")).toEqual({
    desde: null,
    hasta: null,
    tercero: null,
    errors: { fecha_desde: [expect.any(String)], fecha_hasta: [expect.any(String)], cliente: [expect.any(String)] },
  });
  expect(leido("fecha_desde=&fecha_hasta=2026-11-30&cliente=7")).toEqual({ desde: null, hasta: "2026-11-30", tercero: 7, errors: {} });
});

test("no list of returns reads more than it shows, nor sorts", () => {
  const { db, admin, vendedor } = tresDias();
  const preguntas = new Set<string>();
  const preparar = db.$client.prepare.bind(db.$client);
  db.$client.prepare = (sql: string) => {
    preguntas.add(sql);
    return preparar(sql);
  };
  const filtros = ["", "page=9", "q=ana", "q=an", "q=1", "fecha_desde=2026-11-21", "fecha_desde=2026-11-21&fecha_hasta=2026-11-22"];
  for (const consulta of [...filtros, "cliente=1", "cliente=1&fecha_hasta=2026-11-22", "cliente=1&q=ana"]) {
    for (const ctx of [admin, vendedor]) deClientes(ctx, consulta);
    // Short words alone look through the first suppliers, however many there are.
    if (!/^q=..?$/.test(consulta)) aProveedores(admin, consulta.replace("cliente", "proveedor"));
  }
  db.$client.prepare = preparar;
  const pasos = [...preguntas].flatMap((sql) => {
    const valores = Array.from({ length: sql.split("?").length - 1 }, () => null);
    const plan = preparar<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...valores);
    return plan
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN|TEMP B-TREE/.test(detail) && !/VIRTUAL TABLE INDEX \d+:\S|json_each|CONSTANT ROW/.test(detail));
  });
  expect([preguntas.size > 10, pasos]).toEqual([true, []]);
});
