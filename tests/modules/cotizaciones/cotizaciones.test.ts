import { cotizaciones } from "@db/schema/cotizaciones";
import { productos } from "@db/schema/productos";
import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { crearVentaDelTiquete } from "~/domain/pactado/acuerdos.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { detalleCotizacion } from "~/modules/cotizaciones/domain/consultas.server";
import { cotizar } from "~/modules/cotizaciones/domain/cotizar.server";
import { CotizacionForm } from "~/modules/cotizaciones/domain/esquema";
import { listarCotizaciones } from "~/modules/cotizaciones/domain/listar.server";
import { cotizacionPorVender } from "~/modules/cotizaciones/domain/vender.server";
import { nuevaPromocion } from "../../support/precios";
import { abrirTienda, cambiarProducto, nuevoAdmin, nuevoCliente, nuevoProducto, rechazo, stockDe } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";

const DIA_MS = 24 * 60 * 60 * 1000;

const cotizarEn = (ctx: Contexto, campos: Record<string, unknown>): number => cotizar(ctx, CotizacionForm.parse(campos));
const vender = (ctx: Contexto, campos: Record<string, unknown>): number => crearVentaDelTiquete(ctx, VentaForm.parse(campos));
const mas = (ctx: Contexto, dias: number): Contexto => ({ ...ctx, ahora: ctx.ahora + dias * DIA_MS });

function tiendaQueCotiza() {
  const { db, admin, vendedor } = abrirTienda();
  return { db, admin, vendedor, producto: nuevoProducto(admin, { nombre: "Arroz", stock: "5" }) };
}

