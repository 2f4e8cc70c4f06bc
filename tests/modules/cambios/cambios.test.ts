import { describe, expect, test } from "vitest";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import { clienteVisible } from "~/domain/clientes/cliente.server";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { detalleDevolucion, devolucionesDeVenta } from "~/domain/devoluciones/consultas.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { EnvioRepetido, Protegido, ReglaIncumplida } from "~/domain/nucleo/errores";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { crearVentaOCambio } from "~/modules/cambios/domain/crear-cambio.server";
import { CambioForm } from "~/modules/cambios/domain/esquema";
import { borradorDeVenta, tecleoNuevo } from "~/screens/devolucion/paso.server";
import { cambiar } from "../../support/cambios";
import { devolver } from "../../support/devoluciones";
import { huella, nuevoAdmin, nuevoCliente, nuevoProducto, rechazo, stockDe, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { conCamisas } from "./camisas";

const esperado = (ctx: Contexto) => vistaSesion(ctx, sesionAbierta(ctx)?.id ?? 0).esperado;

describe("an exchange", () => {
  test("for something dearer is paid with what came back and the difference, and its parts name each other", () => {
    const { db, admin, m, l, venta } = conCamisas();
    const antes = esperado(admin);
    const id = cambiar(admin, venta, [[m, 1]], [[l, 1]], { monto_recibido: "20000" });
    const nueva = detalleVenta(admin, id);
    const [devolucion] = devolucionesDeVenta(admin, venta);
    expect(nueva).toMatchObject({
      total_venta: "60000.00",
      forma_pago: "Efectivo",
      monto_recibido: "20000.00",
      pagos: [{ medio: "efectivo", monto: "10000.00", recibido: "20000.00" }],
      cambio: {
        venta,
        venta_numero: "1",
        devolucion: devolucion?.id,
        devolucion_numero: "1",
        devuelto: "50000.00",
        a_pagar: "10000.00",
        vuelto: "10000.00",
      },
    });
    expect(devolucion).toMatchObject({
      total_devuelto: "50000.00",
      medio: "cambio",
      a_deuda: "0.00",
      cambio: { venta: id, venta_numero: "2" },
    });
    expect([stockDe(admin, m), stockDe(admin, l)]).toEqual([9, 9]);
    expect(vistaSesion(admin, sesionAbierta(admin)?.id ?? 0).devuelto_por_medio).toEqual([]);
    expect([antes, esperado(admin)]).toEqual(["220000.00", "230000.00"]);
    // What the goods paid is no money that anybody gave.
    const { por_medio, devuelto_por_medio } = vistaSesion(admin, sesionAbierta(admin)?.id ?? 0);
    expect([por_medio, devuelto_por_medio]).toEqual([[], []]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("leaves the rest as a vale for who gives no name, or as the client's credit, until it is undone", () => {
    const { db, admin, m, gorra, venta } = conCamisas();
    const enCaja = esperado(admin);
    const undoable: number[] = [];
    const ctx = { ...admin, onUndoable: (id: number) => undoable.push(id) };
    const id = cambiar(ctx, venta, [[m, 1]], [[gorra, 1]], { medio: "saldo" });
    const [devolucion] = devolucionesDeVenta(admin, venta);
    expect(devolucion?.vale).toMatchObject({ saldo: "30000.00" });
    expect([detalleVenta(admin, id).pagos, esperado(admin), verificarBase(db)]).toEqual([[], enCaja, []]);
    deshacer(admin, undoable[0] ?? 0);
    expect([devolucionesDeVenta(admin, venta), esperado(admin), verificarBase(db)]).toEqual([[], enCaja, []]);
  });

  test("for something cheaper pays back the rest by the way that is named, and no payment is left", () => {
    const { db, admin, m, gorra, venta } = conCamisas();
    const id = cambiar(admin, venta, [[m, 1]], [[gorra, 1]], { medio: "efectivo" });
    expect(detalleVenta(admin, id)).toMatchObject({ pagos: [], cambio: { a_pagar: "-30000.00", devuelto: "50000.00", vuelto: null } });
    expect(devolucionesDeVenta(admin, venta)).toMatchObject([{ medio: "efectivo", de_caja: true }]);
    expect(esperado(admin)).toBe("190000.00");
    const otro = cambiar(admin, venta, [[m, 1]], [[gorra, 1]], { medio: "transferencia" });
    expect(detalleVenta(admin, otro)).toMatchObject({ pagos: [], cambio: { a_pagar: "-30000.00" } });
    expect(esperado(admin)).toBe("190000.00");
    expect(verificarBase(db)).toEqual([]);
  });

  test.each(["tarjeta", "saldo"] as const)(
    "that pays back by %s gives back what an earlier return rounded off, as a return does",
    (medio) => {
      const { db, admin } = conCamisas();
      db.$client.prepare("update tiendas set redondeo_efectivo = 100").run();
      const [taza = 0, plato = 0] = ["1040", "340"].map((precio_publico) =>
        nuevoProducto(admin, { nombre: precio_publico, precio: "", precio_publico, precio_compra: "1", stock: "9" }),
      );
      const cliente_fk = nuevoCliente(admin);
      const venta = vender(admin, { cliente_fk, detalles: [{ producto: taza, cantidad: 2 }] });
      devolver(admin, venta, [[taza, 1]], { cliente_id: cliente_fk, de_caja: "1", medio: "efectivo" });
      const enCaja = esperado(admin);
      cambiar(admin, venta, [[taza, 1]], [[plato, 1]], { medio });
      // Of 2.080, for which 2.100 were received, 1.000 came back, and 340 in goods: the rest is 740.
      const [ultima] = devolucionesDeVenta(admin, venta).toSorted((a, b) => b.id - a.id);
      expect([ultima?.redondeo, esperado(admin), verificarBase(db)]).toEqual(["40.00", enCaja, []]);
      const { devuelto_por_medio } = vistaSesion(admin, sesionAbierta(admin)?.id ?? 0);
      expect(devuelto_por_medio).toEqual([{ medio, monto: "740.00" }]);
      expect(clienteVisible(admin, cliente_fk).saldoCentavos).toBe(medio === "saldo" ? -74_000 : 0);
    },
  );

  test("at the same price moves no money, and the same unit may go out again", () => {
    const { db, admin, m, venta } = conCamisas();
    db.$client.prepare("update tiendas set redondeo_efectivo = 100").run();
    const antes = esperado(admin);
    const id = cambiar(admin, venta, [[m, 2]], [[m, 2]]);
    expect(detalleVenta(admin, id)).toMatchObject({ pagos: [], forma_pago: "Mixto", cambio: { a_pagar: "0.00" } });
    expect([esperado(admin), stockDe(admin, m)]).toEqual([antes, 8]);
    expect(rechazo(admin, () => cambiar(admin, venta, [[m, 1]], [[m, 1]]))).toEqual(
      new ReglaIncumplida("devuelve[0].cantidad", "Solo se pueden devolver 0 de Camisa M."),
    );
    expect(verificarBase(db)).toEqual([]);
  });

  test("of goods on credit leaves the debt, and the difference may be owed too; a rest comes off the debt", () => {
    const { db, admin, m, l, gorra, venta } = conCamisas();
    const cliente = nuevoCliente(admin);
    const debe = () => clienteVisible(admin, cliente).saldoCentavos / 100;
    editarVenta(admin, venta, VentaForm.parse({ forma_pago: "Fiado", cliente_fk: cliente }));
    expect(debe()).toBe(120_000);
    cambiar(admin, venta, [[m, 1]], [[l, 1]], { forma_pago: "Fiado", cliente_fk: cliente });
    expect(debe()).toBe(130_000);
    cambiar(admin, venta, [[m, 1]], [[gorra, 1]]);
    expect(debe()).toBe(100_000);
    devolver(admin, venta, [[gorra, 1]], { cliente_id: cliente });
    expect(debe()).toBe(80_000);
    expect(esperado(admin)).toBe("100000.00");
    expect(verificarBase(db)).toEqual([]);
  });

  test("of goods on credit is owed for its new goods, which come off the debt when they are returned", () => {
    const { db, admin, m } = conCamisas();
    const ana = nuevoCliente(admin);
    const azul = nuevoProducto(admin, { nombre: "Camisa azul", precio: "", precio_publico: "50000", stock: "5" });
    const fiada = vender(admin, { forma_pago: "Fiado", cliente_fk: ana, detalles: [{ producto: m, cantidad: 1 }] });
    const id = cambiar(admin, fiada, [[m, 1]], [[azul, 1]], { cliente_fk: ana });
    const enCaja = esperado(admin);
    expect(borradorDeVenta(admin, id, tecleoNuevo("", ana)).medio).toBe("fiado");
    const vuelta = devolver(admin, id, [[azul, 1]], { cliente_id: ana, de_caja: "1" });
    expect(detalleDevolucion(admin, vuelta)).toMatchObject({ medio: "fiado", a_deuda: "50000.00", entregado: "0.00" });
    expect([clienteVisible(admin, ana).saldoCentavos, esperado(admin), verificarBase(db)]).toEqual([0, enCaja, []]);
    eliminarDevolucion(admin, vuelta);
    expect([clienteVisible(admin, ana).saldoCentavos, esperado(admin), verificarBase(db)]).toEqual([5_000_000, enCaja, []]);
  });

  test("leaves a rest that comes off another debt of the client, never more than is owed", () => {
    const { db, admin, m, gorra } = conCamisas();
    const ana = nuevoCliente(admin);
    const contado = vender(admin, { cliente_fk: ana, detalles: [{ producto: m, cantidad: 2 }] });
    vender(admin, { forma_pago: "Fiado", cliente_fk: ana, detalles: [{ producto: gorra, cantidad: 2 }] });
    const enCaja = esperado(admin);
    const cambio = () => cambiar(admin, contado, [[m, 1]], [[gorra, 1]], { cliente_fk: ana, medio: "fiado" });
    cambio();
    expect([clienteVisible(admin, ana).saldoCentavos, esperado(admin), verificarBase(db)]).toEqual([1_000_000, enCaja, []]);
    expect(rechazo(admin, cambio)).toMatchObject({ campo: "medio" });
  });

  test("is paid in parts that come to what is left, and takes no tip where nothing is", () => {
    const { db, admin, m, l, gorra, venta } = conCamisas();
    const mixto = (...montos: string[]) => ({
      forma_pago: "Mixto",
      pagos: montos.map((monto, i) => ({ medio: i === 0 ? "efectivo" : "tarjeta", monto })),
    });
    expect(rechazo(admin, () => cambiar(admin, venta, [[m, 1]], [[l, 1]], mixto("4000", "5000")))).toEqual(
      new ReglaIncumplida("pagos", "Los pagos suman $ 9.000 y la venta con lo devuelto queda en $ 10.000: faltan $ 1.000."),
    );
    expect(rechazo(admin, () => cambiar(admin, venta, [[m, 1]], [[gorra, 1]], mixto("4000")))).toMatchObject({ campo: "pagos" });
    expect(rechazo(admin, () => cambiar(admin, venta, [[m, 1]], [[l, 1]], { monto_recibido: "9000" }))).toMatchObject({
      campo: "monto_recibido",
    });
    expect(rechazo(admin, () => cambiar(admin, venta, [[m, 1]], [[gorra, 1]], { propina: "500" }))).toMatchObject({ campo: "propina" });
    const id = cambiar(admin, venta, [[m, 1]], [[l, 1]], { ...mixto("4000", "6500"), propina: "500" });
    expect(detalleVenta(admin, id)).toMatchObject({ propina: "500.00", cambio: { a_pagar: "10000.00" }, forma_pago: "Mixto" });
    expect(verificarBase(db)).toEqual([]);
  });
});

describe("what an exchange refuses", () => {
  test.each([
    ["nothing that comes back", [], [1], "devuelve", "Diga qué devuelven."],
    ["nothing that goes out", [1], [], "detalles", "Agregue lo que se llevan. Si no se llevan nada, regístrelo como devolución."],
    ["more than was sold", [3], [1], "devuelve[0].cantidad", "Solo se pueden devolver 2 de Camisa M."],
  ])("%s", (_, devuelve, lleva, campo, mensaje) => {
    const { admin, m, l, venta } = conCamisas();
    const units = (producto: number, cuantas: number[]) => cuantas.map((cantidad) => [producto, cantidad] as const);
    expect(rechazo(admin, () => cambiar(admin, venta, units(m, devuelve), units(l, lleva)))).toEqual(new ReglaIncumplida(campo, mensaje));
  });

  test("another shop's sale, a sale of another vendedor, and what is not of the sale", () => {
    const { db, admin, vendedor, m, l, venta } = conCamisas();
    const NO_ESTA = new ReglaIncumplida("cambio_de", "No encontramos esta venta.");
    expect(rechazo(vendedor, () => cambiar(vendedor, venta, [[m, 1]], [[l, 1]]))).toEqual(NO_ESTA);
    const otra = nuevoAdmin(db);
    expect(rechazo(otra, () => cambiar(otra, venta, [[m, 1]], [[l, 1]]))).toEqual(NO_ESTA);
    expect(rechazo(admin, () => cambiar(admin, venta, [[l, 1]], [[m, 1]]))).toMatchObject({ campo: "devuelve[0].cantidad" });
    expect(rechazo(admin, () => crearVentaOCambio(admin, CambioForm.parse({ devuelve: [{ producto: m, cantidad: 1 }] })))).toMatchObject({
      campo: "cambio_de",
    });
  });

  test("the ticket of a quotation, which it would not close", () => {
    const { admin, m, l, venta } = conCamisas();
    expect(rechazo(admin, () => cambiar(admin, venta, [[m, 1]], [[l, 1]], { cotizacion: 1 }))).toMatchObject({ campo: "cambio_de" });
  });

  test("what was shown to be worth another amount", () => {
    const { admin, m, l, venta } = conCamisas();
    expect(rechazo(admin, () => cambiar(admin, venta, [[m, 1]], [[l, 1]], { devuelve_visto: "49000" }))).toEqual(
      new ReglaIncumplida("devuelve", "Lo que devuelven vale ahora $ 50.000. Revise el cambio."),
    );
  });

  test("that one of its parts is edited or deleted alone", () => {
    const { db, admin, m, l, venta } = conCamisas();
    const id = cambiar(admin, venta, [[m, 1]], [[l, 1]]);
    const cliente_id = nuevoCliente(admin);
    const [devolucion] = devolucionesDeVenta(admin, venta);
    for (const intento of [
      () => editarVenta(admin, id, VentaForm.parse({})),
      () => eliminarVenta(admin, id),
      () => eliminarDevolucion(admin, devolucion?.id ?? 0),
    ])
      expect(rechazo(admin, intento)).toBeInstanceOf(Protegido);
    // Its goods are returned as those of any sale.
    devolver(admin, id, [[l, 1]], { cliente_id });
    expect(esperado(admin)).toBe("230000.00");
    eliminarVenta(admin, venta);
    expect(detalleVenta(admin, id).cambio).toMatchObject({ venta: null, venta_numero: "1" });
    expect(verificarBase(db)).toEqual([]);
  });
});

describe("an exchange that was sent twice or undone", () => {
  test("is made once; with other data it is refused", () => {
    const { admin, m, l, venta } = conCamisas();
    const clave = { clave_envio: crypto.randomUUID() };
    const id = cambiar(admin, venta, [[m, 1]], [[l, 1]], clave);
    const antes = huella(admin.db);
    expect(cambiar(admin, venta, [[m, 1]], [[l, 1]], clave)).toBe(id);
    expect(huella(admin.db)).toBe(antes);
    expect(rechazo(admin, () => cambiar(admin, venta, [[m, 2]], [[l, 1]], clave))).toBeInstanceOf(EnvioRepetido);
  });

  test("is undone as one, with its units, its debt and its cash", () => {
    const { db, admin, m, gorra, venta } = conCamisas();
    const ids: number[] = [];
    const antes = [esperado(admin), stockDe(admin, m), stockDe(admin, gorra)];
    const id = cambiar({ ...admin, onUndoable: (actividad) => ids.push(actividad) }, venta, [[m, 2]], [[gorra, 1]]);
    expect(ids).toHaveLength(1);
    const { que } = deshacer(admin, ids[0] ?? 0);
    expect(que).toBe("cambió mercancía de la venta 1: volvieron $ 100.000 y salieron $ 20.000 en la venta 2");
    expect([esperado(admin), stockDe(admin, m), stockDe(admin, gorra)]).toEqual(antes);
    expect(devolucionesDeVenta(admin, venta)).toEqual([]);
    expect(() => detalleVenta(admin, id)).toThrow();
    expect(() => detalleDevolucion(admin, 1)).toThrow();
    expect(verificarBase(db)).toEqual([]);
  });

  test("is not undone once something of its sale was returned", () => {
    const { admin, m, l, venta } = conCamisas();
    const ids: number[] = [];
    const id = cambiar({ ...admin, onUndoable: (actividad) => ids.push(actividad) }, venta, [[m, 1]], [[l, 1]]);
    devolver(admin, id, [[l, 1]], { cliente_id: nuevoCliente(admin) });
    expect(rechazo(admin, () => deshacer(admin, ids[0] ?? 0))).toBeInstanceOf(ReglaIncumplida);
  });
});
