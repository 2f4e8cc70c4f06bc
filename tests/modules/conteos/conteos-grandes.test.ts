import { tiendas } from "@db/schema/tiendas";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listarActividad } from "~/domain/actividad/listar-actividad.server";
import { STOCK_MAXIMO } from "~/domain/campos/campos";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { moverVarios } from "~/domain/inventario/mover-varios.server";
import { TODOS_LOS_DIAS } from "~/domain/listas/filtro-dias";
import { type Contexto, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { abrirConteo } from "~/modules/conteos/domain/abrir-conteo.server";
import { aplicarConteo } from "~/modules/conteos/domain/cerrar-conteo.server";
import { contarProducto } from "~/modules/conteos/domain/contar-producto.server";
import { AbrirConteoForm, ContarForm } from "~/modules/conteos/domain/esquema";
import { listarConteos } from "~/modules/conteos/domain/listar-conteos.server";
import { hojaDeConteo, pantallaDeConteo } from "~/modules/conteos/domain/pantalla.server";
import { plansOf } from "../../support/plans";
import { abrirTienda, movimientosDe, nuevoAdmin, nuevoProducto, rechazo, stockDe } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";

let conteo: number;
const { admin, vendedor } = abrirTienda();
admin.db.update(tiendas).set({ vendedor_ve_costos: false }).run();
const arroz = nuevoProducto(admin, { codigo_de_barras: "770", categoria: "Granos" });
conteo = abrirConteo(admin, AbrirConteoForm.parse({ alcance: "categoria", categoria: "Granos" }));

const moverTodos = (ctx: Contexto, movimientos: { productoId: number; cantidad: number }[]) =>
  ejecutarEnTransaccion(ctx, () =>
    moverVarios(
      ctx,
      sql`select value ->> 'productoId', value ->> 'cantidad', 'conteo', 'Conteo 1', null from json_each(${JSON.stringify(movimientos)})`,
    ),
  );
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

describe("many products at once", () => {
  function tienda() {
    const { db, admin } = abrirTienda();
    const ids = Array.from({ length: 120 }, (_, i) =>
      nuevoProducto(admin, { nombre: `Producto ${i}`, unidad: i % 2 ? "und" : "kg", stock: "10" }),
    );
    return { db, admin, ids, contado: (i: number) => [13, 10, 4][i % 3] ?? 0 };
  }

  test("a count of them moves each by its difference, and its undo moves each back", () => {
    const { db, admin, ids, contado } = tienda();
    const conteo = abrirConteo(admin, AbrirConteoForm.parse({ alcance: "todo" }));
    for (const [i, producto] of ids.entries())
      contarProducto(admin, conteo, ContarForm.parse({ producto: String(producto), cantidad: String(contado(i)) }));
    aplicarConteo(admin, conteo);
    const pasos = (i: number) => (i % 2 ? 1 : 1000);
    expect(ids.map((id) => stockDe(admin, id))).toEqual(ids.map((_, i) => contado(i) * pasos(i)));
    expect(movimientosDe(admin, ids[2] ?? 0)).toEqual([
      { causa: "inicial", cantidad: 10_000, stock: 10_000 },
      { causa: "conteo", cantidad: -6_000, stock: 4_000 },
    ]);
    expect(movimientosDe(admin, ids[1] ?? 0)).toHaveLength(1);
    expect(verificarBase(db)).toEqual([]);
    const { id } = listarActividad(admin, { usuario: null, clase: "conteo", dias: TODOS_LOS_DIAS, page: null }).actividad[0] ?? { id: 0 };
    deshacer(admin, id);
    expect(new Set(ids.map((id, i) => (stockDe(admin, id) ?? 0) / pasos(i)))).toEqual(new Set([10]));
    expect(verificarBase(db)).toEqual([]);
  });

  test.each([
    [-11, /quedan 10 de Producto 77\./],
    [STOCK_MAXIMO, /No caben más de .* de Producto 77\./],
  ])("are all left as they were when one of them cannot be moved by %j", (cantidad, frase) => {
    const { admin, ids } = tienda();
    const movimientos = ids.map((productoId, i) => ({ productoId, cantidad: i === 77 ? cantidad : -1 }));
    expect(String(rechazo(admin, () => moverTodos(admin, movimientos)))).toMatch(frase);
  });

  test("are not moved when one is of another shop", () => {
    const { db, admin, ids } = tienda();
    const ajeno = nuevoProducto(nuevoAdmin(db));
    const movimientos = [...ids, ajeno].map((productoId) => ({ productoId, cantidad: 1 }));
    expect(rechazo(admin, () => moverTodos(admin, movimientos))).toBeInstanceOf(NoEncontrado);
  });
});
