import { describe, expect, test } from "vitest";
import { eliminarCliente } from "~/domain/clientes/cliente.server";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { productosDeVenta } from "~/domain/devoluciones/devolvibles.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { Protegido, ReglaIncumplida } from "~/domain/nucleo/errores";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { CambioDetalleJson } from "~/domain/ventas/detalle-esquema";
import { editarDetalle, eliminarDetalle } from "~/domain/ventas/detalles.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { devolver } from "../support/devoluciones";
import { cambiarLineas, movimientosDe, nuevoCliente, rechazo, vender, ventaDeDos } from "../support/tienda";
import { verificarBase } from "../support/verificar";

/** A sale of 5 of rice and 3 of panela, none left in stock, of which 2 of the rice have come back. */
function conDosDevueltas() {
  const tienda = ventaDeDos();
  const { admin, venta, arroz } = tienda;
  const cliente = nuevoCliente(admin);
  const devolucion = devolver(admin, venta, [[arroz, 2]], { cliente_id: cliente });
  return { ...tienda, cliente, devolucion };
}

describe("deleting a sale with returns", () => {
  test("puts back what had not come back; its returns stay without a sale", () => {
    const { db, admin, venta, arroz, devolucion, quedan } = conDosDevueltas();
    eliminarVenta(admin, venta);
    expect(quedan()).toEqual([5, 3]);
    expect(movimientosDe(admin, arroz).at(-1)).toEqual({ causa: "venta_eliminada", cantidad: 3, stock: 5 });
    expect(detalleDevolucion(admin, devolucion)).toMatchObject({ venta: null, venta_numero: "1", total_devuelto: "2380.00" });
    expect(verificarBase(db)).toEqual([]);
  });

  test("of which all came back moves no unit of that product", () => {
    const { db, admin, venta, arroz, cliente, quedan } = conDosDevueltas();
    devolver(admin, venta, [[arroz, 3]], { cliente_id: cliente });
    eliminarVenta(admin, venta);
    expect(quedan()).toEqual([5, 3]);
    expect(movimientosDe(admin, arroz).map(({ causa }) => causa)).toEqual(["inicial", "venta", "devolucion", "devolucion"]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("lets its return take the units out when that is deleted later", () => {
    const { db, admin, venta, devolucion, quedan } = conDosDevueltas();
    eliminarVenta(admin, venta);
    eliminarDevolucion(admin, devolucion);
    expect(quedan()).toEqual([3, 3]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("after its return was deleted puts all back", () => {
    const { db, admin, venta, devolucion, quedan } = conDosDevueltas();
    eliminarDevolucion(admin, devolucion);
    eliminarVenta(admin, venta);
    expect(quedan()).toEqual([5, 3]);
    expect(verificarBase(db)).toEqual([]);
  });
});

describe("editing a sale of which something was returned", () => {
  const MENOS = "Ya se devolvieron 2 de Arroz 500 g: la línea no puede quedar con menos.";
  const SIN_ELLA = "Ya se devolvieron 2 de Arroz 500 g: la línea no se puede quitar ni cambiar de producto.";

  test("a line goes down to what was returned and not below", () => {
    const { db, admin, venta, arroz, panela, deArroz, dePanela, quedan } = conDosDevueltas();
    const dejar = (cantidad: number) => () =>
      cambiarLineas(admin, venta, [
        { id: dePanela, producto: panela, cantidad: 3 },
        { id: deArroz, producto: arroz, cantidad },
      ]);
    expect(rechazo(admin, dejar(1))).toEqual(new ReglaIncumplida("detalles[1].cantidad", MENOS));
    dejar(2)();
    expect(quedan()).toEqual([5, 0]);
    expect(productosDeVenta(admin, venta)).toMatchObject([
      { devuelto: 2, disponible: 0 },
      { devuelto: 0, disponible: 3 },
    ]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("its line is neither removed nor given another product; a new line of the product does not stand for it", () => {
    const { admin, venta, arroz, panela, deArroz, dePanela } = conDosDevueltas();
    const negada = (...detalles: object[]) =>
      rechazo(admin, () =>
        cambiarLineas(
          admin,
          venta,
          detalles.map((linea) => ({ ...linea })),
        ),
      );
    const otra = { id: dePanela, producto: panela, cantidad: 3 };
    expect(negada()).toEqual(new ReglaIncumplida("detalles[0].cantidad", SIN_ELLA));
    expect(negada(otra)).toEqual(new ReglaIncumplida("detalles[1].cantidad", SIN_ELLA));
    expect(negada(otra, { producto: arroz, cantidad: 5 })).toEqual(new ReglaIncumplida("detalles[2].cantidad", SIN_ELLA));
    expect(negada({ id: deArroz, producto: panela, cantidad: 5 }, otra)).toEqual(new ReglaIncumplida("detalles[0].cantidad", SIN_ELLA));
  });

  test("a line that nothing was returned of goes as before, and prices may be corrected", () => {
    const { db, admin, venta, arroz, deArroz, lineas } = conDosDevueltas();
    cambiarLineas(admin, venta, [{ id: deArroz, producto: arroz, cantidad: 4, precio_unitario: "100" }], { cliente: "Rosa" });
    expect(lineas()).toEqual([[deArroz, arroz, 4]]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("one line by JSON goes down to what was returned and not below", () => {
    const { admin, panela, deArroz, dePanela, quedan } = conDosDevueltas();
    const cambiar = (campos: object) => () => editarDetalle(admin, deArroz, CambioDetalleJson.parse(campos));
    expect(rechazo(admin, cambiar({ cantidad: 1 }))).toEqual(new ReglaIncumplida("cantidad", MENOS));
    expect(rechazo(admin, cambiar({ producto: panela }))).toEqual(new ReglaIncumplida("cantidad", SIN_ELLA));
    expect(rechazo(admin, () => eliminarDetalle(admin, deArroz))).toEqual(new ReglaIncumplida("cantidad", SIN_ELLA));
    cambiar({ cantidad: 2 })();
    eliminarDetalle(admin, dePanela);
    expect(quedan()).toEqual([5, 3]);
  });

  test("after the return was deleted nothing is held", () => {
    const { db, admin, venta, devolucion, lineas } = conDosDevueltas();
    eliminarDevolucion(admin, devolucion);
    cambiarLineas(admin, venta, []);
    expect(lineas()).toEqual([]);
    expect(verificarBase(db)).toEqual([]);
  });
});

describe("what a return holds cannot be deleted", () => {
  test("its client, with its own reason, and the offer to deactivate it", () => {
    const { admin, venta, cliente, devolucion } = conDosDevueltas();
    const mensaje = () => String(rechazo(admin, () => eliminarCliente(admin, cliente)));
    expect(mensaje()).toMatch(/Ana Pérez: tiene devoluciones\..*desactivar/);
    const otra = vender(admin, { cliente_fk: cliente });
    expect(mensaje()).toMatch(/tiene ventas y devoluciones\./);
    for (const id of [otra, venta]) eliminarVenta(admin, id);
    expect(rechazo(admin, () => eliminarCliente(admin, cliente))).toBeInstanceOf(Protegido);
    eliminarDevolucion(admin, devolucion);
    eliminarCliente(admin, cliente);
  });

  test("its product, once no sale holds it, with its own reason", () => {
    const { admin, venta, arroz, panela, devolucion } = conDosDevueltas();
    const mensaje = () => String(rechazo(admin, () => eliminarProducto(admin, arroz)));
    expect(mensaje()).toMatch(/está en una venta\. Elimine primero la\(s\) venta\(s\)/);
    eliminarVenta(admin, venta);
    expect(mensaje()).toMatch(/está en una devolución de un cliente\. Elimine primero la\(s\) devolución\(es\)/);
    eliminarProducto(admin, panela);
    eliminarDevolucion(admin, devolucion);
    eliminarProducto(admin, arroz);
  });
});
