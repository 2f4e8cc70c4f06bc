import { describe, expect, test } from "vitest";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { vistaProducto } from "~/domain/productos/vista.server";
import { abrirTienda, noResponsable, rechazo } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { confirmar, elegir, recibir, ver } from "./support/recibir";

const producto = (ctx: Parameters<typeof productoPropio>[0], id: number | null | undefined) =>
  vistaProducto(productoPropio(ctx, Number(id)));
const textos = (avisos: readonly { clase: string }[]) => avisos.map(({ clase }) => clase);

describe("what a line costs", () => {
  test("a shop outside IVA pays all of it, and a tax that is not deducted is a cost", () => {
    const { db, admin } = abrirTienda();
    const lineas = [{ cantidad: 10, precio: 1_000, otros: { "34": 500 } }];
    const id = recibir(admin, { lineas });
    expect(ver(admin, id).lineas[0]).toMatchObject({ costo: "1050.00", iva: "19" });
    expect(detalleCompra(admin, confirmar(admin, id))).toMatchObject({
      total: "12400.00",
      base: "10500.00",
      iva: "1900.00",
      ajuste: "0.00",
    });
    noResponsable(admin);
    const otra = recibir(admin, { numero: "FE-2", lineas });
    expect(ver(admin, otra).lineas[0]?.costo).toBe("1240.00");
    expect(detalleCompra(admin, confirmar(admin, otra))).toMatchObject({
      total: "12400.00",
      base: "12400.00",
      iva: "0.00",
      detalles: [{ tarifa_iva: "no_responsable" }],
    });
    expect(verificarBase(db)).toEqual([]);
  });

  test("discounts of the whole, what was paid before, and a total that does not fit", () => {
    const { db, admin } = abrirTienda();
    const muestra = {
      lineas: [
        { cantidad: 3, precio: 1_000 },
        { cantidad: 1, precio: 7_000 },
      ],
      recargos: [-1_000],
      anticipo: 400,
      pagar: 10_510,
    };
    const id = recibir(admin, muestra);
    expect(ver(admin, id).lineas).toMatchObject([{ costo: "900.00" }, { costo: "6300.00" }]);
    expect(textos(ver(admin, id).avisos)).toEqual(["totales", "emisor_sin_probar", "sin_nit", "anticipo"]);
    expect(detalleCompra(admin, confirmar(admin, id))).toMatchObject({
      total: "10510.00",
      base: "9000.00",
      iva: "1900.00",
      ajuste: "-390.00",
    });
    expect(verificarBase(db)).toEqual([]);
  });

  test("gifts come in without a cost: the product's becomes the average, with or without the IVA that the supplier takes over", () => {
    const { db, admin } = abrirTienda();
    const lineas = [
      { codigo: "A", cantidad: 10, precio: 1_000 },
      { codigo: "A", cantidad: 2, precio: 0, montoIva: 380 },
    ];
    const id = recibir(admin, { lineas, recargos: [-380] });
    expect(ver(admin, id).lineas).toMatchObject([
      { costo: "1000.00", bonificacion: false },
      { costo: "0.00", bonificacion: true },
    ]);
    const detalle = detalleCompra(admin, confirmar(admin, id));
    expect(detalle).toMatchObject({
      total: "11900.00",
      base: "10000.00",
      iva: "1900.00",
      ajuste: "0.00",
      detalles: [{}, { bonificacion: true }],
    });
    expect(producto(admin, detalle.detalles[0]?.producto.id)).toMatchObject({ stock: 12, precio_compra: "833.33" });
    expect(detalle.detalles[1]?.producto.id).toBe(detalle.detalles[0]?.producto.id);
    expect(verificarBase(db)).toEqual([]);
  });

  test("what is below zero is a discount of the others, and what has no quantity stays out", () => {
    const { db, admin } = abrirTienda();
    const id = recibir(admin, {
      lineas: [
        { cantidad: 10, precio: 1_000, iva: null },
        { precio: -500, iva: null },
        { cantidad: 0, valor: 300, iva: null },
      ],
    });
    expect(ver(admin, id)).toMatchObject({
      total_compra: expect.any(String),
      lineas: [{ accion: "nuevo" }, { accion: "omitir" }, { accion: "omitir" }],
    });
    expect(rechazo(admin, () => elegir(admin, id, { 1: { accion: "nuevo" } }))).toMatchObject({ campo: "lineas[1].accion" });
    const compra = detalleCompra(admin, confirmar(admin, id));
    expect([compra.total, compra.ajuste, compra.detalles.length]).toEqual([ver(admin, id).total_compra, "0.00", 1]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("a dozen is twelve units", () => {
    const { admin } = abrirTienda();
    const id = recibir(admin, { lineas: [{ unidad: "DZN", cantidad: 2, precio: 12_000 }] });
    expect(detalleCompra(admin, confirmar(admin, id)).detalles).toMatchObject([{ cantidad: 24, precio: "1000.00" }]);
  });
});
