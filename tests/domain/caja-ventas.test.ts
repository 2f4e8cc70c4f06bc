import { describe, expect, test } from "vitest";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import { clienteVisible } from "~/domain/clientes/cliente.server";
import { PagoForm } from "~/domain/cuentas/pago";
import { IngresoForm } from "~/domain/gastos-ingresos/esquema";
import { crearIngreso } from "~/domain/gastos-ingresos/registrar.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { DetalleJson } from "~/domain/ventas/detalle-esquema";
import { agregarDetalle } from "~/domain/ventas/detalles.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { abonar } from "../support/cuentas";
import { devolver } from "../support/devoluciones";
import { abrirTienda, nuevoCliente, nuevoProducto, rechazo, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

type Campos = Record<string, unknown>;

/** A shop with a client and a drawer of 10,000; a sale has three units at 1,190. */
function tienda() {
  const { db, admin, vendedor } = abrirTienda();
  const producto = nuevoProducto(admin, { precio: "1000", stock: "90" });
  const cliente = nuevoCliente(admin);
  const caja = abrirCaja(admin, { base: 1_000_000 });
  return {
    db,
    admin,
    vendedor,
    producto,
    cliente,
    venta: (campos: Campos = {}, ctx: Contexto = admin) =>
      vender(ctx, { detalles: [{ producto: String(producto), cantidad: "3" }], cliente_fk: String(cliente), ...campos }),
    devuelve: (venta: number) => devolver(admin, venta, [[producto, 1]], { cliente_id: cliente, de_caja: true }),
    edita: (venta: number, campos: Campos, ctx: Contexto = admin) =>
      editarVenta(ctx, venta, VentaForm.parse({ cliente_fk: String(cliente), ...campos })),
    esperado: () => vistaSesion(admin, caja).esperado,
    debe: () => clienteVisible(admin, cliente).saldoCentavos / 100,
  };
}

describe("a sale in cash, of which one unit came back for cash, and that is edited", () => {
  test.each([
    ["Tarjeta", {}, 0],
    ["Transferencia", { banco: "Nequi" }, 0],
    ["Fiado", {}, 3570],
  ])("to %s: all of its cash leaves the drawer, what the return paid out stays, and back again", (forma_pago, campos, debe) => {
    const { db, venta, devuelve, edita, esperado, debe: deuda } = tienda();
    const id = venta();
    devuelve(id);
    expect([esperado(), deuda()]).toEqual(["12380.00", 0]);
    edita(id, { forma_pago, ...campos });
    expect([esperado(), deuda()]).toEqual(["8810.00", debe]);
    edita(id, { forma_pago: "Efectivo" });
    expect([esperado(), deuda()]).toEqual(["12380.00", 0]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("to a mixed one: its part in cash stays in the drawer", () => {
    const { venta, devuelve, edita, esperado } = tienda();
    const id = venta();
    devuelve(id);
    const pagos = [
      { medio: "efectivo", monto: "570" },
      { medio: "tarjeta", monto: "3000" },
    ];
    edita(id, { forma_pago: "Mixto", pagos });
    expect(esperado()).toBe("9380.00");
  });

  test("and deleted in the end: the drawer gives back what the return had not given", () => {
    const { db, admin, venta, devuelve, edita, esperado } = tienda();
    const [una, otra] = [venta(), venta()];
    for (const id of [una, otra]) devuelve(id);
    expect(esperado()).toBe("14760.00");
    eliminarVenta(admin, una);
    expect(esperado()).toBe("12380.00");
    edita(otra, { forma_pago: "Tarjeta" });
    eliminarVenta(admin, otra);
    expect(esperado()).toBe("8810.00");
    expect(verificarBase(db)).toEqual([]);
  });
});

test("a sale on credit, of which one unit came off the debt, is paid for what is left when it is edited to cash", () => {
  const { venta, devuelve, edita, esperado, debe } = tienda();
  const id = venta({ forma_pago: "Fiado" });
  devuelve(id);
  expect([esperado(), debe()]).toEqual(["10000.00", 2380]);
  edita(id, { forma_pago: "Efectivo" });
  expect([esperado(), debe()]).toEqual(["12380.00", 0]);
  edita(id, { forma_pago: "Tarjeta" });
  expect([esperado(), debe()]).toEqual(["10000.00", 0]);
});

describe("a shop that takes no cash without an open session", () => {
  const exigente = () => {
    const shop = tienda();
    shop.venta({ forma_pago: "Fiado" });
    shop.db.$client.prepare("update tiendas set exigir_caja = 1").run();
    return shop;
  };
  const CERRADA = { message: "Abra su caja antes de recibir efectivo." };

  test("takes no payment on account in cash, but by transfer", () => {
    const { admin, vendedor, cliente, debe } = exigente();
    const abona = (ctx: Contexto, campos: Campos) => abonar(ctx, cliente, PagoForm.parse({ monto: "100", ...campos }));
    expect(rechazo(admin, () => abona(vendedor, {}))).toMatchObject({ campo: "medio", ...CERRADA });
    abona(vendedor, { medio: "transferencia", banco: "Nequi" });
    abona(admin, {});
    expect(debe()).toBe(3370);
  });

  test("takes no extra income that says that it goes into the drawer", () => {
    const { admin, vendedor } = exigente();
    const ingresa = (ctx: Contexto, campos: Campos) => crearIngreso(ctx, IngresoForm.parse({ tipo: "otro", monto: "100", ...campos }));
    expect(rechazo(admin, () => ingresa(vendedor, { de_caja: "1" }))).toMatchObject({ campo: "de_caja", ...CERRADA });
    ingresa(vendedor, {});
    ingresa(admin, { de_caja: "1" });
  });

  test("takes no cash by the edit of a sale, and lets others be edited", () => {
    const { db, admin, vendedor, venta, edita, producto } = tienda();
    const [fiada, deContado] = [venta({ forma_pago: "Fiado" }, vendedor), venta({}, vendedor)];
    db.$client.prepare("update tiendas set exigir_caja = 1").run();
    expect(rechazo(admin, () => edita(fiada, { forma_pago: "Efectivo" }, vendedor))).toMatchObject(CERRADA);
    edita(fiada, { forma_pago: "Tarjeta" }, vendedor);
    const linea = DetalleJson.parse({ producto, cantidad: 1 });
    expect(rechazo(admin, () => agregarDetalle(vendedor, deContado, linea))).toMatchObject(CERRADA);
    agregarDetalle(admin, deContado, linea);
    edita(deContado, { forma_pago: "Tarjeta" }, vendedor);
  });
});
