import { describe, expect, test } from "vitest";
import { GastoForm, IngresoForm } from "~/domain/gastos-ingresos/esquema";
import { crearGasto, crearIngreso } from "~/domain/gastos-ingresos/registrar.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { panelDe } from "~/domain/panel/panel.server";
import { resumirAlFinal } from "~/domain/resumenes/resumir-al-final.server";
import { sumarDiasPendientes } from "~/domain/resumenes/sumar-dias.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { comprar, linea } from "../support/compras";
import { devolver, devolverCompra } from "../support/devoluciones";
import { abrirTienda, nuevoCliente, nuevoProducto, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";
import { cuadrar } from "./reportes-cuadrar";
import { filasDe } from "./reportes-filas";

const AYER = Date.parse("2026-11-20T12:00:00-05:00");
const HOY = Date.parse("2026-11-21T12:00:00-05:00");
const MES = { desde: "2026-11-01", hasta: "2026-11-30" };

/** One row of each kind on a day. */
function vivirUnDia(ctx: Contexto): { producto: number; venta: number } {
  const producto = nuevoProducto(ctx);
  const cliente_id = nuevoCliente(ctx);
  const venta = vender(ctx, { detalles: [{ producto, cantidad: 3 }] });
  devolver(ctx, venta, [[producto, 1]], { cliente_id });
  const compra = comprar(ctx, { detalles: [linea({ producto })] });
  devolverCompra(ctx, compra, [[producto, 1]]);
  crearGasto(ctx, GastoForm.parse({ concepto: "Luz", monto: "10" }));
  crearIngreso(ctx, IngresoForm.parse({ tipo: "otro", monto: "10" }));
  return { producto, venta };
}

const pendientes = (ctx: Contexto) => filasDe(ctx, "dias where pendiente = 1").map(({ dia }) => String(dia));

function ayerSumado() {
  const { db, admin } = abrirTienda();
  const ayer = { ...admin, ahora: AYER };
  const vivido = vivirUnDia(ayer);
  while (sumarDiasPendientes(db, HOY));
  return { db, ayer, hoy: { ...admin, ahora: HOY }, ...vivido };
}

describe("the background work", () => {
  test("sums a day when it is over, with its products, and then has nothing to do", () => {
    const { db, ayer } = ayerSumado();
    expect(pendientes(ayer)).toEqual([]);
    expect(filasDe(ayer, "resumen_dias")).toHaveLength(1);
    expect(filasDe(ayer, "resumen_productos")).toHaveLength(2);
    const antes = db.$client.prepare("select total_changes()").pluck().get();
    expect(sumarDiasPendientes(db, HOY)).toBe(false);
    expect(db.$client.prepare("select total_changes()").pluck().get()).toBe(antes);
  });

  test("does not sum today", () => {
    const { db, hoy } = ayerSumado();
    vivirUnDia(hoy);
    while (sumarDiasPendientes(db, HOY));
    expect(pendientes(hoy)).toEqual(["2026-11-21"]);
    expect(panelDe(hoy).hoy).toMatchObject({ tiquetes: 1, unidades: 2 });
    cuadrar(hoy, MES);
  });

  test("sums a day again whose sale was deleted", () => {
    const { db, hoy, venta } = ayerSumado();
    eliminarVenta(hoy, venta);
    expect(pendientes(hoy)).toEqual(["2026-11-20"]);
    expect(filasDe(hoy, "productos_por_sumar")).toHaveLength(1);
    cuadrar(hoy, MES);
    while (sumarDiasPendientes(db, HOY));
    expect([pendientes(hoy), filasDe(hoy, "productos_por_sumar")]).toEqual([[], []]);
    cuadrar(hoy, MES);
    expect(verificarBase(db)).toEqual([]);
  });

  test("is not needed for right figures", () => {
    const { admin } = abrirTienda();
    vivirUnDia({ ...admin, ahora: AYER });
    vivirUnDia({ ...admin, ahora: HOY });
    expect(filasDe(admin, "resumen_dias")).toEqual([]);
    cuadrar({ ...admin, ahora: HOY }, MES);
  });
});

test("what the dashboard remembers of a day changes with each of its rows", () => {
  const { hoy, producto } = ayerSumado();
  const vendidas = () => panelDe(hoy).mas_vendidos.map(({ unidades }) => unidades);
  expect(vendidas()).toEqual([2]);
  const venta = vender(hoy, { detalles: [{ producto, cantidad: 4 }] });
  expect(vendidas()).toEqual([6]);
  eliminarVenta(hoy, venta);
  expect(vendidas()).toEqual([2]);
});

test("bulk writes leave the sums that the triggers and the background work would have left", () => {
  const { db, ayer } = ayerSumado();
  const sumas = () =>
    ["resumen_dias", "resumen_pagos", "resumen_productos", "dias where pendiente = 1"].map((tabla) => filasDe(ayer, tabla));
  const antes = sumas();
  resumirAlFinal(db, HOY, () => {});
  expect(sumas()).toEqual(antes);
  expect(verificarBase(db)).toEqual([]);
});

/** Each act on a day that is summed already, and the trigger that tells of it. */
const ACTOS: [trigger: string, acto: string][] = [
  ["ventas_dias_cambio", "update ventas set total_venta_centavos = total_venta_centavos + 1"],
  ["ventas_dias_baja", "delete from ventas"],
  ["detalles_venta_dias_cambio", "update detalles_venta set costo_compra_centavos = costo_compra_centavos + 1"],
  ["detalles_venta_productos_cambio", "update detalles_venta set costo_compra_centavos = costo_compra_centavos + 1"],
  ["ventas_productos_baja", "delete from ventas"],
  ["devoluciones_dias_baja", "delete from devoluciones"],
  ["devoluciones_productos_baja", "delete from devoluciones"],
  ["detalles_devolucion_dias_baja", "delete from detalles_devolucion"],
  ["detalles_devolucion_productos_baja", "delete from detalles_devolucion"],
  ["detalles_devolucion_compra_dias_baja", "delete from detalles_devolucion_compra"],
  ["detalles_compra_dias_cambio", "update detalles_compra set subtotal_con_iva_centavos = subtotal_con_iva_centavos + 1"],
  ["gastos_dias_cambio", "update gastos set monto_centavos = monto_centavos + 1"],
  ["gastos_dias_baja", "delete from gastos"],
  ["ingresos_extra_dias_baja", "delete from ingresos_extra"],
  ["dias_pendiente", "delete from gastos"],
];

test.each(ACTOS)("only %s tells that a summed day changed by: %s", (trigger, acto) => {
  const faltas = (quitar: string) => {
    const { db } = ayerSumado();
    db.$client.pragma("ignore_check_constraints = ON");
    db.$client.exec(quitar);
    db.$client.exec(acto);
    return verificarBase(db).filter((falta) => falta.startsWith("El resumen"));
  };
  expect(faltas("")).toEqual([]);
  expect(faltas(`drop trigger ${trigger}`)).not.toEqual([]);
});
