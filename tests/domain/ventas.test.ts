import { describe, expect, test } from "vitest";
import { NoEncontrado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { listarVentas } from "~/domain/ventas/listar-ventas.server";
import {
  abrirTienda,
  cambiarProducto,
  filasDetalle,
  filaVenta,
  nuevoAdmin,
  nuevoCliente,
  nuevoProducto,
  rechazo,
  stockDe,
  vender,
} from "../support/tienda";

describe("selling", () => {
  test("two units at 999.00 come to the spec's figures", () => {
    const { admin, vendedor } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "999.00", stock: 5 });
    const venta = vender(vendedor, { detalles: [{ producto, cantidad: 2 }] });
    const importes = { cantidad: 2, precio_unitario: "999.00", monto_iva: "189.81", precio_unitario_final: "1188.81", subtotal: "2377.62" };
    expect(detalleVenta(vendedor, venta)).toMatchObject({ total_venta: "2377.62", base: "1998.00", iva: "379.62", detalles: [importes] });
    expect(stockDe(admin, producto)).toBe(3);
    expect(filaVenta(admin, venta)).toMatchObject({ usuarioId: admin.duenoId, vendedorId: vendedor.actor.id, fechaVenta: vendedor.ahora });
  });

  test("a line without a price takes the product's; one with a price, also 0.00, keeps it", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "1000" });
    const venta = vender(admin, { detalles: [{ producto }, { producto, precio_unitario: "0.50" }, { producto, precio_unitario: "0.00" }] });
    expect(filasDetalle(admin, venta).map(({ subtotalCentavos }) => subtotalCentavos)).toEqual([119_000, 60, 0]);
    expect(filaVenta(admin, venta)?.totalVentaCentavos).toBe(119_060);
  });

  test("is saved without lines too", () => {
    const { admin } = abrirTienda();
    expect(detalleVenta(admin, vender(admin))).toMatchObject({ total_venta: "0.00", detalles: [], cliente: null, forma_pago: "Efectivo" });
  });

  test("one unit too many refuses the whole sale, at the line's field, without a gap in the numbers", () => {
    const { admin } = abrirTienda();
    const [poco = 0, mucho = 0] = [nuevoProducto(admin, { nombre: "Panela", stock: 2 }), nuevoProducto(admin, { stock: 9 })];
    vender(admin);
    const detalles = [{ producto: mucho, cantidad: 4 }, undefined, { producto: poco, cantidad: 3 }];
    expect(rechazo(admin, () => vender(admin, { detalles }))).toEqual(
      new ReglaIncumplida("detalles[2].cantidad", "Stock insuficiente: quedan 2 de Panela."),
    );
    expect(filaVenta(admin, vender(admin))?.numero).toBe("2");
  });

  test("two lines share what is left of one product", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { nombre: "Panela", stock: 5 });
    const lineas = (...cantidades: number[]) => cantidades.map((cantidad) => ({ producto, cantidad }));
    expect(rechazo(admin, () => vender(admin, { detalles: lineas(3, 3) }))).toEqual(
      new ReglaIncumplida("detalles[1].cantidad", "Stock insuficiente: quedan 2 de Panela."),
    );
    vender(admin, { detalles: lineas(3, 2) });
    expect(stockDe(admin, producto)).toBe(0);
  });

  test("an amount that does not fit is refused, not cut", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "99999999.99", stock: 999_999_999 });
    expect(rechazo(admin, () => vender(admin, { detalles: [{ producto, cantidad: 999_999 }] }))).toMatchObject({
      campo: "detalles[0].cantidad",
    });
    const detalles = Array.from({ length: 101 }, () => ({ producto, cantidad: 84 }));
    expect(rechazo(admin, () => vender(admin, { detalles }))).toBeInstanceOf(ReglaIncumplida);
    expect(detalleVenta(admin, vender(admin, { detalles: detalles.slice(0, 1) })).total_venta).toBe("9995999999.16");
  });

  test("keeps the cost that the product had then", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { precio_compra: "700" });
    const venta = vender(admin, { detalles: [{ producto }] });
    cambiarProducto(admin, producto, { precio_compra: "900", stock: 9 });
    expect(filasDetalle(admin, venta)[0]?.costoCompraCentavos).toBe(70_000);
  });

  test("is refused with the client or the product of another shop", () => {
    const { db, admin } = abrirTienda();
    const otra = nuevoAdmin(db);
    const [producto, cliente] = [nuevoProducto(otra), nuevoCliente(otra)];
    const error = rechazo(admin, () => vender(admin, { detalles: [{ producto }] }));
    expect(error).toEqual(new ReglaIncumplida("detalles[0].producto", "Elija un producto de la lista."));
    expect(rechazo(admin, () => vender(admin, { detalles: [{ producto: 999 }] }))).toEqual(error);
    expect(rechazo(admin, () => vender(admin, { cliente_fk: cliente }))).toMatchObject({ campo: "cliente_fk" });
  });
});

