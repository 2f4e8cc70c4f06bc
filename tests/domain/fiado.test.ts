import { abonos, clientes, movimientosCliente } from "@db/schema/clientes";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { editarCliente, eliminarCliente } from "~/domain/clientes/cliente.server";
import { ClienteForm } from "~/domain/clientes/esquema";
import { PagoForm } from "~/domain/cuentas/pago";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { DevolucionJson } from "~/domain/devoluciones/esquema";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, Protegido, ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { DetalleJson } from "~/domain/ventas/detalle-esquema";
import { agregarDetalle } from "~/domain/ventas/detalles.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { abonar, anularAbono } from "../support/cuentas";
import { abrirTienda, nuevoAdmin, nuevoCliente, nuevoProducto, primeraLinea, rechazo, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

/** A shop that sells a product of 1,000.00 without IVA: 1,190.00 to the client. */
function tiendaQueFia() {
  const { db, admin, vendedor } = abrirTienda();
  return { db, admin, vendedor, ana: nuevoCliente(admin), producto: nuevoProducto(admin, { stock: "100" }) };
}

const cliente = ({ db }: Contexto, id: number) => db.select().from(clientes).where(eq(clientes.id, id)).get();
const saldo = (ctx: Contexto, id: number) => cliente(ctx, id)?.saldoCentavos;
const cuenta = ({ db }: Contexto, id: number) => {
  const filas = db.select().from(movimientosCliente).where(eq(movimientosCliente.titularId, id)).orderBy(asc(movimientosCliente.id)).all();
  return filas.map(({ tipo, montoCentavos, saldoCentavos }) => [tipo, montoCentavos, saldoCentavos]);
};

const fiar = (ctx: Contexto, cliente_fk: number, producto: number, cantidad: number, campos = {}) =>
  vender(ctx, { forma_pago: "Fiado", cliente_fk, detalles: [{ producto, cantidad }], ...campos });

const editar = (ctx: Contexto, id: number, campos: Record<string, unknown>) => editarVenta(ctx, id, VentaForm.parse(campos));
const pagar = (ctx: Contexto, id: number, monto: string, campos = {}) => abonar(ctx, id, PagoForm.parse({ monto, ...campos }));
const devolver = (ctx: Contexto, venta_id: number, cliente_id: number, producto_id: number, cantidad: number) =>
  crearDevolucion(ctx, DevolucionJson.parse({ venta_id, cliente_id, productos: [{ producto_id, cantidad }] }));

describe("a sale on credit", () => {
  test("is charged to its client, whoever sells", () => {
    const { vendedor, ana, producto } = tiendaQueFia();
    fiar(vendedor, ana, producto, 2);
    fiar(vendedor, ana, producto, 1);
    expect(cuenta(vendedor, ana)).toEqual([
      ["venta", 238_000, 238_000],
      ["venta", 119_000, 357_000],
    ]);
    expect(cliente(vendedor, ana)).toMatchObject({ saldoCentavos: 357_000, cargadoCentavos: 357_000 });
  });

  test("needs a registered client", () => {
    const leido = VentaForm.safeParse({ forma_pago: "Fiado", cliente: "Doña Inés" });
    expect(leido.error?.issues.map(({ path }) => path.join("."))).toEqual(["cliente_fk"]);
  });

  test("stops at the limit and says what is left; only an admin goes on", () => {
    const { admin, vendedor, ana, producto } = tiendaQueFia();
    editarCliente(admin, ana, ClienteForm.parse({ nombre: "Ana Pérez", cupo: "3000" }));
    fiar(vendedor, ana, producto, 2);
    const falta = "Ana Pérez debe $ 2.380 y su cupo es de $ 3.000: le quedan $ 620.";
    expect(rechazo(vendedor, () => fiar(vendedor, ana, producto, 1))).toMatchObject({ campo: "cliente_fk", message: falta });
    expect(rechazo(vendedor, () => fiar(vendedor, ana, producto, 1, { autorizar_cupo: "1" }))).toBeInstanceOf(ReglaIncumplida);
    expect(rechazo(admin, () => fiar(admin, ana, producto, 1))).toMatchObject({
      faltas: [
        { campo: "cliente_fk", mensaje: falta },
        { campo: "autorizar_cupo", mensaje: `${falta} ¿Le fía de todos modos?` },
      ],
    });
    fiar(admin, ana, producto, 1, { autorizar_cupo: "1" });
    expect(saldo(admin, ana)).toBe(357_000);
  });

  test("a form without the limit keeps it, an empty one takes it away", () => {
    const { admin, ana } = tiendaQueFia();
    const cambiar = (campos: object) => editarCliente(admin, ana, ClienteForm.parse({ nombre: "Ana", ...campos }));
    cambiar({ cupo: "3000" });
    cambiar({});
    expect(cliente(admin, ana)?.cupoCentavos).toBe(300_000);
    cambiar({ cupo: "" });
    expect(cliente(admin, ana)?.cupoCentavos).toBeNull();
  });

  test("keeps its client from being deleted, also after everything was paid and the sale deleted", () => {
    const { admin, ana, producto } = tiendaQueFia();
    eliminarVenta(admin, fiar(admin, ana, producto, 1));
    expect(rechazo(admin, () => eliminarCliente(admin, ana))).toEqual(
      new Protegido("No se puede eliminar a Ana Pérez: tiene movimientos en su cuenta. Puede desactivarlo al editarlo."),
    );
  });
});

describe("deleting the return of a sale that was changed meanwhile", () => {
  const contado = (ctx: Contexto) => {
    const caja = ctx.db.$client.prepare<[], number>("select coalesce(sum(monto_centavos), 0) from movimientos_caja").pluck().get();
    return [caja, verificarBase(ctx.db)];
  };
  const devuelta = (ctx: Contexto, venta: number, ana: number, producto: number) => {
    const productos = [{ producto_id: producto, cantidad: 1 }];
    return crearDevolucion(ctx, DevolucionJson.parse({ venta_id: venta, cliente_id: ana, productos, de_caja: "1" }));
  };

  test("charges the client who has the sale now", () => {
    const { admin, ana, producto } = tiendaQueFia();
    const eva = nuevoCliente(admin, { nombre: "Eva" });
    const venta = fiar(admin, ana, producto, 3);
    const devolucion = devuelta(admin, venta, ana, producto);
    editar(admin, venta, { forma_pago: "Fiado", cliente_fk: eva });
    expect([saldo(admin, ana), saldo(admin, eva)]).toEqual([0, 238_000]);
    eliminarDevolucion(admin, devolucion);
    expect([saldo(admin, ana), saldo(admin, eva)]).toEqual([0, 357_000]);
    expect(contado(admin)).toEqual([0, []]);
  });

  test.each([["Eva"], [""]])("is owed whole without a drawer, though the sale was paid in cash meanwhile, by '%s'", (nombre) => {
    const { admin, ana, producto } = tiendaQueFia();
    const eva = nombre && nuevoCliente(admin, { nombre });
    const venta = fiar(admin, ana, producto, 3);
    const devolucion = devuelta(admin, venta, ana, producto);
    abrirCaja(admin, { base: null });
    editar(admin, venta, { cliente_fk: eva });
    expect([saldo(admin, ana), ...contado(admin)]).toEqual([0, 238_000, []]);
    eliminarDevolucion(admin, devolucion);
    expect([saldo(admin, eva || ana), ...contado(admin)]).toEqual([119_000, 238_000, []]);
  });

  test("takes nothing off a debt that it did not lower: the sale was paid in cash then, and is on credit now", () => {
    const { admin, ana, producto } = tiendaQueFia();
    abrirCaja(admin, { base: null });
    const venta = vender(admin, { detalles: [{ producto, cantidad: 3 }] });
    const devolucion = devuelta(admin, venta, ana, producto);
    editar(admin, venta, { forma_pago: "Fiado", cliente_fk: ana });
    expect([saldo(admin, ana), ...contado(admin)]).toEqual([357_000, -119_000, []]);
    eliminarDevolucion(admin, devolucion);
    expect([saldo(admin, ana), ...contado(admin)]).toEqual([357_000, 0, []]);
  });
});

describe("changing a sale on credit", () => {
  test("moves the account by the difference, and a deletion takes the rest off", () => {
    const { admin, ana, producto } = tiendaQueFia();
    const venta = fiar(admin, ana, producto, 2);
    const linea = { id: primeraLinea(admin, venta), producto };
    const forma = { forma_pago: "Fiado", cliente_fk: ana, con_detalles: "1" };
    editar(admin, venta, { ...forma, detalles: [{ ...linea, cantidad: 3 }] });
    editar(admin, venta, { ...forma, detalles: [{ ...linea, cantidad: 1 }] });
    agregarDetalle(admin, venta, DetalleJson.parse({ producto, cantidad: 1 }));
    eliminarVenta(admin, venta);
    expect(cuenta(admin, ana)).toEqual([
      ["venta", 238_000, 238_000],
      ["ajuste", 119_000, 357_000],
      ["ajuste", -238_000, 119_000],
      ["ajuste", 119_000, 238_000],
      ["anulacion", -238_000, 0],
    ]);
  });

  test("never goes below zero: what was paid already is paid out", () => {
    const { admin, ana, producto } = tiendaQueFia();
    const venta = fiar(admin, ana, producto, 3);
    pagar(admin, ana, "3000");
    const forma = { forma_pago: "Fiado", cliente_fk: ana, con_detalles: "1" };
    const sobra = editar(admin, venta, { ...forma, detalles: [{ id: primeraLinea(admin, venta), producto, cantidad: 1 }] });
    expect([sobra, saldo(admin, ana)]).toEqual([181_000, 0]);
    expect([eliminarVenta(admin, venta), saldo(admin, ana)]).toEqual([119_000, 0]);
  });

  test("another client or another way to pay moves both accounts", () => {
    const { admin, ana, producto } = tiendaQueFia();
    const beto = nuevoCliente(admin, { nombre: "Beto Ruiz" });
    const venta = fiar(admin, ana, producto, 1);
    editar(admin, venta, { forma_pago: "Fiado", cliente_fk: beto });
    expect([saldo(admin, ana), saldo(admin, beto)]).toEqual([0, 119_000]);
    editar(admin, venta, { forma_pago: "Efectivo", cliente_fk: beto });
    expect([saldo(admin, ana), saldo(admin, beto)]).toEqual([0, 0]);
    editar(admin, venta, { forma_pago: "Fiado", cliente_fk: ana });
    expect(cuenta(admin, ana).map(([tipo]) => tipo)).toEqual(["venta", "ajuste", "ajuste"]);
  });
});

describe("a return of a sale on credit", () => {
  test("lowers the debt first and pays out only the rest; deleting it takes that back", () => {
    const { db, admin, ana, producto } = tiendaQueFia();
    const venta = fiar(admin, ana, producto, 3);
    pagar(admin, ana, "2000");
    const primera = devolver(admin, venta, ana, producto, 1);
    const segunda = devolver(admin, venta, ana, producto, 1);
    const aDeuda = () => db.$client.prepare<[], number>("select a_deuda_centavos from devoluciones order by id").pluck().all();
    expect([aDeuda(), saldo(admin, ana)]).toEqual([[119_000, 38_000], 0]);
    eliminarDevolucion(admin, segunda);
    eliminarDevolucion(admin, primera);
    expect(saldo(admin, ana)).toBe(157_000);
  });

  test("lowers the debt of the one who owes, by no more than this sale is on credit", () => {
    const { admin, ana, producto } = tiendaQueFia();
    const beto = nuevoCliente(admin, { nombre: "Beto Ruiz" });
    fiar(admin, ana, producto, 5);
    const pagada = vender(admin, { cliente_fk: ana, detalles: [{ producto }] });
    devolver(admin, pagada, ana, producto, 1);
    expect(saldo(admin, ana)).toBe(595_000);
    devolver(admin, fiar(admin, ana, producto, 2), beto, producto, 1);
    expect([saldo(admin, ana), saldo(admin, beto)]).toEqual([714_000, 0]);
  });

  test("a deleted sale takes off only what was not returned, and other debts stay", () => {
    const { admin, ana, producto } = tiendaQueFia();
    fiar(admin, ana, producto, 5);
    const venta = fiar(admin, ana, producto, 2);
    const devolucion = devolver(admin, venta, ana, producto, 1);
    eliminarVenta(admin, venta);
    expect(saldo(admin, ana)).toBe(595_000);
    eliminarDevolucion(admin, devolucion);
    expect(saldo(admin, ana)).toBe(714_000);
  });
});

describe("a payment on account", () => {
  test("lowers the debt once for each key, and by no more than is owed", () => {
    const { admin, vendedor, ana, producto } = tiendaQueFia();
    fiar(admin, ana, producto, 1);
    const una = () => pagar(vendedor, ana, "500", { clave_envio: "k1", nota: "Trajo el hijo" });
    expect(una()).toBe(una());
    expect(saldo(admin, ana)).toBe(69_000);
    expect(rechazo(vendedor, () => pagar(vendedor, ana, "690.01"))).toEqual(new ReglaIncumplida("monto", "Ana Pérez debe $ 690."));
    pagar(vendedor, ana, "690", { medio: "transferencia", banco: "Nequi" });
    expect(rechazo(vendedor, () => pagar(vendedor, ana, "1"))).toEqual(new ReglaIncumplida("monto", "Ana Pérez no debe nada."));
    expect(admin.db.select().from(abonos).all()).toMatchObject([
      { numero: 1, montoCentavos: 50_000, saldoCentavos: 69_000, nota: "Trajo el hijo" },
      { numero: 2, montoCentavos: 69_000, saldoCentavos: 0, banco: "Nequi" },
    ]);
  });

  test("is reversed once, by an admin", () => {
    const { admin, vendedor, ana, producto } = tiendaQueFia();
    fiar(admin, ana, producto, 1);
    const abono = pagar(admin, ana, "1190");
    expect(rechazo(vendedor, () => anularAbono(vendedor, abono, "Error"))).toBeInstanceOf(SinPermiso);
    anularAbono(admin, abono, "Error");
    expect(rechazo(admin, () => anularAbono(admin, abono, "Error"))).toEqual(new ReglaIncumplida("", "Este abono ya estaba anulado."));
    expect(cuenta(admin, ana).at(-1)).toEqual(["anulacion", 119_000, 119_000]);
    expect(cliente(admin, ana)?.cargadoCentavos).toBe(119_000);
  });

  test("another shop's client and payment are not there", () => {
    const { db, admin, ana, producto } = tiendaQueFia();
    fiar(admin, ana, producto, 1);
    const abono = pagar(admin, ana, "100");
    const otra = nuevoAdmin(db);
    expect(rechazo(otra, () => pagar(otra, ana, "1"))).toBeInstanceOf(NoEncontrado);
    expect(rechazo(otra, () => anularAbono(otra, abono, "x"))).toBeInstanceOf(NoEncontrado);
    const otroProducto = nuevoProducto(otra);
    expect(rechazo(otra, () => fiar(otra, ana, otroProducto, 1))).toMatchObject({ campo: "cliente_fk" });
  });
});
