import { lotes } from "@db/schema/lotes";
import { movimientosStock } from "@db/schema/productos";
import { tiendas } from "@db/schema/tiendas";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { abrirConteo } from "~/domain/conteos/abrir-conteo.server";
import { aplicarConteo } from "~/domain/conteos/cerrar-conteo.server";
import { contarProducto } from "~/domain/conteos/contar-producto.server";
import { ContarForm } from "~/domain/conteos/esquema";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { eliminarDevolucion, eliminarDevolucionCompra } from "~/domain/devoluciones/eliminar-devolucion.server";
import type { Tramo } from "~/domain/inventario/tramos";
import { vencimientosDe } from "~/domain/inventario/vencimientos.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { abrirEmpaque } from "~/domain/productos/abrir-empaque.server";
import { BajaForm, darDeBaja } from "~/domain/productos/dar-de-baja.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { verificarBase } from "~/domain/verificacion.server";
import { comprar, linea } from "../support/compras";
import { devolver, devolverCompra } from "../support/devoluciones";
import { plansOf } from "../support/plans";
import {
  abrirTienda,
  cambiarLineas,
  cambiarProducto,
  nuevoCliente,
  nuevoProducto,
  primeraLinea,
  rechazo,
  stockDe,
  vender,
} from "../support/tienda";

/** What each lot has, by its name and end; empty ones are left out. */
const hay = ({ db }: Contexto, producto: number) =>
  Object.fromEntries(
    db
      .select()
      .from(lotes)
      .where(eq(lotes.productoId, producto))
      .orderBy(asc(lotes.id))
      .all()
      .filter(({ stock }) => stock > 0)
      .map(({ lote, vence, stock }) => [lote || vence || "-", stock]),
  );

const movidos = ({ db }: Contexto, producto: number) =>
  db
    .select({
      causa: movimientosStock.causa,
      cantidad: movimientosStock.cantidad,
      stock: movimientosStock.stock,
      lote: movimientosStock.loteId,
    })
    .from(movimientosStock)
    .where(eq(movimientosStock.productoId, producto))
    .orderBy(asc(movimientosStock.id))
    .all();

const conLote = (producto: number, cantidad: number, lote: string, vence = "") =>
  linea({ producto, cantidad, lote, ...(vence && { tiene_caducidad: "on", fecha_caducidad: vence }) });

/** A product with 5 of A (ends in March), 5 of B (in February), 5 without a lot. Today is 2026-11-21. */
function tienda() {
  const { admin, ...resto } = abrirTienda();
  const leche = nuevoProducto(admin, { nombre: "Leche", stock: "5", lleva_lotes: "on" });
  const compra = comprar(admin, { detalles: [conLote(leche, 5, "A", "2027-03-01"), conLote(leche, 5, "B", "2027-02-01")] });
  return { admin, ...resto, leche, compra, cliente_id: nuevoCliente(admin), hay: () => hay(admin, leche) };
}

const bien = ({ db }: Contexto) => expect(verificarBase(db)).toEqual([]);
const campoDe = (ctx: Contexto, comando: () => unknown): string => {
  const error = rechazo(ctx, comando);
  expect(error).toBeInstanceOf(ReglaIncumplida);
  return error instanceof ReglaIncumplida ? `${error.campo}: ${error.message}` : "";
};
const ultimaActividad = ({ db }: Contexto): number =>
  db.$client.prepare<[], number>("select max(id) from actividad where deshacer is not null").pluck().get() ?? 0;

test("a sale takes first what ends first, over several lots, and the lot without a name last", () => {
  const { admin, leche, hay } = tienda();
  expect(hay()).toEqual({ "-": 5, A: 5, B: 5 });
  vender(admin, { detalles: [{ producto: leche, cantidad: 7 }] });
  expect(hay()).toEqual({ "-": 5, A: 3 });
  vender(admin, { detalles: [{ producto: leche, cantidad: 4 }] });
  expect(hay()).toEqual({ "-": 4 });
  expect(stockDe(admin, leche)).toBe(4);
  expect(movidos(admin, leche).slice(-4)).toMatchObject([
    { causa: "venta", cantidad: -5, stock: 10 },
    { causa: "venta", cantidad: -2, stock: 8 },
    { causa: "venta", cantidad: -3, stock: 5 },
    { causa: "venta", cantidad: -1, stock: 4 },
  ]);
  bien(admin);
});

