import { beforeEach, describe, expect, test } from "vitest";
import { taken } from "../support/answers";
import { line, openCounter } from "../support/counter";
import { dump } from "../support/dump";

const { service, vendedor, product, sell, readSale: read, stockOf, causesOf } = await openCounter();

let a: number;
let b: number;
beforeEach(async () => {
  [a, b] = [await product(), await product({ nombre: "Queso", precio: "100", stock: 5 })];
});

describe("/ventas/editar/", () => {
  test("with con_detalles makes the lines exactly those posted: changed, new, removed", async () => {
    const id = await sell({ ...line(0, a, { cantidad: 2 }), ...line(1, b) });
    const [first] = (await read(id)).detalles;
    await taken(
      vendedor,
      `/ventas/editar/${id}/`,
      { con_detalles: 1, ...line(5, a, { id: first.id, cantidad: 3 }), ...line(6, a, { precio_unitario: "1" }) },
      "/ventas/",
    );
    const after = await read(id);
    expect(after.detalles.map(({ id, cantidad, precio_unitario }: Record<string, unknown>) => [id, cantidad, precio_unitario])).toEqual([
      [first.id, 3, "999.00"],
      [expect.any(Number), 1, "1.00"],
    ]);
    expect([after.total_venta, await stockOf(a), await stockOf(b)]).toEqual(["3567.62", 6, 5]);
    expect(await causesOf(b)).toEqual(["venta_editada", "venta", "inicial"]);
    await taken(vendedor, `/ventas/editar/${id}/`, { con_detalles: 1 }, "/ventas/");
    expect([(await read(id)).total_venta, await stockOf(a)]).toEqual(["0.00", 10]);
  });

  test.each([
    ["JSON", "application/json", "{}"],
    ["broken multipart", "multipart/form-data; boundary=x", "--y"],
    ["plain text", "text/plain", "cliente=x"],
  ])("a body that is no form (%s) neither sells nor wipes a sale", async (_, type, body) => {
    const id = await sell({ ...line(0, a), cliente: "Sigue" });
    const before = dump(service);
    const headers = { "Content-Type": type, "X-CSRFToken": await vendedor.token() };
    for (const path of ["/ventas/nueva/", `/ventas/editar/${id}/`])
      expect((await vendedor.send(path, { method: "POST", body, headers })).status, path).toBe(400);
    expect(dump(service)).toBe(before);
  });
});

describe("/ventas/eliminar/", () => {
  test("asks, deletes the sale and puts every unit back", async () => {
    const id = await sell({ ...line(0, a, { cantidad: 2 }), ...line(1, b), ...line(2, a, { precio_unitario: "1" }) });
    expect((await vendedor.get(`/ventas/eliminar/${id}/`)).status).toBe(200);
    expect((await taken(vendedor, `/ventas/eliminar/${id}/`, {}, "/ventas/")).tipo).toBe("exito");
    expect([await stockOf(a), await stockOf(b)]).toEqual([10, 5]);
    expect(await causesOf(a)).toEqual(["venta_eliminada", "venta_eliminada", "venta", "venta", "inicial"]);
    expect((await vendedor.get(`/ventas/detalle/${id}/`)).status).toBe(404);
  });
});