describe("numbers", () => {
  test("count on for each shop, with its prefix, and are never used again", () => {
    const { db, admin, vendedor } = abrirTienda();
    const otra = nuevoAdmin(db);
    const numero = (ctx: typeof admin) => filaVenta(ctx, vender(ctx))?.numero;
    expect([numero(admin), numero(vendedor), numero(otra)]).toEqual(["1", "2", "1"]);
    eliminarVenta(admin, vender(admin));
    db.$client.prepare("update tiendas set prefijo = 'FV' where usuario_id = ?").run(admin.duenoId);
    expect([numero(admin), numero(vendedor)]).toEqual(["FV-4", "FV-5"]);
  });
});

describe("the same form sent twice", () => {
  test("sells once, and answers as the first time even when the stock is gone", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { stock: 1 });
    const enviar = () => vender(admin, { clave_envio: "a1", detalles: [{ producto }] });
    expect(enviar()).toBe(enviar());
    expect(listarVentas(admin, "", null).page.total).toBe(1);
    expect(filaVenta(admin, vender(admin))?.numero).toBe("2");
  });

  test("a refused one may be sent again, and another person may use the same key", () => {
    const { admin, vendedor } = abrirTienda();
    const producto = nuevoProducto(admin, { stock: 1 });
    const enviar = (cantidad: number) => vender(admin, { clave_envio: "a1", detalles: [{ producto, cantidad }] });
    expect(rechazo(admin, () => enviar(2))).toBeInstanceOf(ReglaIncumplida);
    expect(enviar(1)).not.toBe(vender(vendedor, { clave_envio: "a1" }));
  });

  test("a sale that was deleted since does not come back", () => {
    const { admin } = abrirTienda();
    const enviar = () => vender(admin, { clave_envio: "a1" });
    eliminarVenta(admin, enviar());
    enviar();
    expect(listarVentas(admin, "", null).page.total).toBe(0);
  });
});

describe("client and payment", () => {
  test("the registered client takes precedence over the quick name", () => {
    const { admin } = abrirTienda();
    const registrado = nuevoCliente(admin);
    const quien = (campos: object) => detalleVenta(admin, vender(admin, { ...campos })).cliente;
    expect(quien({ cliente: "Doña Rosa", cliente_fk: registrado })).toBe("Ana Pérez");
    expect([quien({ cliente: "Doña Rosa" }), quien({})]).toEqual(["Doña Rosa", null]);
  });

  test("cash must reach, and the change is what is left", () => {
    const { admin } = abrirTienda();
    const detalles = [{ producto: nuevoProducto(admin, { precio: "999" }), cantidad: 2 }];
    expect(rechazo(admin, () => vender(admin, { detalles, monto_recibido: "2377.61" }))).toMatchObject({ campo: "monto_recibido" });
    const pago = (monto_recibido: string) => detalleVenta(admin, vender(admin, { detalles, monto_recibido }));
    expect(pago("2377.62")).toMatchObject({ cambio: "0.00", monto_recibido: "2377.62" });
    expect(pago("5000")).toMatchObject({ cambio: "2622.38" });
    expect(pago("")).toMatchObject({ cambio: null, monto_recibido: null });
  });

  test("a transfer has a bank and no cash; cash has no bank", () => {
    const { admin } = abrirTienda();
    const detalles = [{ producto: nuevoProducto(admin) }];
    const pago = (forma_pago: string) =>
      filaVenta(
        admin,
        vender(admin, {
          forma_pago,
          banco: "Nequi",
          referencia: "R1",
          ...(forma_pago === "Transferencia" ? { detalles, monto_recibido: "1" } : {}),
        }),
      );
    expect(pago("Transferencia")).toMatchObject({ banco: "Nequi", referencia: "R1", montoRecibidoCentavos: null });
    expect(pago("Efectivo")).toMatchObject({ banco: "", referencia: "R1" });
  });
});

describe("deleting a sale", () => {
  test("puts every line back, also of a product that is on two of them", () => {
    const { admin } = abrirTienda();
    const [uno = 0, dos = 0] = [nuevoProducto(admin, { stock: 10 }), nuevoProducto(admin, { stock: 10 })];
    const venta = vender(admin, {
      detalles: [
        { producto: uno, cantidad: 2 },
        { producto: dos, cantidad: 3 },
        { producto: uno, cantidad: 5 },
      ],
    });
    eliminarVenta(admin, venta);
    expect([stockDe(admin, uno), stockDe(admin, dos)]).toEqual([10, 10]);
    expect([filaVenta(admin, venta), filasDetalle(admin, venta)]).toEqual([undefined, []]);
    expect(rechazo(admin, () => eliminarVenta(admin, venta))).toBeInstanceOf(NoEncontrado);
  });
});