test("a line may choose its lot, which must have the units", () => {
  const { admin, leche, hay } = tienda();
  vender(admin, { detalles: [{ producto: leche, cantidad: 2, lote: "A" }] });
  expect(hay()).toEqual({ "-": 5, A: 3, B: 5 });
  const sinTantas = () => vender(admin, { detalles: [{ producto: leche, cantidad: 4, lote: "A" }] });
  expect(campoDe(admin, sinTantas)).toBe("detalles[0].lote: Del lote A quedan 3 de Leche.");
  expect(campoDe(admin, () => vender(admin, { detalles: [{ producto: leche, lote: "Z" }] }))).toMatch(
    /^detalles\[0\]\.lote: Del lote Z quedan 0/,
  );
  bien(admin);
});

test("what has ended is passed over, and sold only where the shop says so", () => {
  const { admin, leche, hay } = tienda();
  const despues = { ...admin, ahora: Date.parse("2027-02-02T08:00:00-05:00") };
  const ultimoDia = { ...admin, ahora: Date.parse("2027-02-01T23:00:00-05:00") };
  vender(ultimoDia, { detalles: [{ producto: leche }] });
  expect(hay()).toEqual({ "-": 5, A: 5, B: 4 });
  vender(despues, { detalles: [{ producto: leche, cantidad: 9 }] });
  expect(hay()).toEqual({ "-": 1, B: 4 });
  const deMas = () => vender(despues, { detalles: [{ producto: leche, cantidad: 2 }] });
  expect(campoDe(despues, deMas)).toBe("detalles[0].cantidad: De Leche quedan 1 que no han vencido.");
  const elegido = () => vender(despues, { detalles: [{ producto: leche, lote: "B" }] });
  expect(campoDe(despues, elegido)).toBe("detalles[0].lote: El lote B de Leche venció el 01/02/2027.");
  admin.db.update(tiendas).set({ vende_vencidos: "avisa" }).run();
  deMas();
  expect(hay()).toEqual({ B: 3 });
  bien(admin);
});

test("a lot has one end; units without a lot may have several", () => {
  const { admin, leche, hay } = tienda();
  const otroDia = () => comprar(admin, { detalles: [conLote(leche, 1, "A", "2027-04-01")] });
  expect(campoDe(admin, otroDia)).toBe("detalles[0].fecha_caducidad: El lote A vence el 01/03/2027.");
  comprar(admin, { detalles: [conLote(leche, 1, "", "2027-01-01"), conLote(leche, 1, "A")] });
  expect(hay()).toEqual({ "-": 5, A: 6, B: 5, "2027-01-01": 1 });
  vender(admin, { detalles: [{ producto: leche }] });
  expect(hay()).toEqual({ "-": 5, A: 6, B: 5 });
  bien(admin);
});

test("returns go to the lot that was sold, and their deletion takes them from it", () => {
  const { admin, leche, hay, cliente_id } = tienda();
  const venta = vender(admin, { detalles: [{ producto: leche, cantidad: 7 }] });
  const devolucion = devolver(admin, venta, [[leche, 6]], { cliente_id });
  expect(hay()).toEqual({ "-": 5, A: 4, B: 5 });
  eliminarDevolucion(admin, devolucion);
  expect(hay()).toEqual({ "-": 5, A: 3 });
  devolver(admin, venta, [[leche, 1]], { cliente_id });
  eliminarVenta(admin, venta);
  expect(hay()).toEqual({ "-": 5, A: 5, B: 5 });
  bien(admin);
});