describe("a quotation", () => {
  test("promises prices for fifteen days, also for more than is in stock, and moves neither stock nor money", () => {
    const { admin, producto } = tiendaQueCotiza();
    const cliente_fk = nuevoCliente(admin, { nombre: "Ana" });
    const id = cotizarEn(admin, { cliente_fk, descuento: "10", detalles: [{ producto, cantidad: 20 }] });
    const cotizacion = detalleCotizacion(admin, id);
    expect(cotizacion).toMatchObject({
      numero: "COT-1",
      cliente: "Ana",
      total: "21420.00",
      valida_hasta: "2026-12-06",
      vencida: false,
      venta: null,
    });
    expect(cotizacion.detalles).toMatchObject([
      { cantidad: 20, precio_lista: "1190.00", descuento: "10.00", precio_unitario_final: "1071.00" },
    ]);
    expect(stockDe(admin, producto)).toBe(5);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("is refused without lines and with a last day that is over; today is not", () => {
    const { admin, producto } = tiendaQueCotiza();
    const detalles = [{ producto, cantidad: 1 }];
    expect(rechazo(admin, () => cotizarEn(admin, {}))).toMatchObject({ campo: "detalles" });
    expect(rechazo(admin, () => cotizarEn(admin, { detalles, valida_hasta: "2026-11-20" }))).toMatchObject({ campo: "valida_hasta" });
    expect(detalleCotizacion(admin, cotizarEn(admin, { detalles, valida_hasta: "2026-11-21" })).vencida).toBe(false);
  });

  test("binds for a year at most, made by a vendedor for 60 days", () => {
    const { admin, vendedor, producto } = tiendaQueCotiza();
    const hasta = (ctx: Contexto, valida_hasta: string) => () => cotizarEn(ctx, { detalles: [{ producto, cantidad: 1 }], valida_hasta });
    for (const [ctx, ultimo, siguiente] of [
      [admin, "2027-11-21", "2027-11-22"],
      [vendedor, "2027-01-20", "2027-01-21"],
    ] as const) {
      expect(detalleCotizacion(ctx, hasta(ctx, ultimo)()).valida_hasta).toBe(ultimo);
      for (const tarde of [siguiente, "2099-01-01"]) expect(rechazo(ctx, hasta(ctx, tarde))).toMatchObject({ campo: "valida_hasta" });
    }
  });

  test("is saved once for a key, and counts in its list once", () => {
    const { admin, vendedor, producto } = tiendaQueCotiza();
    const campos = { detalles: [{ producto, cantidad: 1 }], clave_envio: "c" };
    expect(cotizarEn(vendedor, campos)).toBe(cotizarEn(vendedor, campos));
    cotizarEn(admin, { detalles: [{ producto, cantidad: 2 }] });
    expect(listarCotizaciones(vendedor, "", null).cotizaciones).toMatchObject([{ numero: "COT-1" }]);
    expect(listarCotizaciones(admin, "", null).page.total).toBe(2);
    expect(listarCotizaciones(admin, "cot-2", null).cotizaciones).toMatchObject([{ numero: "COT-2" }]);
    expect(rechazo(vendedor, () => detalleCotizacion(vendedor, 2))).toBeInstanceOf(NoEncontrado);
    const ajeno = nuevoAdmin(admin.db);
    expect(rechazo(ajeno, () => detalleCotizacion(ajeno, 1))).toBeInstanceOf(NoEncontrado);
  });

  test("can be undone, and not after it was sold", () => {
    const { admin, producto } = tiendaQueCotiza();
    const hechos: number[] = [];
    const ctx = { ...admin, onUndoable: (id: number) => hechos.push(id) };
    const id = cotizarEn(ctx, { detalles: [{ producto, cantidad: 1 }] });
    vender(ctx, { cotizacion: id, detalles: [{ producto, cantidad: 1, precio_publico: "1190" }] });
    const [cotizada = 0, vendida = 0] = hechos;
    expect(rechazo(ctx, () => deshacer(ctx, cotizada))).toMatchObject({ message: expect.stringContaining("Depende") });
    deshacer(ctx, vendida);
    expect(detalleCotizacion(ctx, id).venta).toBeNull();
    deshacer(ctx, cotizada);
    expect(admin.db.select().from(cotizaciones).all()).toEqual([]);
    expect(verificarBase(admin.db)).toEqual([]);
  });
});

describe("the sale of a quotation", () => {
  test("points to it, once, until the sale is deleted", () => {
    const { admin, producto } = tiendaQueCotiza();
    const id = cotizarEn(admin, { detalles: [{ producto, cantidad: 2 }] });
    const detalles = [{ producto, cantidad: 2, precio_publico: "1190" }];
    const venta = vender(admin, { cotizacion: id, detalles });
    expect(detalleCotizacion(admin, id)).toMatchObject({ venta, venta_numero: "1" });
    expect(rechazo(admin, () => vender(admin, { cotizacion: id, detalles }))).toMatchObject({ campo: "cotizacion" });
    expect(rechazo(admin, () => cotizacionPorVender(admin, id))).toMatchObject({
      message: "La cotización COT-1 ya se vendió en la venta 1.",
    });
    eliminarVenta(admin, venta);
    expect(cotizacionPorVender(admin, id).vigente).toBe(true);
  });

  test("keeps its prices for a vendedor who may not change them, for its units and while it holds", () => {
    const { db, admin, vendedor, producto } = tiendaQueCotiza();
    const id = cotizarEn(vendedor, {
      detalles: [
        { producto, cantidad: 2, precio_publico: "1000" },
        { producto, cantidad: 1, descuento: "50" },
      ],
    });
    cambiarProducto(admin, producto, { precio: "2000" });
    db.update(tiendas).set({ vendedor_cambia_precios: false, descuento_maximo_vendedor: 0 }).run();
    const [barata, rebajada] = [
      { producto, cantidad: 2, precio_publico: "1000" },
      { producto, cantidad: 1, precio_publico: "1190", descuento: "50" },
    ];
    const vende = (ctx: Contexto, detalles: unknown[]) => vender(ctx, { cotizacion: id, detalles });
    expect(rechazo(vendedor, () => vende(vendedor, [{ ...barata, cantidad: 3 }]))).toMatchObject({ campo: "detalles[0].cantidad" });
    expect(rechazo(vendedor, () => vende(vendedor, [barata, barata]))).toMatchObject({ campo: "detalles[1].precio_publico" });
    const tarde = mas(vendedor, 16);
    expect(rechazo(tarde, () => vende(tarde, [barata]))).toMatchObject({ campo: "detalles[0].precio_publico" });
    vende(vendedor, [barata, rebajada]);
    expect(detalleCotizacion(vendedor, id).total).toBe("2595.00");
    expect(verificarBase(db)).toEqual([]);
  });

  test("keeps what a promotion gave, whatever the rules are by then; after its last day those of today give the price", () => {
    const { db, admin, vendedor, producto } = tiendaQueCotiza();
    db.update(tiendas).set({ vendedor_cambia_precios: false, descuento_maximo_vendedor: 0 }).run();
    nuevaPromocion(admin, { tipo: "lleve", lleve: "3", pague: "2" });
    const detalles = [{ producto, cantidad: 3 }];
    const [vendida, vencida] = [cotizarEn(vendedor, { reglas: "1", detalles }), cotizarEn(vendedor, { reglas: "1", detalles })];
    expect(detalleCotizacion(vendedor, vendida)).toMatchObject({
      total: "2380.00",
      detalles: [{ cantidad: 2 }, { cantidad: 1, descuento: "100.00", regla: { tipo: "lleve", nombre: "Descuentazo" } }],
    });
    nuevaPromocion(admin, { valor: "50" });
    const ctx = mas(vendedor, 1);
    const venta = vender(ctx, {
      cotizacion: vendida,
      reglas: "1",
      detalles: [
        { producto, cantidad: 2, precio_publico: "1190" },
        { producto, cantidad: 1, precio_publico: "1190", descuento: "100" },
      ],
    });
    expect(detalleVenta(ctx, venta)).toMatchObject({ total_venta: "2380.00", detalles: [{}, { regla: { tipo: "lleve" } }] });
    const tarde = mas(vendedor, 16);
    const deHoy = vender(tarde, { cotizacion: vencida, reglas: "1", detalles: [{ producto, cantidad: 2, precio_publico: "1190" }] });
    expect(detalleVenta(tarde, deHoy).total_venta).toBe("1190.00");
    expect(verificarBase(db)).toEqual([]);
  });

  test("has what a rule gives for what its screen did not take from it, though its price is the same", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { stock: "50" });
    const cotizacion = cotizarEn(admin, { detalles: [{ producto, cantidad: 3 }] });
    nuevaPromocion(admin, { tipo: "lleve", lleve: "3", pague: "2" });
    const pactada = String(cotizacionPorVender(admin, cotizacion).lineas[0]?.id);
    const linea = { producto, precio_publico: "1190", visto: "1190" };
    const suya = { ...linea, cantidad: 3, pactada };
    const otra = { ...linea, cantidad: 6, visto_total: "6000=4760.00" };
    const venta = vender(admin, { cotizacion, reglas: "1", detalles: [suya, otra] });
    expect(detalleVenta(admin, venta).total_venta).toBe("8330.00");
    const repetida = cotizarEn(admin, { detalles: [{ producto, cantidad: 3 }] });
    const misma = { ...suya, pactada: String(cotizacionPorVender(admin, repetida).lineas[0]?.id) };
    const dos = vender(admin, { cotizacion: repetida, reglas: "1", detalles: [misma, misma] });
    expect(detalleVenta(admin, dos).total_venta).toBe("5950.00");
  });

  test("keeps a discount in money to the cent", () => {
    const { db, vendedor, producto } = tiendaQueCotiza();
    const id = cotizarEn(vendedor, { detalles: [{ producto, cantidad: 3, descuento_monto: "100" }] });
    const { total, detalles } = detalleCotizacion(vendedor, id);
    expect(total).toBe("3470.00");
    db.update(tiendas).set({ vendedor_cambia_precios: false, descuento_maximo_vendedor: 0 }).run();
    const delTiquete = detalles.map(({ cantidad, descuento }) => ({ producto, cantidad, precio_publico: "1190", descuento }));
    const venta = vender(vendedor, { cotizacion: id, detalles: delTiquete });
    expect(detalleVenta(vendedor, venta).total_venta).toBe("3470.00");
    expect(verificarBase(db)).toEqual([]);
  });

  test("takes only what is still a product of the shop", () => {
    const { admin, producto } = tiendaQueCotiza();
    const id = cotizarEn(admin, { detalles: [{ producto, cantidad: 2 }] });
    eliminarProducto(admin, producto);
    expect(detalleCotizacion(admin, id).detalles).toMatchObject([{ producto: { id: 0, nombre: "Arroz" } }]);
    expect(cotizacionPorVender(admin, id).lineas).toMatchObject([{ productoId: null }]);
    expect(verificarBase(admin.db)).toEqual([]);
  });
});

test("a ticket that was opened before its product was united with another one keeps the agreed price", () => {
  const { db, admin, vendedor, producto } = tiendaQueCotiza();
  const otro = nuevoProducto(admin, { nombre: "Arroz de bolsa", precio: "3000" });
  const id = cotizarEn(vendedor, { detalles: [{ producto, cantidad: 2, precio_publico: "700" }] });
  const pactada = String(cotizacionPorVender(admin, id).lineas[0]?.id);
  db.update(productos).set({ unidoA: otro, stock: 0, lleva_existencias: false }).where(eq(productos.id, producto)).run();
  db.update(tiendas).set({ vendedor_cambia_precios: false }).run();
  const venta = vender(vendedor, { cotizacion: id, detalles: [{ producto, cantidad: 2, pactada, visto: "700" }] });
  expect(detalleVenta(admin, venta)).toMatchObject({ total_venta: "1400.00", detalles: [{ producto: { id: otro } }] });
});
