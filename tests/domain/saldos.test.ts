import { actividad } from "@db/schema/actividad";
import { clientes, movimientosCliente } from "@db/schema/clientes";
import { asc, eq, max } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import { devolverSaldo } from "~/domain/cuentas/devolver-saldo.server";
import { PagoForm, SaldoDevueltoForm } from "~/domain/cuentas/pago";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { DevolucionForm, DevolucionJson } from "~/domain/devoluciones/esquema";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { panelDe } from "~/domain/panel/panel.server";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { abonar, anularAbono } from "../support/cuentas";
import { abrirTienda, nuevoCliente, nuevoProducto, rechazo, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

/** A shop that sells a product for 1,190.00, and a client. */
function tienda() {
  const { db, admin, vendedor } = abrirTienda();
  return { db, admin, vendedor, ana: nuevoCliente(admin), producto: nuevoProducto(admin, { stock: "100" }) };
}

const saldo = ({ db }: Contexto, id: number) => db.select().from(clientes).where(eq(clientes.id, id)).get()?.saldoCentavos;
const cuenta = ({ db }: Contexto, id: number) =>
  db
    .select()
    .from(movimientosCliente)
    .where(eq(movimientosCliente.titularId, id))
    .orderBy(asc(movimientosCliente.id))
    .all()
    .map(({ tipo, montoCentavos, saldoCentavos }) => [tipo, montoCentavos, saldoCentavos]);
const anticipar = (ctx: Contexto, id: number, monto: string, campos = {}) =>
  abonar(ctx, id, PagoForm.parse({ monto, anticipo: "1", ...campos }));
const devolver = (ctx: Contexto, venta_id: number, cliente_id: number | null, producto_id: number, cantidad: number, campos = {}) => {
  const productos = [{ producto_id, cantidad: String(cantidad) }];
  if (cliente_id !== null) return crearDevolucion(ctx, DevolucionJson.parse({ venta_id, cliente_id, productos, ...campos }));
  return crearDevolucion(ctx, { ...DevolucionForm.parse({ sin_cliente: "1", productos, ...campos }), venta_id });
};
const deshacerUltimo = (ctx: Contexto) =>
  deshacer(
    ctx,
    ctx.db
      .select({ id: max(actividad.id) })
      .from(actividad)
      .get()?.id ?? 0,
  );
const enCaja = (ctx: Contexto, sesion: number) => vistaSesion(ctx, sesion).esperado;

describe("a return by medium", () => {
  test("only cash leaves the drawer; the session and the panel show what was given back by each", () => {
    const { admin, ana, producto } = tienda();
    const sesion = abrirCaja(admin, { base: 1_000_000 });
    const venta = vender(admin, { cliente_fk: ana, detalles: [{ producto, cantidad: 6 }] });
    devolver(admin, venta, ana, producto, 1, { medio: "efectivo", de_caja: "1" });
    expect(enCaja(admin, sesion)).toBe("15950.00");
    devolver(admin, venta, ana, producto, 1, { medio: "transferencia", de_caja: "1" });
    devolver(admin, venta, ana, producto, 2, { medio: "tarjeta", de_caja: "1" });
    const porSaldo = devolver(admin, venta, ana, producto, 1, { medio: "saldo", de_caja: "1" });
    expect(enCaja(admin, sesion)).toBe("15950.00");
    expect(new Map(vistaSesion(admin, sesion).devuelto_por_medio.map(({ medio, monto }) => [medio, monto]))).toEqual(
      new Map([
        ["tarjeta", "2380.00"],
        ["saldo", "1190.00"],
        ["transferencia", "1190.00"],
      ]),
    );
    expect(Object.fromEntries(panelDe(admin).hoy.devuelto_por_medio.map(({ forma_pago, monto }) => [forma_pago, monto]))).toEqual({
      Efectivo: "1190.00",
      Transferencia: "1190.00",
      Tarjeta: "2380.00",
      Saldo: "1190.00",
    });
    expect(detalleDevolucion(admin, porSaldo)).toMatchObject({ medio: "saldo", de_caja: false, entregado: "1190.00" });
    expect(saldo(admin, ana)).toBe(-119_000);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("off the debt, of this sale or of another, and never more than is owed", () => {
    const { admin, ana, producto } = tienda();
    const contado = vender(admin, { cliente_fk: ana, detalles: [{ producto, cantidad: 3 }] });
    vender(admin, { forma_pago: "Fiado", cliente_fk: ana, detalles: [{ producto, cantidad: 2 }] });
    const hecha = devolver(admin, contado, ana, producto, 1, { medio: "fiado" });
    expect(cuenta(admin, ana).at(-1)).toEqual(["devolucion", -119_000, 119_000]);
    expect(rechazo(admin, () => devolver(admin, contado, ana, producto, 2, { medio: "fiado" }))).toMatchObject({ campo: "medio" });
    eliminarDevolucion(admin, hecha);
    expect(saldo(admin, ana)).toBe(238_000);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("off the debt is owed again whole when it is deleted after a later one paid cash", () => {
    const { admin, ana, producto } = tienda();
    const sesion = abrirCaja(admin, { base: 1_000_000 });
    const pagos = [
      { medio: "fiado", monto: "2380" },
      { medio: "efectivo", monto: "2380" },
    ];
    const venta = vender(admin, { forma_pago: "Mixto", pagos, cliente_fk: ana, detalles: [{ producto, cantidad: 4 }] });
    const primera = devolver(admin, venta, ana, producto, 2, { medio: "fiado" });
    devolver(admin, venta, ana, producto, 1, { medio: "efectivo", de_caja: "1" });
    eliminarDevolucion(admin, primera);
    // It keeps three units of 1,190 and got 1,190 back: 2,380 paid, 2,380 owed.
    expect([saldo(admin, ana), enCaja(admin, sesion)]).toEqual([238_000, "11190.00"]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("without a word, or with an empty one, behaves as before", () => {
    const { admin, ana, producto } = tienda();
    const venta = vender(admin, { forma_pago: "Transferencia", banco: "Nequi", cliente_fk: ana, detalles: [{ producto, cantidad: 3 }] });
    expect(detalleDevolucion(admin, devolver(admin, venta, ana, producto, 1))).toMatchObject({ medio: "transferencia", de_caja: false });
    expect(detalleDevolucion(admin, devolver(admin, venta, ana, producto, 1, { medio: "" }))).toMatchObject({ medio: "transferencia" });
    expect(DevolucionJson.safeParse({ venta_id: 1, cliente_id: 1, medio: "oro", productos: [] }).success).toBe(false);
  });
});

describe("the credit of a client", () => {
  test("comes of an advance after the debt, pays sales, and is paid out", () => {
    const { admin, vendedor, ana, producto } = tienda();
    vender(admin, { forma_pago: "Fiado", cliente_fk: ana, detalles: [{ producto, cantidad: 1 }] });
    expect(rechazo(admin, () => abonar(admin, ana, PagoForm.parse({ monto: "5000" })))).toMatchObject({ campo: "monto" });
    anticipar(admin, ana, "5000");
    const pagada = vender(admin, { forma_pago: "Saldo", cliente_fk: ana, detalles: [{ producto, cantidad: 2 }] });
    expect(comprobanteDe(admin, pagada).debe).toBeNull();
    const mas = { forma_pago: "Saldo", cliente_fk: ana, detalles: [{ producto, cantidad: 2 }] };
    expect(rechazo(admin, () => vender(admin, mas))).toMatchObject({ campo: "pagos" });
    const pagar = (ctx: Contexto, monto: string) => devolverSaldo(ctx, ana, SaldoDevueltoForm.parse({ monto }));
    expect(rechazo(vendedor, () => pagar(vendedor, "1"))).toBeInstanceOf(SinPermiso);
    expect(rechazo(admin, () => pagar(admin, "1430.01"))).toMatchObject({ campo: "monto" });
    pagar(admin, "1000");
    expect(cuenta(admin, ana)).toEqual([
      ["venta", 119_000, 119_000],
      ["abono", -119_000, 0],
      ["a_favor", -381_000, -381_000],
      ["uso", 238_000, -143_000],
      ["devuelto", 100_000, -43_000],
    ]);
    expect(verificarBase(admin.db)).toEqual([]);
    deshacerUltimo(admin);
    expect(saldo(admin, ana)).toBe(-143_000);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("is a part of a mixed sale; an edit and a deletion give it back", () => {
    const { admin, ana, producto } = tienda();
    anticipar(admin, ana, "2000");
    const detalles = [{ producto, cantidad: 2 }];
    const partes = (enSaldo: string, enEfectivo: string) => [
      { medio: "saldo", monto: enSaldo },
      { medio: "efectivo", monto: enEfectivo },
    ];
    const venta = vender(admin, { forma_pago: "Mixto", cliente_fk: ana, pagos: partes("2000", "380"), detalles });
    expect(saldo(admin, ana)).toBe(0);
    editarVenta(admin, venta, VentaForm.parse({ forma_pago: "Mixto", cliente_fk: ana, pagos: partes("500", "1880") }));
    expect(saldo(admin, ana)).toBe(-150_000);
    expect(verificarBase(admin.db)).toEqual([]);
    eliminarVenta(admin, venta);
    expect(saldo(admin, ana)).toBe(-200_000);
    deshacerUltimo(admin);
    expect(saldo(admin, ana)).toBe(-150_000);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("pays what is sold on credit first, and comes back with its deletion", () => {
    const { admin, ana, producto } = tienda();
    anticipar(admin, ana, "1000");
    const venta = vender(admin, { forma_pago: "Fiado", cliente_fk: ana, detalles: [{ producto, cantidad: 1 }] });
    expect(saldo(admin, ana)).toBe(19_000);
    expect(verificarBase(admin.db)).toEqual([]);
    expect(eliminarVenta(admin, venta)).toBe(0);
    expect(saldo(admin, ana)).toBe(-100_000);
    vender(admin, { forma_pago: "Fiado", cliente_fk: ana, detalles: [{ producto, cantidad: 1 }] });
    deshacerUltimo(admin);
    expect(saldo(admin, ana)).toBe(-100_000);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("that was used is not taken back with what gave it", () => {
    const { admin, ana, producto } = tienda();
    const venta = vender(admin, { cliente_fk: ana, detalles: [{ producto, cantidad: 2 }] });
    const devolucion = devolver(admin, venta, ana, producto, 1, { medio: "saldo" });
    const pagada = vender(admin, { forma_pago: "Saldo", cliente_fk: ana, detalles: [{ producto, cantidad: 1 }] });
    expect(rechazo(admin, () => eliminarDevolucion(admin, devolucion))).toBeInstanceOf(ReglaIncumplida);
    eliminarVenta(admin, pagada);
    eliminarDevolucion(admin, devolucion);
    expect(saldo(admin, ana)).toBe(0);
    const abono = anticipar(admin, ana, "1190");
    vender(admin, { forma_pago: "Saldo", cliente_fk: ana, detalles: [{ producto, cantidad: 1 }] });
    expect(rechazo(admin, () => anularAbono(admin, abono, "Error"))).toBeInstanceOf(ReglaIncumplida);
    expect(verificarBase(admin.db)).toEqual([]);
  });
});

describe("a vale", () => {
  test("serves who gives no name: it pays in parts, in any writing, and is not the client's", () => {
    const { admin, producto } = tienda();
    const venta = vender(admin, { detalles: [{ producto, cantidad: 3 }] });
    const devolucion = devolver(admin, venta, null, producto, 2, { medio: "saldo" });
    const { vale } = detalleDevolucion(admin, devolucion);
    expect(vale).toMatchObject({ codigo: expect.stringMatching(/^[2-9A-HJ-NP-Z]{16}$/), saldo: "2380.00" });
    const codigo = vale?.codigo ?? "";
    const otro = devolver(admin, venta, null, producto, 1, { medio: "saldo" });
    expect(detalleDevolucion(admin, otro).vale?.codigo).not.toBe(codigo);
    const detalles = [{ producto, cantidad: 1 }];
    const escrito = codigo.toLowerCase().replace(/(.{4})/g, "$1-");
    vender(admin, { forma_pago: "Saldo", vale: escrito, detalles });
    expect(detalleDevolucion(admin, devolucion).vale?.saldo).toBe("1190.00");
    const pagos = [
      { medio: "saldo", monto: "1000", vale: codigo },
      { medio: "efectivo", monto: "190" },
    ];
    const mixta = vender(admin, { forma_pago: "Mixto", pagos, detalles });
    expect(detalleDevolucion(admin, devolucion).vale?.saldo).toBe("190.00");
    expect(rechazo(admin, () => vender(admin, { forma_pago: "Saldo", vale: codigo, detalles }))).toMatchObject({ campo: "pagos" });
    expect(rechazo(admin, () => vender(admin, { forma_pago: "Saldo", vale: "A".repeat(16), detalles }))).toMatchObject({ campo: "pagos" });
    expect(rechazo(admin, () => vender(admin, { forma_pago: "Saldo", detalles }))).toMatchObject({ campo: "pagos" });
    expect(rechazo(admin, () => eliminarDevolucion(admin, devolucion))).toBeInstanceOf(ReglaIncumplida);
    expect(verificarBase(admin.db)).toEqual([]);
    eliminarVenta(admin, mixta);
    expect(detalleDevolucion(admin, devolucion).vale?.saldo).toBe("1190.00");
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("goes with its return, and comes back with it", () => {
    const { admin, producto } = tienda();
    const devolucion = devolver(admin, vender(admin, { detalles: [{ producto, cantidad: 1 }] }), null, producto, 1, { medio: "saldo" });
    const { vale } = detalleDevolucion(admin, devolucion);
    eliminarDevolucion(admin, devolucion);
    expect(verificarBase(admin.db)).toEqual([]);
    deshacerUltimo(admin);
    expect(detalleDevolucion(admin, devolucion).vale).toEqual(vale);
    expect(verificarBase(admin.db)).toEqual([]);
  });
});