test("the client may say which lot comes back", () => {
  const { admin, leche, hay, cliente_id } = tienda();
  const venta = vender(admin, { detalles: [{ producto: leche, cantidad: 7 }] });
  const datos = { cliente_id, productos: [{ producto_id: leche, cantidad: 2, lote: "A" }] };
  devolver(admin, venta, [], datos);
  expect(hay()).toEqual({ "-": 5, A: 5 });
  expect(campoDe(admin, () => devolver(admin, venta, [], datos))).toMatch(/^productos: /);
  bien(admin);
});

test("a return to a supplier takes the lot that is named, else what ends first", () => {
  const { admin, leche, compra, hay } = tienda();
  const primera = devolverCompra(admin, compra, [[leche, 6]]);
  expect(hay()).toEqual({ "-": 5, A: 4 });
  devolverCompra(admin, compra, [], { productos: [{ producto_id: leche, cantidad: 1, lote: "A" }] });
  eliminarDevolucionCompra(admin, primera);
  expect(hay()).toEqual({ "-": 5, A: 4, B: 5 });
  bien(admin);
});

test("an edited line gives back what it took last, and takes more of what ends first", () => {
  const { admin, leche, hay } = tienda();
  const venta = vender(admin, { detalles: [{ producto: leche, cantidad: 7 }] });
  const id = primeraLinea(admin, venta);
  cambiarLineas(admin, venta, [{ id, producto: leche, cantidad: 4 }]);
  expect(hay()).toEqual({ "-": 5, A: 5, B: 1 });
  cambiarLineas(admin, venta, [{ id, producto: leche, cantidad: 6 }]);
  expect(hay()).toEqual({ "-": 5, A: 4 });
  cambiarLineas(admin, venta, []);
  expect(hay()).toEqual({ "-": 5, A: 5, B: 5 });
  bien(admin);
});

test("an undo brings each unit back to its lot", () => {
  const { admin, leche, hay, cliente_id } = tienda();
  const venta = vender(admin, { detalles: [{ producto: leche, cantidad: 7 }] });
  devolver(admin, venta, [[leche, 6]], { cliente_id });
  deshacer(admin, ultimaActividad(admin));
  expect(hay()).toEqual({ "-": 5, A: 3 });
  eliminarVenta(admin, venta);
  deshacer(admin, ultimaActividad(admin));
  expect(hay()).toEqual({ "-": 5, A: 3 });
  eliminarVenta(admin, venta);
  expect(hay()).toEqual({ "-": 5, A: 5, B: 5 });
  bien(admin);
});

test("switching lots on puts what is there into the lot without a name; off, nothing is lost", () => {
  const { admin } = abrirTienda();
  const pan = nuevoProducto(admin, { nombre: "Pan", stock: "8" });
  cambiarProducto(admin, pan, { nombre: "Pan", stock: "8", lleva_lotes: "on" });
  expect([hay(admin, pan), stockDe(admin, pan)]).toEqual([{ "-": 8 }, 8]);
  cambiarProducto(admin, pan, { nombre: "Pan", stock: "8" });
  expect(hay(admin, pan)).toEqual({ "-": 8 });
  bien(admin);
  cambiarProducto(admin, pan, { nombre: "Pan", stock: "7", lleva_lotes: "off" });
  expect([hay(admin, pan), stockDe(admin, pan)]).toEqual([{}, 7]);
  cambiarProducto(admin, pan, { nombre: "Pan", stock: "9", lleva_lotes: "on", lote: "N", vence: "2027-01-01" });
  expect([hay(admin, pan), stockDe(admin, pan)]).toEqual([{ "-": 7, N: 2 }, 9]);
  bien(admin);
});

test("a correction of a product with several lots says which", () => {
  const { admin, leche, hay } = tienda();
  const sinDecir = () => cambiarProducto(admin, leche, { nombre: "Leche", stock: "12" });
  expect(campoDe(admin, sinDecir)).toMatch(/^lote: Diga de qué lote/);
  cambiarProducto(admin, leche, { nombre: "Leche", stock: "12", lote: "B" });
  expect(hay()).toEqual({ "-": 5, A: 5, B: 2 });
  const deMas = () => cambiarProducto(admin, leche, { nombre: "Leche", stock: "5", lote: "B" });
  expect(campoDe(admin, deMas)).toBe("lote: Del lote B quedan 2 de Leche.");
  bien(admin);
});

