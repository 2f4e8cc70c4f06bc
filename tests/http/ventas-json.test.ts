import { describe, expect, test } from "vitest";
import { openCounter } from "../support/counter";
import { dump } from "../support/dump";

const { service, admin, product, sell, stockOf, post } = await openCounter();

describe("lines", () => {
  test("the spec's example: 999.00 × 2, then changed, then taken off; stock and total follow", async () => {
    const [producto, venta] = [await product(), await sell()];
    const detalle = {
      id: expect.any(Number),
      producto: { id: producto, nombre: "Panela" },
      cantidad: 2,
      precio_unitario: "999.00",
      monto_iva: "189.81",
      precio_unitario_final: "1188.81",
      subtotal: "2377.62",
      precio_publico: "1188.81",
      tarifa_iva: "19",
      tarifa_impuesto: "19",
      impuesto: "iva",
      unidad: "und",
      descuento: "0.00",
      precio_lista: null,
    };
    const added = await post(`/ventas/${venta}/detalles/`, { producto, cantidad: 2, precio_unitario: "999.00" });
    expect(added).toEqual({ status: 201, success: true, detalle, total_venta: "2377.62" });
    expect(await stockOf(producto)).toBe(8);
    const changed = await post(`/ventas/detalles/${added.detalle.id}/editar/`, { cantidad: 5 });
    expect(changed).toEqual({
      status: 200,
      success: true,
      detalle: { ...detalle, cantidad: 5, subtotal: "5944.05" },
      total_venta: "5944.05",
    });
    expect(await stockOf(producto)).toBe(5);
    const second = await post(`/ventas/${venta}/detalles/`, { producto });
    expect([second.detalle.cantidad, second.detalle.precio_unitario, second.total_venta]).toEqual([1, "999.00", "7132.86"]);
    expect(await post(`/ventas/detalles/${added.detalle.id}/eliminar/`, {})).toEqual({
      status: 200,
      success: true,
      total_venta: "1188.81",
    });
    expect(await stockOf(producto)).toBe(9);
    const { movimientos } = await admin.data(`/productos/${producto}/`);
    expect(movimientos.map(({ causa }: { causa: string }) => causa)).toEqual([
      "venta_editada",
      "venta_editada",
      "venta_editada",
      "venta_editada",
      "inicial",
    ]);
  });

  test.each([
    ["producto", { producto: [1] }],
    ["cantidad", { cantidad: 11 }],
    ["precio_unitario", { precio_unitario: 0.1 + 0.2 }],
    ["clave_envio", { clave_envio: {} }],
  ])("a new line is refused at %s: %j, and nothing changes", async (field, change) => {
    const [producto, venta] = [await product(), await sell()];
    const before = dump(service);
    const refused = await post(`/ventas/${venta}/detalles/`, { producto, ...change });
    expect(refused).toEqual({ status: 400, success: false, errors: { [field]: [expect.any(String)] }, code: "VALIDATION_ERROR" });
    expect(dump(service)).toBe(before);
  });

  test("a total that would not fit refuses the line", async () => {
    const [producto, venta] = [await product({ stock: 999_999 }), await sell()];
    const before = dump(service);
    expect((await post(`/ventas/${venta}/detalles/`, { producto, cantidad: 999_999, precio_unitario: "99999999.99" })).status).toBe(400);
    expect(dump(service)).toBe(before);
  });

  test("the cost is that of the first sale, whatever the product costs later", async () => {
    const [producto, venta] = [await product(), await sell()];
    const { detalle } = await post(`/ventas/${venta}/detalles/`, { producto });
    await admin.form(`/productos/editar/${producto}/`, { nombre: "Panela", precio_compra: "900", precio: "999" });
    await post(`/ventas/detalles/${detalle.id}/editar/`, { cantidad: 2 });
    expect(service.db.$client.prepare("select costo_compra_centavos from detalles_venta where id = ?").pluck().get(detalle.id)).toBe(
      70_000,
    );
  });
});
