import { describe, expect, test } from "vitest";
import { detalleDevolucion, devolucionesDeVenta, existeDevolucion } from "~/domain/devoluciones/consultas.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { NoEncontrado, ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { devolver, dosPrecios, ventaConCliente } from "../support/devoluciones";
import {
  abrirTienda,
  cambiarProducto,
  movimientosDe,
  nuevoAdmin,
  nuevoCliente,
  nuevoProducto,
  nuevoVendedor,
  rechazo,
  stockDe,
  vender,
} from "../support/tienda";
import { verificarBase } from "../support/verificar";

describe("deleting a return", () => {
  test("takes its units out again; they can be returned once more", () => {
    const { db, admin, venta, arroz, cliente_id, quedan } = ventaConCliente();
    const id = devolver(admin, venta, [[arroz, 5]], { cliente_id });
    eliminarDevolucion(admin, id);
    expect(quedan()).toEqual([0, 0]);
    expect(movimientosDe(admin, arroz).at(-1)).toEqual({ causa: "devolucion_eliminada", cantidad: -5, stock: 0 });
    expect(rechazo(admin, () => eliminarDevolucion(admin, id))).toBeInstanceOf(NoEncontrado);
    expect(detalleDevolucion(admin, devolver(admin, venta, [[arroz, 5]], { cliente_id })).numero).toBe("2");
    expect(verificarBase(db)).toEqual([]);
  });

  test("is refused when its units were sold again, and says how many are left", () => {
    const { admin, venta, producto, cliente_id } = dosPrecios();
    const id = devolver(admin, venta, [[producto, 4]], { cliente_id });
    vender(admin, { detalles: [{ producto, cantidad: 6 }] });
    expect(rechazo(admin, () => eliminarDevolucion(admin, id))).toEqual(
      new ReglaIncumplida("", "Stock insuficiente: quedan 3 de Arroz 500 g."),
    );
    cambiarProducto(admin, producto, { stock: 4 });
    eliminarDevolucion(admin, id);
    expect(stockDe(admin, producto)).toBe(0);
  });

  test("is the admin's alone, and of its own shop", () => {
    const { db, admin, vendedor } = abrirTienda();
    const producto = nuevoProducto(admin);
    const venta = vender(vendedor, { detalles: [{ producto }] });
    const id = devolver(vendedor, venta, [[producto, 1]], { cliente_id: nuevoCliente(admin) });
    expect(rechazo(admin, () => eliminarDevolucion(vendedor, id))).toBeInstanceOf(SinPermiso);
    const otra = nuevoAdmin(db);
    expect(rechazo(admin, () => eliminarDevolucion(otra, id))).toBeInstanceOf(NoEncontrado);
  });
});

test("a vendedor sees the returns that it took, the admin all of its shop", () => {
  const { db, admin, vendedor } = abrirTienda();
  const producto = nuevoProducto(admin);
  const venta = vender(vendedor, { detalles: [{ producto, cantidad: 4 }] });
  const cliente_id = nuevoCliente(admin);
  const [deVendedor, deAdmin] = [vendedor, admin].map((ctx) => devolver(ctx, venta, [[producto, 1]], { cliente_id }));
  const ven = [admin, vendedor, nuevoVendedor(admin), nuevoAdmin(db)].map((ctx) => [
    devolucionesDeVenta(ctx, venta).map(({ id }) => id),
    [deVendedor, deAdmin].map((id) => existeDevolucion(ctx, id ?? 0)),
  ]);
  expect(ven).toEqual([
    [
      [deVendedor, deAdmin],
      [true, true],
    ],
    [[deVendedor], [true, false]],
    [[], [false, false]],
    [[], [false, false]],
  ]);
});