test("units out of a pack have its lot", () => {
  const { admin } = abrirTienda();
  const lata = nuevoProducto(admin, { nombre: "Lata", stock: "0", lleva_lotes: "on" });
  const caja = nuevoProducto(admin, { nombre: "Caja", stock: "0", lleva_lotes: "on", empaque_de: lata, unidades_por_empaque: "6" });
  comprar(admin, { detalles: [conLote(caja, 1, "X", "2027-01-01"), conLote(caja, 2, "Y", "2027-02-01")] });
  abrirEmpaque(admin, caja, { cantidad: 2, clave_envio: null });
  expect([hay(admin, caja), hay(admin, lata)]).toEqual([{ Y: 1 }, { X: 6, Y: 6 }]);
  bien(admin);
});

test("a purchase of a new product with a lot begins its lots", () => {
  const { admin } = abrirTienda();
  comprar(admin, { detalles: [linea({ nombre: "Yogur", cantidad: 3, lote: "L1", tiene_caducidad: "on", fecha_caducidad: "2026-12-01" })] });
  const yogur = admin.db.$client.prepare<[], number>("select max(id) from productos").pluck().get() ?? 0;
  expect(hay(admin, yogur)).toEqual({ L1: 3 });
  bien(admin);
});

test("a count is by lot: what is missing of each leaves it, and an undo brings it back", () => {
  const { admin, leche, hay } = tienda();
  const conteo = abrirConteo(admin, { alcance: "todo", categoria: "", clave_envio: null });
  const contar = (cantidad: number, lote: string, campos = {}) =>
    contarProducto(admin, conteo, ContarForm.parse({ producto: leche, cantidad: String(cantidad), lote, ...campos }));
  expect(campoDe(admin, () => contar(5, ""))).toMatch(/^lote: Diga de qué lote/);
  contar(2, "A");
  contar(1, "A", { sumar: "1" });
  contar(6, "B");
  contar(2, "C", { vence: "2027-05-01" });
  vender(admin, { detalles: [{ producto: leche, lote: "A" }] });
  aplicarConteo(admin, conteo);
  expect(hay()).toEqual({ "-": 5, A: 2, B: 6, C: 2 });
  bien(admin);
  deshacer(admin, ultimaActividad(admin));
  expect(hay()).toEqual({ "-": 5, A: 4, B: 5 });
  bien(admin);
});

test("what is written off leaves its lot, with its reason, and can be undone", () => {
  const { admin, vendedor, leche, hay } = tienda();
  const baja = BajaForm.parse({ producto: leche, lote: "B", cantidad: "4", motivo: "Dañado" });
  expect(() => darDeBaja(vendedor, baja)).toThrow(SinPermiso);
  darDeBaja(admin, baja);
  expect(hay()).toEqual({ "-": 5, A: 5, B: 1 });
  expect(movidos(admin, leche).at(-1)).toMatchObject({ causa: "baja", cantidad: -4, stock: 11 });
  expect(campoDe(admin, () => darDeBaja(admin, baja))).toBe("cantidad: Del lote B quedan 1 de Leche.");
  deshacer(admin, ultimaActividad(admin));
  expect(hay()).toEqual({ "-": 5, A: 5, B: 5 });
  bien(admin);
});

