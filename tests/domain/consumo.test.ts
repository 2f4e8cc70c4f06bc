import { expect, test } from "vitest";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { DevolucionJson } from "~/domain/devoluciones/esquema";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { avisoDeInc } from "~/domain/productos/con-inc.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { informeDeIva } from "~/domain/reportes/informe-iva.server";
import { informeDeUtilidad } from "~/domain/reportes/informe-utilidad.server";
import { sumarDiasPendientes } from "~/domain/resumenes/sumar-dias.server";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { comprar } from "../support/compras";
import { cobraInc } from "../support/consumo";
import { AHORA, abrirTienda, cambiarProducto, noResponsable, nuevoCliente, nuevoProducto, rechazo, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";
import { opciones } from "./reportes-cuadrar";

const MANANA = AHORA + 86_400_000;
const HOY = { desde: "2026-11-21", hasta: "2026-11-21" };

/** A shop that charges INC, with a lunch of 30,240 pesos and a bottle of 2,380. */
function restaurante() {
  const tienda = abrirTienda();
  cobraInc(tienda.admin);
  const almuerzo = nuevoProducto(tienda.admin, { nombre: "Almuerzo", iva: "inc8", precio: "", precio_publico: "30240" });
  const gaseosa = nuevoProducto(tienda.admin, { nombre: "Gaseosa", precio: "", precio_publico: "2380" });
  return { ...tienda, almuerzo, gaseosa };
}

const vendida = (ctx: Contexto, ...productos: number[]) =>
  detalleVenta(ctx, vender(ctx, { detalles: productos.map((producto) => ({ producto })) }));

test("a line with INC has its 8 % apart from the IVA, on the sale and on its paper", () => {
  const { admin, almuerzo, gaseosa } = restaurante();
  const venta = vendida(admin, almuerzo, gaseosa);
  expect(venta).toMatchObject({ total_venta: "32620.00", base: "30000.00", iva: "380.00" });
  expect(venta.detalles[0]).toMatchObject({
    tarifa_iva: "inc8",
    tarifa_impuesto: "8",
    impuesto: "inc",
    precio_unitario: "28000.00",
    monto_iva: "2240.00",
    precio_publico: "30240.00",
  });
  expect(venta.detalles[1]).toMatchObject({ tarifa_iva: "19", tarifa_impuesto: "19", impuesto: "iva", monto_iva: "380.00" });
  const papel = comprobanteDe(admin, venta.id);
  expect(papel.regimen).toBe("Responsable del impuesto nacional al consumo");
  expect(papel.sumas).toEqual([
    ["Base al 19 %", "$ 2.000"],
    ["IVA 19 %", "$ 380"],
    ["Base al 8 %", "$ 28.000"],
    ["INC 8 %", "$ 2.240"],
  ]);
  expect(verificarBase(admin.db)).toEqual([]);
});

test("the price without tax rules as for IVA, half-even", () => {
  const { admin, almuerzo } = restaurante();
  const { detalles } = detalleVenta(admin, vender(admin, { detalles: [{ producto: almuerzo, precio_unitario: "1000.19" }] }));
  expect(detalles[0]).toMatchObject({ precio_unitario: "1000.19", monto_iva: "80.02", precio_unitario_final: "1080.21" });
});

test("neither its tax nor its base is in the report of IVA, before and after the day is summed, net of returns", () => {
  const { admin, almuerzo, gaseosa } = restaurante();
  const venta = vendida(admin, almuerzo, almuerzo, gaseosa);
  const producto = { producto_id: almuerzo, cantidad: 1 };
  const devuelta = DevolucionJson.parse({ venta_id: venta.id, cliente_id: nuevoCliente(admin), productos: [producto] });
  crearDevolucion(admin, devuelta);
  const comprobar = () => {
    const iva = informeDeIva.datos(admin, opciones(HOY));
    expect(iva).toMatchObject({ iva_ventas: "380.00", iva_devoluciones: "0.00", iva_generado: "380.00", base_ventas: "2000.00" });
    expect(iva.por_tarifa.map(({ tarifa }) => tarifa)).toEqual(["19"]);
    expect(iva.por_mes[0]).toMatchObject({ iva_ventas: "380.00", base_ventas: "2000.00" });
    const utilidad = informeDeUtilidad.datos(admin, opciones(HOY));
    expect(utilidad).toMatchObject({ ventas_netas: "32620.00", iva: "380.00", otros_impuestos: "2240.00", base: "30000.00" });
  };
  comprobar();
  while (sumarDiasPendientes(admin.db, MANANA));
  comprobar();
  expect(verificarBase(admin.db)).toEqual([]);
});

test("a shop that does not charge IVA may charge INC, on what bears it", () => {
  const { admin, almuerzo, gaseosa } = restaurante();
  noResponsable(admin);
  const venta = vendida(admin, almuerzo, gaseosa);
  expect(venta).toMatchObject({ total_venta: "32620.00", iva: "0.00" });
  expect(venta.detalles.map(({ tarifa_iva, monto_iva }) => [tarifa_iva, monto_iva])).toEqual([
    ["inc8", "2240.00"],
    ["no_responsable", "0.00"],
  ]);
  expect(comprobanteDe(admin, venta.id).regimen).toBe("No responsable de IVA. Responsable del impuesto nacional al consumo");
});

test("a shop that stopped charging it sells at the same price without it, is told so, and keeps the rates", () => {
  const { admin, almuerzo } = restaurante();
  const antes = vendida(admin, almuerzo);
  cobraInc(admin, false);
  expect(avisoDeInc(admin)).toMatch(/^1 producto tiene INC 8 %/);
  expect(vendida(admin, almuerzo).detalles[0]).toMatchObject({ tarifa_iva: "excluido", monto_iva: "0.00", precio_publico: "30240.00" });
  expect(detalleVenta(admin, antes.id).detalles[0]).toMatchObject({ tarifa_iva: "inc8", monto_iva: "2240.00" });
  cambiarProducto(admin, almuerzo, { nombre: "Menú", iva: "inc8", precio: "", precio_publico: "30240" });
  expect(productoPropio(admin, almuerzo)).toMatchObject({ nombre: "Menú", iva: "inc8" });
  noResponsable(admin);
  expect(vendida(admin, almuerzo).detalles[0]).toMatchObject({ tarifa_iva: "no_responsable", precio_publico: "30240.00" });
  expect(avisoDeInc(abrirTienda().admin)).toBe("");
});

test("only a shop that charges it gives the rate to a product", () => {
  const { admin } = abrirTienda();
  const id = nuevoProducto(admin);
  for (const intento of [
    () => nuevoProducto(admin, { nombre: "Almuerzo", iva: "inc8" }),
    () => cambiarProducto(admin, id, { iva: "inc8" }),
    () => comprar(admin, { detalles: [{ nombre: "Torta", cantidad: 1, precio: "1000", precio_venta: "2000", iva: "inc8" }] }),
  ]) {
    const error = rechazo(admin, intento);
    expect(error).toBeInstanceOf(ReglaIncumplida);
    expect(error).toMatchObject({
      campo: expect.stringMatching(/^(detalles\[0\]\.)?iva$/),
      message: expect.stringMatching(/impuesto al consumo/),
    });
  }
});

test("what was paid for a product with INC is its cost: nothing is taken off as IVA", () => {
  const { admin, almuerzo } = restaurante();
  const id = comprar(admin, { detalles: [{ producto: almuerzo, cantidad: 2, precio: "10800", precio_publico: "30240" }] });
  expect(detalleCompra(admin, id)).toMatchObject({
    total: "21600.00",
    iva: "0.00",
    detalles: [{ tarifa_iva: "excluido", precio_con_iva: "10800.00" }],
  });
  expect(productoPropio(admin, almuerzo)).toMatchObject({
    precioCompraCentavos: 1_080_000,
    precioCentavos: 2_800_000,
    precioPublicoCentavos: 3_024_000,
  });
  expect(informeDeIva.datos(admin, opciones(HOY))).toMatchObject({ iva_pagado: "0.00" });
  expect(verificarBase(admin.db)).toEqual([]);
});
