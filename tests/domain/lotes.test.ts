import { tiendas } from "@db/schema/tiendas";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { eliminarDevolucion, eliminarDevolucionCompra } from "~/domain/devoluciones/eliminar-devolucion.server";
import { NoEncontrado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { abrirEmpaque } from "~/domain/productos/abrir-empaque.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { comprar, linea } from "../support/compras";
import { devolver, devolverCompra } from "../support/devoluciones";
import { bien, campoDe, conLote, hay, movidos, tiendaConLotes, ultimaActividad } from "../support/lotes";
import { abrirTienda, cambiarLineas, cambiarProducto, nuevoProducto, primeraLinea, stockDe, vender } from "../support/tienda";

test("a sale takes first what ends first, over several lots, and the lot without a name last", () => {
  const { admin, leche, hay } = tiendaConLotes();
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
  const { admin, leche, hay } = tiendaConLotes();
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
  const { admin, leche, hay } = tiendaConLotes();
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
  const { admin, leche, hay } = tiendaConLotes();
  const otroDia = () => comprar(admin, { detalles: [conLote(leche, 1, "A", "2027-04-01")] });
  expect(campoDe(admin, otroDia)).toBe("detalles[0].fecha_caducidad: El lote A vence el 01/03/2027.");
  comprar(admin, { detalles: [conLote(leche, 1, "", "2027-01-01"), conLote(leche, 1, "A")] });
  expect(hay()).toEqual({ "-": 5, A: 6, B: 5, "2027-01-01": 1 });
  vender(admin, { detalles: [{ producto: leche }] });
  expect(hay()).toEqual({ "-": 5, A: 6, B: 5 });
  bien(admin);
});

test("returns go to the lot that was sold, and their deletion takes them from it", () => {
  const { admin, leche, hay, cliente_id } = tiendaConLotes();
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
  const { admin, leche, hay, cliente_id } = tiendaConLotes();
  const venta = vender(admin, { detalles: [{ producto: leche, cantidad: 7 }] });
  const datos = { cliente_id, productos: [{ producto_id: leche, cantidad: 2, lote: "A" }] };
  devolver(admin, venta, [], datos);
  expect(hay()).toEqual({ "-": 5, A: 5 });
  expect(campoDe(admin, () => devolver(admin, venta, [], datos))).toMatch(/^productos: /);
  bien(admin);
});

test("a return to a supplier takes the lot that is named, else what ends first", () => {
  const { admin, leche, compra, hay } = tiendaConLotes();
  const primera = devolverCompra(admin, compra, [[leche, 6]]);
  expect(hay()).toEqual({ "-": 5, A: 4 });
  devolverCompra(admin, compra, [], { productos: [{ producto_id: leche, cantidad: 1, lote: "A" }] });
  eliminarDevolucionCompra(admin, primera);
  expect(hay()).toEqual({ "-": 5, A: 4, B: 5 });
  bien(admin);
});

test("an edited line gives back what it took last, and takes more of what ends first", () => {
  const { admin, leche, hay } = tiendaConLotes();
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

test("an edited line gives back units of one lot that it took at two times", () => {
  const { admin, leche, hay } = tiendaConLotes();
  const venta = vender(admin, { detalles: [{ producto: leche, cantidad: 2 }] });
  for (const cantidad of [3, 1]) cambiarLineas(admin, venta, [{ id: primeraLinea(admin, venta), producto: leche, cantidad }]);
  expect(hay()).toEqual({ "-": 5, A: 5, B: 4 });
  bien(admin);
});

test("an undo brings each unit back to its lot", () => {
  const { admin, leche, hay, cliente_id } = tiendaConLotes();
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
  const { admin, leche, hay } = tiendaConLotes();
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

test("whatever is sold, returned, edited, deleted and undone, the lots are the stock", () => {
  const paso = fc.record({
    que: fc.integer({ min: 0, max: 8 }),
    cual: fc.integer({ min: 0, max: 9 }),
    cuantas: fc.integer({ min: 1, max: 7 }),
  });
  fc.assert(
    fc.property(fc.array(paso, { minLength: 4, maxLength: 14 }), (pasos) => {
      const { admin, leche, compra, cliente_id } = tiendaConLotes();
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