test("what ends is summed in spans that exclude each other, at the present cost", () => {
  const { admin } = abrirTienda();
  const queso = nuevoProducto(admin, { nombre: "Queso", unidad: "kg", stock: "0", precio_compra: "1000", lleva_lotes: "on" });
  const dias = ["2026-11-20", "2026-11-21", "2026-11-28", "2026-11-29", "2026-12-21", "2027-01-20", "2027-02-19", "2027-02-20"];
  comprar(admin, { detalles: dias.map((dia) => conLote(queso, 1, `L${dia}`, dia)) });
  vender(admin, { detalles: [{ producto: queso, cantidad: "0.500", lote: "L2026-11-28" }] });
  const ver = (tramo: Tramo | null) => vencimientosDe(admin, tramo, null);
  expect(ver(null).tramos).toEqual([
    { tramo: "vencidos", lotes: 1, costo: "1100.00" },
    { tramo: "7", lotes: 2, costo: "1650.00" },
    { tramo: "30", lotes: 2, costo: "2200.00" },
    { tramo: "60", lotes: 1, costo: "1100.00" },
    { tramo: "90", lotes: 1, costo: "1100.00" },
  ]);
  expect(ver(null).page.total).toBe(7);
  expect(ver("7").vencimientos).toMatchObject([
    { lote: "L2026-11-21", dias: 0, cantidad: "1.000", costo: "1100.00", valor: "1100.00" },
    { lote: "L2026-11-28", dias: 7, cantidad: "0.500", valor: "550.00" },
  ]);
  cambiarProducto(admin, queso, { nombre: "Queso", precio_compra: "2000", stock: "7.5" });
  expect(ver(null).tramos[1]).toEqual({ tramo: "7", lotes: 2, costo: "3000.00" });
  bien(admin);
});

test("what ends is read by index, and no sum or sort grows with the shop", async () => {
  const { admin } = tienda();
  const planes = await plansOf(admin.db, () => [vencimientosDe(admin, null, null), vencimientosDe(admin, "7", null)]);
  const pasos = planes.map((plan) => plan.split(" — ")[0] ?? "");
  expect(
    pasos.filter((paso) => /^SEARCH lotes USING (COVERING )?INDEX lotes_vence \(usuario_id=\? AND vence>\? AND vence<\?\)/.test(paso))
      .length,
  ).toBeGreaterThan(0);
  expect(pasos.filter((paso) => /^SCAN (?!json_each)|TEMP B-TREE/.test(paso))).toEqual([]);
});

test("whatever is sold, returned, edited, deleted and undone, the lots are the stock", () => {
  const paso = fc.record({
    que: fc.integer({ min: 0, max: 8 }),
    cual: fc.integer({ min: 0, max: 9 }),
    cuantas: fc.integer({ min: 1, max: 7 }),
  });
  fc.assert(
    fc.property(fc.array(paso, { minLength: 4, maxLength: 14 }), (pasos) => {
      const { admin, leche, compra, cliente_id } = tienda();
      const ventas: number[] = [];
      const devoluciones: number[] = [];
      for (const { que, cual, cuantas } of pasos) {
        const venta = ventas[cual % Math.max(1, ventas.length)] ?? 999;
        const hacer = [
          () => ventas.push(vender(admin, { detalles: [{ producto: leche, cantidad: cuantas }] })),
          () =>
            ventas.push(
              vender(admin, {
                detalles: [
                  { producto: leche, lote: "AB"[cual % 2] },
                  { producto: leche, cantidad: cuantas },
                ],
              }),
            ),
          () => devoluciones.push(devolver(admin, venta, [[leche, cuantas]], { cliente_id })),
          () => eliminarDevolucion(admin, devoluciones[cual % Math.max(1, devoluciones.length)] ?? 0),
          () => cambiarLineas(admin, venta, [{ id: primeraLinea(admin, venta) || 999, producto: leche, cantidad: cuantas }]),
          () => eliminarVenta(admin, venta),
          () => deshacer(admin, ultimaActividad(admin)),
          () => devolverCompra(admin, compra, [[leche, cuantas]]),
          () =>
            cambiarProducto(admin, leche, { nombre: "Leche", stock: String(stockDe(admin, leche)), lleva_lotes: cual % 3 ? "on" : "off" }),
        ][que];
        try {
          hacer?.();
        } catch (error) {
          if (!(error instanceof ReglaIncumplida || error instanceof NoEncontrado)) throw error;
        }
      }
      bien(admin);
    }),
    { numRuns: 30 },
  );
});
