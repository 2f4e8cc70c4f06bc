import { describe, expect, test } from "vitest";
import { abrirCaja, CajaAbierta, cerrarCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { anotarEnCaja, CajaCerrada, moverCaja } from "~/domain/caja/anotar-en-caja.server";
import { CierreForm, MovimientoForm } from "~/domain/caja/esquema";
import { listarSesiones } from "~/domain/caja/listar-sesiones.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { DevolucionForm } from "~/domain/devoluciones/esquema";
import { GastoForm, IngresoForm } from "~/domain/gastos-ingresos/esquema";
import { crearGasto, crearIngreso, editarGasto, eliminarGasto, eliminarIngreso } from "~/domain/gastos-ingresos/registrar.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { abrirTienda, nuevoAdmin, nuevoCliente, nuevoProducto, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

type Campos = Record<string, unknown>;

const cerrar = (ctx: Contexto, campos: Campos) => cerrarCaja(ctx, CierreForm.parse(campos));
const mover = (ctx: Contexto, campos: Campos) => moverCaja(ctx, MovimientoForm.parse({ motivo: "Consignación", ...campos }));
const gasto = (campos: Campos) => GastoForm.parse({ concepto: "Bolsas", monto: "10000", ...campos });
const esperado = (ctx: Contexto, id: number) => vistaSesion(ctx, id).esperado;

describe("a session", () => {
  test("counts what comes in and goes out, and keeps the difference", () => {
    const { db, admin } = abrirTienda();
    const id = abrirCaja(admin, { base: 5_000_000 });
    mover(admin, { tipo: "ingreso", monto: "20000" });
    mover(admin, { tipo: "retiro", monto: "30000.50" });
    anotarEnCaja(admin, { tipo: "venta", montoCentavos: 1_190_000, referencia: "Venta 1" });
    expect(vistaSesion(admin, id)).toMatchObject({
      base: "50000.00",
      esperado: "51899.50",
      contado: null,
      diferencia: null,
      cerrada: null,
    });
    expect(cerrar(admin, { billetes_50000: "1", monedas_500: "3", nota: "Sin novedad" })).toBe(id);
    const cerrada = vistaSesion(admin, id);
    expect(cerrada).toMatchObject({ esperado: "51899.50", contado: "51500.00", diferencia: "-399.50", nota: "Sin novedad" });
    expect(cerrada.conteo).toEqual({ billetes_50000: 1, monedas_500: 3 });
    expect(cerrada.movimientos.map(({ tipo, monto }) => [tipo, monto])).toEqual([
      ["base", "50000.00"],
      ["ingreso", "20000.00"],
      ["retiro", "-30000.50"],
      ["venta", "11900.00"],
    ]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("is open once for each person, and each has their own", () => {
    const { admin, vendedor } = abrirTienda();
    const id = abrirCaja(admin, { base: null });
    expect(() => abrirCaja(admin, { base: 100 })).toThrow(new CajaAbierta(id));
    const delVendedor = abrirCaja(vendedor, { base: 100 });
    mover(vendedor, { tipo: "ingreso", monto: "5" });
    expect([esperado(admin, id), esperado(admin, delVendedor)]).toEqual(["0.00", "6.00"]);
    cerrar(admin, { contado: "0" });
    expect(abrirCaja(admin, { base: null })).toBeGreaterThan(delVendedor);
  });

  test("has no movement from before it or after it, also when requests wait for each other and end in another order", () => {
    const { db, admin } = abrirTienda();
    const producto = nuevoProducto(admin);
    const en = (ms: number) => ({ ...admin, ahora: admin.ahora + ms });
    const id = abrirCaja(en(5), { base: null });
    vender(en(0), { detalles: [{ producto }] });
    vender(en(20), { detalles: [{ producto }] });
    cerrar(en(10), { contado: "0" });
    expect([verificarBase(db), esperado(admin, id)]).toEqual([[], "2380.00"]);
  });

  test("a person without an open session moves no cash and counts none", () => {
    const { db, admin } = abrirTienda();
    expect(() => mover(admin, { tipo: "retiro", monto: "1" })).toThrow(CajaCerrada);
    expect(() => cerrar(admin, { contado: "0" })).toThrow(CajaCerrada);
    anotarEnCaja(admin, { tipo: "venta", montoCentavos: 100, referencia: "Venta 1" });
    expect(db.$client.prepare("select count(*) from movimientos_caja").pluck().get()).toBe(0);
  });

  test("does not change once it was counted", () => {
    const { db, admin } = abrirTienda();
    abrirCaja(admin, { base: 100 });
    cerrar(admin, { contado: "1" });
    for (const orden of [
      "update sesiones_caja set contado_centavos = 0",
      "delete from sesiones_caja",
      "update movimientos_caja set monto_centavos = 0",
      "delete from movimientos_caja",
      "insert into movimientos_caja (sesion_id, tipo, monto_centavos, referencia, fecha) values (1, 'retiro', -1, 'x', 0)",
    ])
      expect(() => db.$client.prepare(orden).run(), orden).toThrow();
  });

  test("the same movement sent twice counts once", () => {
    const { admin } = abrirTienda();
    const id = abrirCaja(admin, { base: null });
    for (let i = 0; i < 2; i++) expect(mover(admin, { tipo: "ingreso", monto: "7", clave_envio: "una" })).toBe(id);
    expect(esperado(admin, id)).toBe("7.00");
  });
});

describe("the count", () => {
  test.each([
    [{}, "Cuente los billetes y las monedas, o escriba cuánto hay; 0 si la caja está vacía."],
    [{ billetes_1000: "1", contado: "2000" }, "Lo contado no es la suma de los billetes y las monedas."],
    [{ billetes_1000: "-1" }, "Escriba un número entero, como 12."],
    [{ contado: "mucho" }, expect.stringContaining("Escriba un valor")],
  ])("%j is refused", (campos, mensaje) => {
    const { error } = CierreForm.safeParse(campos);
    expect(error?.issues.map(({ message }) => message)).toEqual([mensaje]);
  });

  test("keeps notes and coins of the same value apart", () => {
    expect(CierreForm.parse({ billetes_1000: "2", monedas_1000: "3", contado: "5000" }).conteo).toEqual({
      billetes_1000: 2,
      monedas_1000: 3,
    });
  });
});

describe("who sees what", () => {
  test("a vendedor counts before knowing, unless the shop says otherwise", () => {
    const { db, admin, vendedor } = abrirTienda();
    const id = abrirCaja(vendedor, { base: 1000 });
    anotarEnCaja(vendedor, { tipo: "venta", montoCentavos: 500, referencia: "Venta 1" });
    mover(vendedor, { tipo: "retiro", monto: "1" });
    expect(vistaSesion(vendedor, id)).toMatchObject({ base: "10.00", esperado: null, sumas: null });
    expect(vistaSesion(vendedor, id).movimientos.map(({ tipo }) => tipo)).toEqual(["base", "retiro"]);
    expect(esperado(admin, id)).toBe("14.00");
    db.$client.prepare("update tiendas set arqueo_ciego = 0").run();
    expect(esperado(vendedor, id)).toBe("14.00");
    db.$client.prepare("update tiendas set arqueo_ciego = 1").run();
    cerrar(vendedor, { contado: "14" });
    expect(vistaSesion(vendedor, id)).toMatchObject({ esperado: "14.00", diferencia: "0.00" });
  });

  test("a vendedor sees their own, the admin all of the shop, another shop none", () => {
    const { db, admin, vendedor } = abrirTienda();
    const otro = nuevoAdmin(db);
    const [del_admin, del_vendedor] = [abrirCaja(admin, { base: null }), abrirCaja(vendedor, { base: null })];
    const ids = (ctx: Contexto) => listarSesiones(ctx, null).sesiones.map(({ id }) => id);
    expect([ids(admin), ids(vendedor), ids(otro)]).toEqual([[del_vendedor, del_admin], [del_vendedor], []]);
    expect(() => vistaSesion(vendedor, del_admin)).toThrow(NoEncontrado);
    expect(() => vistaSesion(otro, del_admin)).toThrow(NoEncontrado);
  });
});

describe("expenses and extra income from the drawer", () => {
  test("an expense takes cash out; its edit and its deletion move the change", () => {
    const { db, admin } = abrirTienda();
    const caja = abrirCaja(admin, { base: 10_000_000 });
    const id = crearGasto(admin, gasto({ de_caja: ["0", "1"] }));
    expect(esperado(admin, caja)).toBe("90000.00");
    editarGasto(admin, id, gasto({ monto: "4000" }));
    expect(esperado(admin, caja)).toBe("96000.00");
    editarGasto(admin, id, gasto({ monto: "4000", de_caja: "0" }));
    expect(esperado(admin, caja)).toBe("100000.00");
    editarGasto(admin, id, gasto({ monto: "5000", de_caja: "1" }));
    eliminarGasto(admin, id);
    expect(esperado(admin, caja)).toBe("100000.00");
    expect(verificarBase(db)).toEqual([]);
  });

  test("an expense that was not paid from the drawer does not touch it by an edit", () => {
    const { admin } = abrirTienda();
    const sinCaja = crearGasto(admin, gasto({ de_caja: "1" }));
    const caja = abrirCaja(admin, { base: null });
    const aparte = crearGasto(admin, gasto({}));
    for (const id of [sinCaja, aparte]) eliminarGasto(admin, id);
    expect(vistaSesion(admin, caja).movimientos).toHaveLength(1);
  });

  test("a change after the session was counted goes to the session that is open then", () => {
    const { admin } = abrirTienda();
    const primera = abrirCaja(admin, { base: 1_000_000 });
    const id = crearGasto(admin, gasto({ de_caja: "1" }));
    cerrar(admin, { contado: "0" });
    const segunda = abrirCaja(admin, { base: null });
    eliminarGasto(admin, id);
    expect([esperado(admin, primera), esperado(admin, segunda)]).toEqual(["0.00", "10000.00"]);
  });

  test("an extra income brings cash in, and its deletion takes it out", () => {
    const { admin } = abrirTienda();
    const caja = abrirCaja(admin, { base: null });
    const id = crearIngreso(admin, IngresoForm.parse({ tipo: "domicilio", monto: "5000", de_caja: "1" }));
    crearIngreso(admin, IngresoForm.parse({ tipo: "domicilio", monto: "1" }));
    expect(esperado(admin, caja)).toBe("5000.00");
    eliminarIngreso(admin, id);
    expect(esperado(admin, caja)).toBe("0.00");
  });
});

describe("a customer return", () => {
  const devolver = (ctx: Contexto, venta: number, producto: number, campos: Campos = {}) =>
    crearDevolucion(ctx, {
      ...DevolucionForm.parse({ sin_cliente: "1", productos: [{ producto_id: producto, cantidad: "1" }], ...campos }),
      venta_id: venta,
    });
  const vendida = (ctx: Contexto, campos: Campos = {}) => {
    const producto = nuevoProducto(ctx, { precio: "1000", stock: "9" });
    return { producto, venta: vender(ctx, { detalles: [{ producto: String(producto), cantidad: "3" }], ...campos }) };
  };

  test("takes out of the open session what it pays out, and puts it back when it is deleted", () => {
    const { db, admin } = abrirTienda();
    const id = abrirCaja(admin, { base: 1_000_000 });
    const { venta, producto } = vendida(admin, { forma_pago: "Tarjeta" });
    const deCaja = devolver(admin, venta, producto, { de_caja: "1" });
    devolver(admin, venta, producto, { de_caja: "0" });
    devolver(admin, venta, producto);
    expect(esperado(admin, id)).toBe("8810.00");
    expect(vistaSesion(admin, id).movimientos.at(-1)).toMatchObject({ tipo: "devolucion", referencia: "Devolución 1 de la venta 1" });
    eliminarDevolucion(admin, deCaja);
    expect(esperado(admin, id)).toBe("10000.00");
    expect(verificarBase(db)).toEqual([]);
  });

  test("pays out only what the debt does not take, and nothing without a session", () => {
    const { admin } = abrirTienda();
    const cliente = nuevoCliente(admin);
    const fiada = vendida(admin, { forma_pago: "Fiado", cliente_fk: String(cliente) });
    const otra = vendida(admin);
    const antes = devolver(admin, otra.venta, otra.producto, { de_caja: "1" });
    expect(detalleDevolucion(admin, antes).de_caja).toBe(false);
    const id = abrirCaja(admin, { base: null });
    eliminarDevolucion(admin, antes);
    const delVendedor = devolver(admin, fiada.venta, fiada.producto, { sin_cliente: "", cliente: String(cliente), de_caja: "1" });
    expect(detalleDevolucion(admin, delVendedor)).toMatchObject({
      de_caja: true,
      a_deuda: "1190.00",
      entregado: "0.00",
      total_devuelto: "1190.00",
    });
    expect(esperado(admin, id)).toBe("0.00");
  });
});
