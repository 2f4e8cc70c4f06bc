import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { conListas, nuevaPromocion, terminarPromocion } from "../support/precios";
import { abrirTienda, cambiarLineas, filasDetalle, nuevoCliente, nuevoProducto, rechazo, stockDe, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

const GASEOSA = { nombre: "Gaseosa", precio: "", precio_publico: "1000", precio_compra: "600", stock: "100" };

function gaseosas(ctx: Contexto, campos: Record<string, unknown> = {}) {
  const id = nuevoProducto(ctx, { ...GASEOSA, ...campos });
  const linea = (cantidad: number, campos: Record<string, unknown> = {}) => ({ producto: id, cantidad, ...campos });
  return { id, linea };
}

const lineas = (ctx: Contexto, venta: number) =>
  detalleVenta(ctx, venta).detalles.map(({ cantidad, precio_publico, precio_lista, descuento, regla = null }) => ({
    cantidad,
    precio_publico,
    precio_lista,
    descuento,
    regla,
  }));

describe("a form with our hints", () => {
  test("the client of a list pays its price, and says why", () => {
    const { admin } = abrirTienda();
    conListas(admin, "Mayorista");
    const { linea } = gaseosas(admin, { precios: [{ lista: "Mayorista", precio_publico: "900" }] });
    const cliente_fk = nuevoCliente(admin, { lista: "Mayorista" });
    const venta = vender(admin, { reglas: "1", cliente_fk, detalles: [linea(2)] });
    const regla = { tipo: "lista", nombre: "Mayorista" };
    expect(lineas(admin, venta)).toEqual([{ cantidad: 2, precio_publico: "900.00", precio_lista: "1000.00", descuento: "0.00", regla }]);
    expect(lineas(admin, vender(admin, { reglas: "1", detalles: [linea(2)] }))[0]).toMatchObject({
      precio_publico: "1000.00",
      regla: null,
    });
  });

  test("the units of all lines of a product reach a quantity", () => {
    const { admin } = abrirTienda();
    const { linea } = gaseosas(admin, { escalas: [{ desde: "6", precio_publico: "950" }] });
    const venta = vender(admin, { reglas: "1", detalles: [linea(4), linea(2)] });
    expect(lineas(admin, venta).map(({ precio_publico, regla }) => [precio_publico, regla?.tipo])).toEqual([
      ["950.00", "cantidad"],
      ["950.00", "cantidad"],
    ]);
    expect(detalleVenta(admin, venta).total_venta).toBe("5700.00");
  });

  test("three for two: the free unit is a line of its own, the stock goes down by three", () => {
    const { admin } = abrirTienda();
    const { id, linea } = gaseosas(admin);
    nuevaPromocion(admin, { nombre: "3x2", tipo: "lleve", lleve: "3", pague: "2", alcance: "productos", productos: [String(id)] });
    const venta = vender(admin, { reglas: "1", detalles: [linea(3)] });
    const comun = { precio_lista: "1000.00", regla: { tipo: "lleve", nombre: "3x2" } };
    expect(lineas(admin, venta)).toEqual([
      { ...comun, cantidad: 2, precio_publico: "1000.00", descuento: "0.00" },
      { ...comun, cantidad: 1, precio_publico: "0.00", descuento: "100.00" },
    ]);
    expect(detalleVenta(admin, venta).total_venta).toBe("2000.00");
    expect(stockDe(admin, id)).toBe(97);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("a typed price stands outside and counts in no sum; a typed discount is off the shelf price", () => {
    const { admin } = abrirTienda();
    const { linea } = gaseosas(admin, { escalas: [{ desde: "6", precio_publico: "950" }] });
    const tecleada = linea(5, { precio_publico: "800", visto: "1000" });
    const venta = vender(admin, { reglas: "1", detalles: [tecleada, linea(5, { visto: "1000", precio_publico: "1000" })] });
    expect(lineas(admin, venta).map(({ precio_publico, regla }) => [precio_publico, regla])).toEqual([
      ["800.00", null],
      ["1000.00", null],
    ]);
    const rebajada = vender(admin, { reglas: "1", detalles: [linea(6, { visto: "950", precio_publico: "950", descuento: "10" })] });
    expect(lineas(admin, rebajada)[0]).toMatchObject({
      precio_publico: "900.00",
      precio_lista: "1000.00",
      descuento: "10.00",
      regla: null,
    });
    const general = vender(admin, { reglas: "1", descuento: "10", detalles: [linea(6, { visto: "950", precio_publico: "950" })] });
    expect(lineas(admin, general)[0]).toMatchObject({ precio_publico: "900.00", regla: null });
  });

  test("what ended since it was shown is shown again; what became cheaper meanwhile too, when the units are the same", () => {
    const { admin } = abrirTienda();
    const { linea } = gaseosas(admin);
    const promocion = nuevaPromocion(admin);
    const mostrada = { visto: "800", precio_publico: "800" };
    expect(lineas(admin, vender(admin, { reglas: "1", detalles: [linea(1, mostrada)] }))[0]?.descuento).toBe("20.00");
    terminarPromocion(admin, promocion);
    const tarde = () => vender(admin, { reglas: "1", detalles: [linea(1, mostrada)] });
    expect(rechazo(admin, tarde)).toMatchObject({ campo: "detalles[0].precio_publico" });
    nuevaPromocion(admin, { nombre: "3x2", tipo: "lleve", lleve: "3", pague: "2" });
    const alDia = (total: string) => () =>
      vender(admin, { reglas: "1", detalles: [linea(3, { visto: "1000", precio_publico: "1000", visto_total: total })] });
    expect(rechazo(admin, alDia("3000=3000.00"))).toMatchObject({ message: expect.stringContaining("ahora son $ 2.000") });
    expect(detalleVenta(admin, alDia("3000=2000.00")()).total_venta).toBe("2000.00");
    expect(detalleVenta(admin, alDia("1000=1000.00")()).total_venta).toBe("2000.00");
  });

  test("a discount in money that was typed replaces the rules, off the shelf price", () => {
    const { admin } = abrirTienda();
    const { linea } = gaseosas(admin, { escalas: [{ desde: "6", precio_publico: "950" }] });
    nuevaPromocion(admin);
    const venta = vender(admin, { reglas: "1", detalles: [linea(6, { visto: "800", precio_publico: "800", descuento_monto: "500" })] });
    expect(detalleVenta(admin, venta).total_venta).toBe("5500.00");
    expect(lineas(admin, venta).map(({ precio_lista, regla }) => [precio_lista, regla])).toEqual(
      lineas(admin, venta).map(() => ["1000.00", null]),
    );
    const sumadas = vender(admin, { reglas: "1", detalles: [linea(5, { descuento_monto: "0" }), linea(1)] });
    expect(lineas(admin, sumadas).map(({ regla }) => regla?.nombre ?? null)).toEqual([null, "Descuentazo"]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("a discount that the screen took off another price than today's is shown again", () => {
    const { admin } = abrirTienda();
    const { id, linea } = gaseosas(admin);
    nuevaPromocion(admin);
    const rebajada = (total: string) => linea(2, { visto: "1000", precio_publico: "1000", descuento: "10", visto_total: total });
    const vendida = (total: string) => () => detalleVenta(admin, vender(admin, { reglas: "1", detalles: [rebajada(total)] })).total_venta;
    expect(vendida("2000=2000.00")()).toBe("1800.00");
    admin.db.$client.prepare("update productos set precio_centavos = 105000, precio_publico_centavos = 105000 where id = ?").run(id);
    expect(rechazo(admin, vendida("2000=2000.00"))).toMatchObject({ campo: "detalles[0].precio_publico" });
    expect(vendida("2000=2100.00")()).toBe("1890.00");
    expect(vendida("1000=1000.00")()).toBe("1890.00");
  });

  test("a vendedor who may not change prices sells at those of the owner's rules", () => {
    const { admin, vendedor } = abrirTienda();
    admin.db.$client.exec("update tiendas set vendedor_cambia_precios = 0, descuento_maximo_vendedor = 500");
    const { linea } = gaseosas(admin, { escalas: [{ desde: "2", precio_publico: "500" }] });
    expect(
      lineas(vendedor, vender(vendedor, { reglas: "1", detalles: [linea(2, { visto: "500", precio_publico: "500" })] }))[0],
    ).toMatchObject({
      precio_publico: "500.00",
    });
    nuevaPromocion(admin, { valor: "90" });
    expect(lineas(vendedor, vender(vendedor, { reglas: "1", detalles: [linea(1)] }))[0]).toMatchObject({ precio_publico: "100.00" });
  });
});

test("a form without our hints gets what it says, or the product's own price", () => {
  const { admin } = abrirTienda();
  const { linea } = gaseosas(admin, { escalas: [{ desde: "2", precio_publico: "500" }] });
  nuevaPromocion(admin);
  expect(lineas(admin, vender(admin, { detalles: [linea(5)] }))[0]).toMatchObject({ precio_publico: "1000.00", regla: null });
  expect(lineas(admin, vender(admin, { detalles: [linea(5, { precio_publico: "970" })] }))[0]).toMatchObject({ precio_publico: "970.00" });
});

test("a saved line keeps its price and its rule in an edit, also after the promotion; the new lines get the rules", () => {
  const { admin } = abrirTienda();
  const { linea } = gaseosas(admin);
  const promocion = nuevaPromocion(admin);
  const venta = vender(admin, { reglas: "1", detalles: [linea(2)] });
  terminarPromocion(admin, promocion);
  const [fila] = filasDetalle(admin, venta);
  nuevaPromocion(admin, { nombre: "A 900", tipo: "precio", valor: "900" });
  const guardada = linea(2, { id: String(fila?.id), precio_publico: "1000", descuento: "20" });
  cambiarLineas(admin, venta, [guardada, linea(1)], { reglas: "1" });
  expect(lineas(admin, venta).map(({ precio_publico, regla }) => [precio_publico, regla?.nombre])).toEqual([
    ["800.00", "Descuentazo"],
    ["900.00", "A 900"],
  ]);
  cambiarLineas(admin, venta, [linea(2, { id: String(fila?.id), precio_publico: "990", descuento: "" })], { reglas: "1" });
  expect(lineas(admin, venta)).toEqual([{ cantidad: 2, precio_publico: "990.00", precio_lista: null, descuento: "0.00", regla: null }]);
});
