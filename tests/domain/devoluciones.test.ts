import { describe, expect, test } from "vitest";
import { detalleDevolucion, devolucionesDeVenta, existeDevolucion } from "~/domain/devoluciones/consultas.server";
import { productosDeVenta } from "~/domain/devoluciones/devolvibles.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { NoEncontrado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { devolver, dosPrecios, ventaConCliente } from "../support/devoluciones";
import { abrirTienda, movimientosDe, nuevoAdmin, nuevoCliente, nuevoProducto, rechazo, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

describe("a return", () => {
  test("puts its units back, is worth what the customer paid and carries the next number", () => {
    const { db, admin, venta, arroz, panela, cliente_id, quedan, ver } = ventaConCliente();
    const [primera, segunda] = [
      devolver(
        admin,
        venta,
        [
          [arroz, 2],
          [panela, 1],
        ],
        { cliente_id, motivo: " Llegó roto " },
      ),
      devolver(admin, venta, [[arroz, 1]], { cliente_id }),
    ];
    expect(quedan()).toEqual([3, 1]);
    expect(ver(primera)).toEqual({
      id: primera,
      numero: "1",
      venta,
      venta_numero: "1",
      cliente: cliente_id,
      cliente_nombre: "Ana Pérez",
      fecha: "2026-11-21T10:15:00-05:00",
      motivo: "Llegó roto",
      usuario: admin.actor.id,
      usuario_username: expect.stringMatching(/^admin/),
      total_devuelto: "2975.00",
      a_deuda: "0.00",
      entregado: "2975.00",
      medio: "efectivo",
      de_caja: false,
      detalles: [
        {
          id: expect.any(Number),
          producto: { id: arroz, nombre: "Arroz 500 g" },
          cantidad: 2,
          unidad: "und",
          tarifa_iva: "19",
          precio_unitario: "1190.00",
          subtotal: "2380.00",
        },
        {
          id: expect.any(Number),
          producto: { id: panela, nombre: "Panela" },
          cantidad: 1,
          unidad: "und",
          tarifa_iva: "19",
          precio_unitario: "595.00",
          subtotal: "595.00",
        },
      ],
    });
    expect(ver(segunda)).toMatchObject({ numero: "2", total_devuelto: "1190.00" });
    expect(devolucionesDeVenta(admin, venta).map(({ id }) => id)).toEqual([primera, segunda]);
    expect(movimientosDe(admin, arroz).slice(-2)).toEqual([
      { causa: "devolucion", cantidad: 2, stock: 2 },
      { causa: "devolucion", cantidad: 1, stock: 3 },
    ]);
    const referencias = db.$client.prepare("select distinct referencia from movimiento_stock where causa = 'devolucion'").pluck().all();
    expect(referencias).toEqual(["Devolución 1 de la venta 1", "Devolución 2 de la venta 1"]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("never takes back more than was sold, in one step or in several", () => {
    const { admin, venta, arroz, panela, cliente_id } = ventaConCliente();
    const pedir = (...productos: [number, number][]) => rechazo(admin, () => devolver(admin, venta, productos, { cliente_id }));
    expect(pedir([arroz, 6])).toEqual(new ReglaIncumplida("productos", "Solo se pueden devolver 5 de Arroz 500 g."));
    devolver(admin, venta, [[arroz, 3]], { cliente_id });
    expect(pedir([arroz, 3])).toEqual(new ReglaIncumplida("productos", "Solo se pueden devolver 2 de Arroz 500 g."));
    expect(pedir([panela, 1], [arroz, 1], [arroz, 2])).toEqual(
      new ReglaIncumplida("productos", "Solo se pueden devolver 2 de Arroz 500 g."),
    );
    devolver(
      admin,
      venta,
      [
        [arroz, 1],
        [arroz, 1],
      ],
      { cliente_id },
    );
    expect(pedir([arroz, 1])).toEqual(new ReglaIncumplida("productos", "Solo se pueden devolver 0 de Arroz 500 g."));
  });

  test("of a product that is not on the sale is refused: 0 units of it may come back", () => {
    const { admin, venta, cliente_id } = ventaConCliente();
    const cafe = nuevoProducto(admin, { nombre: "Café" });
    expect(rechazo(admin, () => devolver(admin, venta, [[cafe, 1]], { cliente_id }))).toEqual(
      new ReglaIncumplida("productos", "Solo se pueden devolver 0 de Café."),
    );
  });

  test("of a product on two lines takes its units in order of line, a row for each price", () => {
    const { db, admin, venta, producto, cliente_id, partes } = dosPrecios();
    const precio = () => productosDeVenta(admin, venta).map((fila) => [fila.precio_unitario_final, fila.devuelto, fila.disponible]);
    expect(precio()).toEqual([["1190.00", 0, 5]]);
    const primera = devolver(admin, venta, [[producto, 3]], { cliente_id });
    expect(partes(primera)).toEqual([
      [2, "1190.00", "2380.00"],
      [1, "595.00", "595.00"],
    ]);
    expect(precio()).toEqual([["595.00", 3, 2]]);
    expect(partes(devolver(admin, venta, [[producto, 2]], { cliente_id }))).toEqual([[2, "595.00", "1190.00"]]);
    expect(precio()).toEqual([["1190.00", 5, 0]]);
    eliminarDevolucion(admin, primera);
    expect(precio()).toEqual([["1190.00", 2, 3]]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("may be worth less than was paid, down to nothing, and never more than the line that it comes off", () => {
    const { admin, venta, producto, cliente_id, partes } = dosPrecios();
    const devolverA = (...productos: [number, number, string?][]) => devolver(admin, venta, productos, { cliente_id });
    const caro = (mensaje: string, indice = 0) => new ReglaIncumplida(`productos[${indice}].precio_unitario`, mensaje);
    expect(rechazo(admin, () => devolverA([producto, 1, "1190.01"]))).toEqual(caro("El precio de Arroz 500 g no puede pasar de $ 1.190."));
    expect(rechazo(admin, () => devolverA([producto, 3, "1000"]))).toEqual(caro("El precio de Arroz 500 g no puede pasar de $ 595."));
    expect(partes(devolverA([producto, 1, "0.00"], [producto, 2, "500.5"]))).toEqual([
      [1, "0.00", "0.00"],
      [1, "500.50", "500.50"],
      [1, "500.50", "500.50"],
    ]);
    expect(rechazo(admin, () => devolverA([producto, 1], [producto, 1, "595.01"]))).toMatchObject({
      campo: "productos[1].precio_unitario",
    });
    expect(partes(devolverA([producto, 1, "595"]))).toEqual([[1, "595.00", "595.00"]]);
  });

  test("names any client of the shop, even one that is no longer active, and never another shop's", () => {
    const { db, admin, vendedor } = abrirTienda();
    const producto = nuevoProducto(admin);
    const venta = vender(vendedor, { detalles: [{ producto, cantidad: 3 }] });
    const inactivo = nuevoCliente(admin, { activo: "false" });
    expect(detalleDevolucion(vendedor, devolver(vendedor, venta, [[producto, 1]], { cliente_id: inactivo })).usuario).toBe(
      vendedor.actor.id,
    );
    const ajeno = nuevoCliente(nuevoAdmin(db));
    for (const cliente_id of [ajeno, 999])
      expect(rechazo(admin, () => devolver(vendedor, venta, [[producto, 1]], { cliente_id }))).toBeInstanceOf(NoEncontrado);
  });

  test("of a sale or a product that the caller cannot see is answered as if it did not exist", () => {
    const { db, admin, vendedor, venta, arroz, cliente_id } = ventaConCliente();
    const otra = nuevoAdmin(db);
    const ajeno = nuevoProducto(otra);
    const otroCliente = nuevoCliente(otra);
    const intentos = [
      () => devolver(vendedor, venta, [[arroz, 1]], { cliente_id }),
      () => devolver(otra, venta, [[arroz, 1]], { cliente_id: otroCliente }),
      () => devolver(admin, 999, [[arroz, 1]], { cliente_id }),
      () => devolver(admin, venta, [[ajeno, 1]], { cliente_id }),
      () => devolver(admin, venta, [[999, 1]], { cliente_id }),
    ];
    for (const intento of intentos) expect(rechazo(admin, intento)).toBeInstanceOf(NoEncontrado);
  });

  test("sent again with its key is the same return; with something else it is refused", () => {
    const { admin, venta, arroz, cliente_id, quedan } = ventaConCliente();
    const enviar = (cantidad: number) => devolver(admin, venta, [[arroz, cantidad]], { cliente_id, clave_envio: "una" });
    const primera = enviar(2);
    expect([enviar(2), quedan()]).toEqual([primera, [2, 0]]);
    expect(rechazo(admin, () => enviar(1))).toBeInstanceOf(ReglaIncumplida);
    eliminarDevolucion(admin, primera);
    expect([enviar(2), existeDevolucion(admin, primera), quedan()]).toEqual([primera, false, [0, 0]]);
  });
});
