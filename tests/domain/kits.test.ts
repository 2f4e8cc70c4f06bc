import { actividad } from "@db/schema/actividad";
import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { MAXIMO_10_2 } from "~/domain/cifras/dinero";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { DevolucionJson } from "~/domain/devoluciones/esquema";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { panelDe } from "~/domain/panel/panel.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { componentesDe } from "~/domain/productos/kits.server";
import { existenciasPorCategoria, productosDormidos } from "~/domain/reportes/sumas-existencias.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { conCanasta, enVenta, SIN_COSTO, ultima } from "../support/kits";
import {
  AHORA,
  abrirTienda,
  cambiarLineas,
  cambiarProducto,
  filasDetalle,
  movimientosDe,
  nuevoCliente,
  nuevoProducto,
  primeraLinea,
  rechazo,
  stockDe,
  vender,
} from "../support/tienda";
import { verificarBase } from "../support/verificar";

const devolver = (ctx: Contexto, venta_id: number, producto_id: number, cantidad: number) =>
  crearDevolucion(ctx, DevolucionJson.parse({ venta_id, cliente_id: nuevoCliente(ctx), productos: [{ producto_id, cantidad }] }));

describe("a kit", () => {
  test("says how many can be made and what one costs, by what its parts have and cost today", () => {
    const { db, admin, lata, queso, canasta, quedan } = conCanasta();
    expect(quedan()).toEqual([11, 2000, 5]);
    // 2 × 1,000 and a quarter of 20,001: half a cent goes to the even one.
    expect(productoPropio(admin, canasta).precioCompraCentavos).toBe(200_000 + 500_025);
    cambiarProducto(admin, lata, { nombre: "Lata", stock: "3", precio_compra: "1500" });
    expect(quedan()).toEqual([3, 2000, 1]);
    expect(productoPropio(admin, canasta).precioCompraCentavos).toBe(300_000 + 500_025);
    expect(componentesDe(admin, productoPropio(admin, canasta))).toMatchObject([
      { producto: { id: lata, nombre: "Lata" }, cantidad: 2 },
      { producto: { id: queso, nombre: "Queso" }, cantidad: "0.250" },
    ]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("costs at most what a product may, and is not written for what leaves it as it is", () => {
    const { db, admin, lata, canasta, componentes, cambiarKit } = conCanasta();
    const fila = () => productoPropio(admin, canasta);
    cambiarProducto({ ...admin, ahora: AHORA + 1 }, lata, { nombre: "Lata", stock: "10", precio_compra: "1000" });
    expect(fila()).toMatchObject({ stock: 5, fechaActualizacion: AHORA });
    cambiarProducto({ ...admin, ahora: AHORA + 2 }, lata, { nombre: "Lata", stock: "9", precio_compra: "1000" });
    expect(fila()).toMatchObject({ stock: 4, fechaActualizacion: AHORA + 2 });

    const [parte] = componentes;
    const caro = (cantidad: string) => cambiarKit({ precio: "9000", componentes: [{ ...parte, cantidad }] });
    expect(rechazo(admin, () => caro("100000"))).toEqual(
      new ReglaIncumplida("componentes", "Lo que lleva un kit cuesta hasta $ 99.999.999,99: revise las cantidades."),
    );
    caro("99999");
    cambiarProducto(admin, lata, { nombre: "Lata", stock: "999999999", precio_compra: "99999999.99" });
    expect(fila().precioCompraCentavos).toBe(MAXIMO_10_2);
    caro("99999");
    for (let venta = 0; venta < 2; venta++) vender(admin, enVenta(canasta, 499));
    expect(panelDe(admin).hay_movimiento).toBe(true);
    expect(verificarBase(db)).toEqual([]);
  });

  test("is named by codes and names too, and an absent field keeps it", () => {
    const { admin, canasta, lata, cambiarKit, quedan } = conCanasta();
    cambiarKit({
      componentes: [
        { nombre: "770", cantidad: "1" },
        { nombre: "queso", cantidad: "1" },
        { nombre: "", cantidad: "" },
      ],
    });
    expect(quedan()).toEqual([11, 2000, 2]);
    cambiarKit({ nombre: "Canasta navideña" });
    expect(componentesDe(admin, productoPropio(admin, canasta)).map(({ cantidad }) => cantidad)).toEqual([1, "1.000"]);
    cambiarKit({ componentes: [{ nombre: "", cantidad: "" }] });
    expect(productoPropio(admin, canasta)).toMatchObject({ es_kit: false, stock: 0, movimientos: 0 });
    eliminarProducto(admin, lata);
  });

  test("stands in the log when what it is made of changes", () => {
    const { db, admin, lata, cambiarKit } = conCanasta();
    cambiarKit({ precio: "9000", componentes: [{ producto: lata, cantidad: "3" }] });
    const { que } = db.select().from(actividad).orderBy(desc(actividad.id)).get() ?? {};
    expect(que).toContain("componentes: 3 de Lata");
    expect(verificarBase(admin.db)).toEqual([]);
  });
});

describe("a sale of a kit", () => {
  test("takes its parts out of stock and costs their sum", () => {
    const { db, admin, vendedor, lata, queso, canasta, quedan } = conCanasta();
    const venta = vender(vendedor, enVenta(canasta, 2));
    expect(quedan()).toEqual([7, 1500, 3]);
    expect(movimientosDe(admin, lata).at(-1)).toEqual({ causa: "venta", cantidad: -4, stock: 7 });
    expect(movimientosDe(admin, queso).at(-1)).toEqual({ causa: "venta", cantidad: -500, stock: 1500 });
    expect(movimientosDe(admin, canasta)).toEqual([]);
    expect(filasDetalle(admin, venta)).toMatchObject([{ productoId: canasta, costoCompraCentavos: 700_025, costoCentavos: 1_400_050 }]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("names the part that is short", () => {
    const { vendedor, lata, canasta } = conCanasta();
    const negada = rechazo(vendedor, () => vender(vendedor, enVenta(canasta, 6)));
    expect(negada).toEqual(new ReglaIncumplida("detalles[0].cantidad", "Stock insuficiente: quedan 11 de Lata."));
    const [kit, suelta] = [
      { producto: canasta, cantidad: 5 },
      { producto: lata, cantidad: 2 },
    ];
    expect(rechazo(vendedor, () => vender(vendedor, { con_detalles: "1", detalles: [kit, suelta] }))).toEqual(
      new ReglaIncumplida("detalles[1].cantidad", "Stock insuficiente: quedan 1 de Lata."),
    );
  });

  test("gives back what it took, whatever the kit is made of now", () => {
    const { db, admin, vendedor, lata, canasta, quedan, cambiarKit } = conCanasta();
    const venta = vender(vendedor, enVenta(canasta, 3));
    cambiarKit({ componentes: [{ producto: lata, cantidad: "1" }] });
    const devolucion = devolver(vendedor, venta, canasta, 1);
    expect(quedan()).toEqual([7, 1500, 7]);
    expect(verificarBase(db)).toEqual([]);
    eliminarVenta(vendedor, venta);
    expect(quedan()).toEqual([11, 2000, 11]);
    expect(verificarBase(db)).toEqual([]);
    eliminarDevolucion(admin, devolucion);
    expect(quedan()).toEqual([9, 1750, 9]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("is edited: more and less of it, at the parts of the line; and to another product and back", () => {
    const { db, admin, lata, canasta, quedan, cambiarKit } = conCanasta();
    const venta = vender(admin, enVenta(canasta, 2));
    cambiarKit({ componentes: [{ producto: lata, cantidad: "1" }] });
    const linea = primeraLinea(admin, venta);
    cambiarLineas(admin, venta, [{ id: linea, producto: canasta, cantidad: 3 }]);
    expect(quedan()).toEqual([5, 1250, 5]);
    cambiarLineas(admin, venta, [{ id: linea, producto: canasta, cantidad: 1 }]);
    expect(quedan()).toEqual([9, 1750, 9]);
    cambiarLineas(admin, venta, [{ id: linea, producto: lata, cantidad: 4 }]);
    expect(quedan()).toEqual([7, 2000, 7]);
    cambiarLineas(admin, venta, [{ id: linea, producto: canasta, cantidad: 4 }]);
    expect(quedan()).toEqual([7, 2000, 7]);
    expect(verificarBase(db)).toEqual([]);
    cambiarLineas(admin, venta, []);
    expect(quedan()).toEqual([11, 2000, 11]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("is undone, and so is its deletion", () => {
    const { db, admin, canasta, quedan } = conCanasta();
    vender(admin, enVenta(canasta, 2));
    deshacer(admin, ultima(admin));
    expect(quedan()).toEqual([11, 2000, 5]);
    const venta = vender(admin, enVenta(canasta, 2));
    eliminarVenta(admin, venta);
    deshacer(admin, ultima(admin));
    expect(quedan()).toEqual([7, 1500, 3]);
    expect(verificarBase(db)).toEqual([]);
    devolver(admin, venta, canasta, 2);
    expect(quedan()).toEqual([11, 2000, 5]);
    expect(verificarBase(db)).toEqual([]);
  });
});

test("lots of the parts: what ends first goes out, and goes back where it came from", () => {
  const { db, admin } = abrirTienda();
  const yogur = nuevoProducto(admin, { nombre: "Yogur", lleva_lotes: "on", lote: "A", vence: "2026-12-01", stock: 3 });
  cambiarProducto(admin, yogur, { nombre: "Yogur", stock: "8", lote: "B", vence: "2026-12-20" });
  const cuchara = nuevoProducto(admin, { nombre: "Cuchara", stock: 9 });
  const kit = nuevoProducto(admin, {
    nombre: "Onces",
    ...SIN_COSTO,
    componentes: [
      { producto: yogur, cantidad: 2 },
      { producto: cuchara, cantidad: 1 },
    ],
  });
  const porLote = () => db.$client.prepare("select lote, stock from lotes order by lote").raw().all();
  const venta = vender(admin, enVenta(kit, 3));
  expect(porLote()).toEqual([
    ["A", 0],
    ["B", 2],
  ]);
  expect(verificarBase(db)).toEqual([]);
  const linea = primeraLinea(admin, venta);
  cambiarLineas(admin, venta, [{ id: linea, producto: kit, cantidad: 2 }]);
  expect(porLote()).toEqual([
    ["A", 0],
    ["B", 4],
  ]);
  const devolucion = devolver(admin, venta, kit, 1);
  expect(porLote()).toEqual([
    ["A", 2],
    ["B", 4],
  ]);
  expect([stockDe(admin, yogur), stockDe(admin, cuchara), stockDe(admin, kit)]).toEqual([6, 8, 3]);
  expect(verificarBase(db)).toEqual([]);
  eliminarVenta(admin, venta);
  eliminarDevolucion(admin, devolucion);
  expect([stockDe(admin, yogur), stockDe(admin, cuchara)]).toEqual([6, 8]);
  expect(verificarBase(db)).toEqual([]);
});

describe("reports", () => {
  test("the stock of the shop counts the parts and not what can be made of them, and a part that went with a kit is not asleep", () => {
    const { admin, canasta } = conCanasta();
    const { todo } = existenciasPorCategoria(admin, "");
    // 11 cans at 1,000 and two kilos at 20,001.
    expect([todo.productos, todo.costoCentavos]).toEqual([2, 1_100_000 + 4_000_200]);
    vender(admin, enVenta(canasta));
    const manana = { ...admin, ahora: AHORA + 86_400_000 };
    const rango = { desde: "2026-11-22", hasta: "2026-11-22" };
    vender(manana, enVenta(canasta));
    const { dormidos } = productosDormidos(manana, { rango, limite: null, categoria: "" });
    expect(dormidos).toEqual([]);
  });
});
