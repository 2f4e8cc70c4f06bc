import { movimientosProveedor, pagosProveedor } from "@db/schema/proveedores";
import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { CompraForm } from "~/domain/compras/esquema";
import { archivoDeCartera, cartera } from "~/domain/cuentas/cartera.server";
import type { OrdenDeDeudas } from "~/domain/cuentas/cuenta";
import { CUENTAS_DE_PROVEEDORES, cuentaDeProveedor } from "~/domain/cuentas/cuentas-de-proveedores.server";
import { eliminarDevolucionCompra } from "~/domain/devoluciones/eliminar-devolucion.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { instanteDelDia } from "~/domain/nucleo/fecha";
import { eliminarProveedor, proveedorVisible } from "~/domain/proveedores/proveedor.server";
import { ACTIVO, comprar, linea } from "../support/compras";
import { enCaja, pagarle, saldo, tiendaQueDebe } from "../support/credito";
import { anularPago } from "../support/cuentas";
import { devolverCompra } from "../support/devoluciones";
import { nuevoAdmin, nuevoProveedor, rechazo } from "../support/tienda";
import { verificarBase } from "../support/verificar";

const cuenta = ({ db }: Contexto) => {
  const filas = db.select().from(movimientosProveedor).orderBy(asc(movimientosProveedor.id)).all();
  return filas.map(({ tipo, montoCentavos, saldoCentavos }) => [tipo, montoCentavos, saldoCentavos]);
};
const dias = (ctx: Contexto, dia: string): Contexto => ({ ...ctx, ahora: instanteDelDia(dia) + 1 });

