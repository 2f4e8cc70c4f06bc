import { beforeEach, describe, expect, test } from "vitest";
import { errorsOf } from "../support/answers";
import { line, openCounter } from "../support/counter";
import { newClient } from "../support/shop";
import { verificarBase } from "../support/verificar";

const { service, admin, vendedor, product, sell, readSale, post, stockOf } = await openCounter();

let panela: number;
beforeEach(async () => {
  await admin.form("/configuracion/", { descuento_maximo_vendedor: "", vendedor_cambia_precios: "on" });
  panela = await product({ precio: "", precio_publico: "2500", stock: 50 });
});

const importes = (venta: { detalles: { cantidad: number; subtotal: string; descuento_monto?: string }[] }) =>
  venta.detalles.map(({ cantidad, subtotal, descuento_monto }) => [cantidad, subtotal, descuento_monto]);

describe("descuento_monto", () => {
  test("comes off the line to the cent, and the tax follows", async () => {
    const venta = await readSale(await sell(line(0, panela, { cantidad: "2", descuento_monto: "1000" })));
    expect([venta.total_venta, importes(venta)]).toEqual(["4000.00", [[2, "4000.00", "1000.00"]]]);
    expect(venta.detalles[0]).toMatchObject({ precio_lista: "2500.00", precio_publico: "2000.00", descuento: "20.00" });
    expect([venta.base, venta.iva]).toEqual(["3361.34", "638.66"]);
  });

  test("that no price of a unit gives makes some units a cent cheaper, and all of it can be returned", async () => {
    const id = await sell(line(0, panela, { cantidad: "3", descuento_monto: "1000" }));
    const venta = await readSale(id);
    expect(venta.total_venta).toBe("6500.00");
    expect(importes(venta)).toEqual([
      [2, "4333.34", "666.66"],
      [1, "2166.66", "333.34"],
    ]);
    expect(await stockOf(panela)).toBe(47);
    const cliente = await newClient(service, admin);
    const vuelta = await post("/devoluciones/crear/", {
      venta_id: id,
      cliente_id: cliente,
      productos: [{ producto_id: panela, cantidad: 3 }],
    });
    expect([vuelta.status, vuelta.total_devuelto]).toEqual([201, "6500.00"]);
    expect(await stockOf(panela)).toBe(50);
  });

  test("with a percentage too, or above what the line is worth, is an error of the field", async () => {
    const con = async (campos: Record<string, string>) => errorsOf(vendedor, "/ventas/nueva/", line(0, panela, campos));
    expect(Object.keys(await con({ descuento: "10", descuento_monto: "100" }))).toEqual(["detalles[0].descuento_monto"]);
    expect(await con({ descuento_monto: "2500.01" })).toEqual({
      "detalles[0].descuento_monto": ["Pasa de lo que vale la línea."],
    });
  });

  test("is limited for a vendedor as what it is in percent", async () => {
    await admin.form("/configuracion/", { descuento_maximo_vendedor: "10" });
    const con = (descuento_monto: string) => line(0, panela, { cantidad: "3", descuento_monto });
    expect(await errorsOf(vendedor, "/ventas/nueva/", con("750.01"))).toEqual({
      "detalles[0].descuento_monto": ["Su descuento máximo es 10 %."],
    });
    expect((await readSale(await sell(con("750")))).total_venta).toBe("6750.00");
    expect((await readSale(await sell(con("5000"), admin))).total_venta).toBe("2500.00");
  });

  test("replaces that of the whole sale on its line, and stays when the sale is edited without it", async () => {
    const id = await sell({ ...line(0, panela, { descuento_monto: "500" }), ...line(1, panela), descuento: "10" });
    expect((await readSale(id)).total_venta).toBe("4250.00");
    const { detalles } = await readSale(id);
    const igual = detalles
      .map((d: { id: number }, i: number) => line(i, panela, { id: String(d.id), descuento: "" }))
      .reduce(Object.assign);
    const linea = await post(`/ventas/detalles/${detalles[0].id}/editar/`, { cantidad: 2 });
    expect([linea.status, linea.total_venta]).toEqual([200, "6250.00"]);
    expect(igual).toBeDefined();
  });

  test("by JSON adds and changes lines, with the units that it takes out of stock", async () => {
    const id = await sell({});
    const nueva = await post(`/ventas/${id}/detalles/`, { producto: panela, cantidad: 3, descuento_monto: "1000" });
    expect([nueva.status, nueva.total_venta, await stockOf(panela)]).toEqual([201, "6500.00", 47]);
    const cambio = await post(`/ventas/detalles/${nueva.detalle.id}/editar/`, { cantidad: 7, descuento_monto: "0.03" });
    expect([cambio.status, await stockOf(panela)]).toEqual([200, 42]);
    expect((await readSale(id)).total_venta).toBe(cambio.total_venta);
  });

  test("keeps every invariant of the shop", () => {
    expect(verificarBase(service.db)).toEqual([]);
  });
});