describe("a purchase on credit", () => {
  test("is charged to its supplier, of products or of an asset, once for each key", () => {
    const { admin, marta, fiado } = tiendaQueDebe();
    const una = () => fiado(2, { clave_envio: "k", vence: "2026-12-21" });
    const compra = una();
    expect(una()).toBe(compra);
    comprar(admin, { ...ACTIVO, proveedor: marta, credito: "1" });
    expect(cuenta(admin)).toEqual([
      ["compra", 238_000, 238_000],
      ["compra", 250_000_000, 250_238_000],
    ]);
    expect(detalleCompra(admin, compra)).toMatchObject({ credito: true, vence: "2026-12-21", debe: "2380.00" });
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("may name its supplier for the first time; one that is paid charges nobody", () => {
    const { admin, marta, fiado } = tiendaQueDebe();
    fiado(1, { proveedor: "", proveedor_nuevo: "Marta Díaz" });
    fiado(1, { credito: "" });
    expect(saldo(admin, marta)).toBe(119_000);
  });

  test("needs a supplier, and a day that is not past", () => {
    const campos = (entrada: object) => CompraForm.safeParse({ ...ACTIVO, ...entrada }).error?.issues.map(({ path }) => path.join("."));
    expect(campos({ credito: "1" })).toEqual(["proveedor"]);
    expect(campos({ credito: "1", proveedor: "1", vence: "mañana" })).toEqual(["vence"]);
    expect(campos({ vence: "2026-12-21" })).toEqual(["vence"]);
    const { admin, fiado } = tiendaQueDebe();
    expect(rechazo(admin, () => fiado(1, { vence: "2026-11-20" }))).toMatchObject({ campo: "vence" });
    fiado(1, { vence: "2026-11-21" });
  });
});

describe("deleting", () => {
  test("a purchase takes off what is left of it, never below zero", () => {
    const { admin, marta, producto, fiado } = tiendaQueDebe();
    const [primera, segunda] = [fiado(3), fiado(1)];
    devolverCompra(admin, primera, [[producto, 1, "1190"]]);
    eliminarCompra(admin, primera);
    expect(saldo(admin, marta)).toBe(119_000);
    pagarle(admin, marta, "1000");
    eliminarCompra(admin, segunda);
    expect(cuenta(admin)).toEqual([
      ["compra", 357_000, 357_000],
      ["compra", 119_000, 476_000],
      ["devolucion", -119_000, 357_000],
      ["anulacion", -238_000, 119_000],
      ["pago", -100_000, 19_000],
      ["anulacion", -19_000, 0],
    ]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("a supplier that is owed leaves its account behind; its purchases and payments go on without it", () => {
    const { admin, marta, producto, fiado } = tiendaQueDebe();
    const compra = fiado(3);
    const pago = pagarle(admin, marta, "100");
    eliminarProveedor(admin, marta);
    const devolucion = devolverCompra(admin, compra, [[producto, 1]]);
    eliminarDevolucionCompra(admin, devolucion);
    expect(rechazo(admin, () => anularPago(admin, pago, "Error"))).toBeInstanceOf(ReglaIncumplida);
    eliminarCompra(admin, compra);
    expect(cuenta(admin)).toHaveLength(2);
    expect(verificarBase(admin.db)).toEqual([]);
  });
});

describe("a return to the supplier", () => {
  test("of a purchase on credit lowers the debt, as far as there is one; deleting it takes that back", () => {
    const { admin, marta, producto, fiado } = tiendaQueDebe();
    const compra = fiado(3);
    const primera = devolverCompra(admin, compra, [[producto, 1]]);
    expect(saldo(admin, marta)).toBe(257_000);
    pagarle(admin, marta, "2500");
    const segunda = devolverCompra(admin, compra, [[producto, 1]]);
    expect(saldo(admin, marta)).toBe(0);
    eliminarDevolucionCompra(admin, segunda);
    eliminarDevolucionCompra(admin, primera);
    expect(saldo(admin, marta)).toBe(107_000);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("of a purchase that was paid lowers nothing", () => {
    const { admin, marta, producto, fiado } = tiendaQueDebe();
    const pagada = fiado(3, { credito: "0" });
    fiado(1);
    devolverCompra(admin, pagada, [[producto, 1]]);
    expect(saldo(admin, marta)).toBe(119_000);
  });
});

describe("a payment to a supplier", () => {
  test("lowers the debt once for each key, and by no more than is owed", () => {
    const { admin, marta, fiado } = tiendaQueDebe();
    fiado(1);
    const uno = () => pagarle(admin, marta, "500", { clave_envio: "k", nota: "Al domiciliario" });
    expect(uno()).toBe(uno());
    expect(rechazo(admin, () => pagarle(admin, marta, "690.01"))).toEqual(new ReglaIncumplida("monto", "Se le deben $ 690."));
    pagarle(admin, marta, "690", { medio: "transferencia", banco: "Nequi" });
    expect(rechazo(admin, () => pagarle(admin, marta, "1"))).toEqual(new ReglaIncumplida("monto", "No se le debe nada."));
    expect(admin.db.select().from(pagosProveedor).all()).toMatchObject([
      { numero: 1, montoCentavos: 50_000, saldoCentavos: 69_000, nota: "Al domiciliario", de_caja: false },
      { numero: 2, montoCentavos: 69_000, saldoCentavos: 0, banco: "Nequi" },
    ]);
  });

  test("in cash leaves the open drawer when the form says so, and its reversal puts it back", () => {
    const { admin, marta, fiado } = tiendaQueDebe();
    fiado(2);
    pagarle(admin, marta, "100", { de_caja: "1" });
    abrirCaja(admin, { base: 1_000_000 });
    const pago = pagarle(admin, marta, "200", { de_caja: "1" });
    pagarle(admin, marta, "300");
    pagarle(admin, marta, "400", { de_caja: "1", medio: "tarjeta" });
    anularPago(admin, pago, "Error");
    expect(enCaja(admin).slice(1)).toEqual([
      ["pago", -20_000, "Pago 2 a Marta Díaz · Granos del Valle SAS"],
      ["pago", 20_000, "Pago 2 anulado"],
    ]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("is reversed once; it is for the admin alone, and another shop's is not there", () => {
    const { db, admin, vendedor, marta, fiado } = tiendaQueDebe();
    fiado(1);
    const pago = pagarle(admin, marta, "1190");
    const otra = nuevoAdmin(db);
    expect(rechazo(vendedor, () => pagarle(vendedor, marta, "1"))).toBeInstanceOf(SinPermiso);
    expect(rechazo(vendedor, () => anularPago(vendedor, pago, "x"))).toBeInstanceOf(SinPermiso);
    expect(rechazo(otra, () => pagarle(otra, marta, "1"))).toBeInstanceOf(NoEncontrado);
    expect(rechazo(otra, () => anularPago(otra, pago, "x"))).toBeInstanceOf(NoEncontrado);
    anularPago(admin, pago, "Error");
    expect(rechazo(admin, () => anularPago(admin, pago, "Error"))).toEqual(new ReglaIncumplida("", "Este pago ya estaba anulado."));
    expect(cuenta(admin).at(-1)).toEqual(["anulacion", 119_000, 119_000]);
  });
});

describe("the account of a supplier", () => {
  test("says since when, and which purchase is due next: the oldest is paid first", () => {
    const { admin, marta, fiado } = tiendaQueDebe();
    fiado(1, {}, dias(admin, "2026-07-01"));
    fiado(2, { vence: "2026-12-31" }, dias(admin, "2026-08-01"));
    fiado(3, { vence: "2026-12-15" }, dias(admin, "2026-10-01"));
    pagarle(admin, marta, "2000");
    const { saldo, desde, vencimientos, movimientos, page_cuenta } = cuentaDeProveedor(admin, proveedorVisible(admin, marta), null);
    expect([saldo, desde?.slice(0, 10), page_cuenta.total]).toEqual(["5140.00", "2026-08-01", 4]);
    expect(vencimientos.map(({ numero, vence, debe }) => [numero, vence, debe])).toEqual([
      ["3", "2026-12-15", "3570.00"],
      ["2", "2026-12-31", "1570.00"],
    ]);
    expect(movimientos.map(({ tipo }) => tipo)).toEqual(["pago", "compra", "compra", "compra"]);
  });

  test("comes where its next day to pay puts it, and adds to what is overdue, due in a week, later and without a day", () => {
    const { admin, marta, producto, fiado } = tiendaQueDebe();
    const otro = (nombre: string) => nuevoProveedor(admin, { nombre, empresa: "La 14" });
    const [luz, rosa, eva] = [otro("Luz"), otro("Rosa"), otro("Eva")];
    const comprarle = (proveedor: number, cantidad: number, vence: string, dia: string) =>
      comprar(dias(admin, dia), { proveedor, credito: "1", vence, detalles: [linea({ producto, cantidad, precio: "1000" })] });
    fiado(1, { vence: "2026-11-21" }, dias(admin, "2026-11-01"));
    fiado(1, { vence: "2026-11-29" }, dias(admin, "2026-11-01"));
    comprarle(luz, 1, "2026-11-28", "2026-10-01");
    comprarle(rosa, 9, "", "2026-08-01");
    comprarle(eva, 3, "2026-11-20", "2026-11-02");
    const lista = (orden?: OrdenDeDeudas) => cartera(admin, CUENTAS_DE_PROVEEDORES, null, orden);
    expect(lista().cartera.map((fila) => [fila.nombre, "vence" in fila && fila.vence])).toEqual([
      ["Eva", "2026-11-20"],
      ["Marta Díaz", "2026-11-21"],
      ["Luz", "2026-11-28"],
      ["Rosa", null],
    ]);
    expect(lista().plazos).toEqual({ vencido: "3570.00", pronto: "2380.00", despues: "1190.00", sin_fecha: "10710.00" });
    expect(lista("antigua").cartera.map(({ id }) => id)).toEqual([rosa, luz, marta, eva]);
    expect(lista("mayor").cartera.map(({ id }) => id)).toEqual([rosa, eva, marta, luz]);
  });

  test("is in the cartera by the day of the purchase, the oldest debt first", () => {
    const { db, admin, marta, producto, fiado } = tiendaQueDebe();
    const luz = nuevoProveedor(admin, { nombre: "Luz", empresa: "La 14" });
    for (const dia of ["2026-08-01", "2026-09-01", "2026-10-10", "2026-11-01"]) fiado(1, {}, dias(admin, dia));
    comprar(dias(admin, "2026-07-01"), { proveedor: luz, credito: "1", detalles: [linea({ producto, cantidad: 1, precio: "1000" })] });
    pagarle(admin, marta, "190");
    const otra = nuevoAdmin(db);
    const { cartera: filas, totales, page } = cartera(admin, CUENTAS_DE_PROVEEDORES, null);
    expect(filas.map(({ nombre, saldo }) => [nombre, saldo])).toEqual([
      ["Luz", "1190.00"],
      ["Marta Díaz", "4570.00"],
    ]);
    expect(filas[1]).toMatchObject({ hasta_30: "1190.00", hasta_60: "1190.00", hasta_90: "1190.00", mas_de_90: "1000.00" });
    expect([totales.total, totales.mas_de_90, page.total]).toEqual(["5760.00", "2190.00", 2]);
    expect([...archivoDeCartera(admin, CUENTAS_DE_PROVEEDORES).batches].flat()[0]).toEqual([
      "Luz",
      "La 14",
      "6024445566",
      "1190,00",
      "2026-07-01",
      "0,00",
      "0,00",
      "0,00",
      "1190,00",
    ]);
    expect(cartera(otra, CUENTAS_DE_PROVEEDORES, null).cartera).toEqual([]);
  });
});
