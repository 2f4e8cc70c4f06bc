import { beforeEach, describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, taken } from "../support/answers";
import { line, openCounter } from "../support/counter";
import { dump } from "../support/dump";

const { service, vendedor, product, sell, readSale: read, stockOf, causesOf } = await openCounter();

let a: number;
let b: number;
beforeEach(async () => {
  [a, b] = [await product(), await product({ nombre: "Queso", precio: "100", stock: 5 })];
});

describe("/ventas/editar/", () => {
  test("without con_detalles only the header changes", async () => {
    const id = await sell({ ...line(0, a, { cantidad: 2 }), cliente: "Antes" });
    await taken(
      vendedor,
      `/ventas/editar/${id}/`,
      { cliente: "Después", forma_pago: "Transferencia", banco: "Nequi", ...line(0, b) },
      "/ventas/",
    );
    expect(await read(id)).toMatchObject({ cliente: "Después", banco: "Nequi", total_venta: "2377.62" });
    expect([await stockOf(a), await stockOf(b)]).toEqual([8, 5]);
  });

  test("with it the lines become exactly those posted: changed, new, removed", async () => {
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

  test("an edit beyond the stock is refused whole; what the sale already holds counts", async () => {
    const id = await sell(line(0, a, { cantidad: 8 }));
    const [held] = (await read(id)).detalles;
    const before = dump(service);
    expect(await errorsOf(vendedor, `/ventas/editar/${id}/`, { con_detalles: 1, ...line(0, a, { id: held.id, cantidad: 11 }) })).toEqual({
      "detalles[0].cantidad": [expect.stringMatching(/^Stock insuficiente: quedan \d+ de Panela\.$/)],
    });
    expect(dump(service)).toBe(before);
    await taken(vendedor, `/ventas/editar/${id}/`, { con_detalles: 1, ...line(0, a, { id: held.id, cantidad: 10 }) }, "/ventas/");
    expect(await stockOf(a)).toBe(0);
  });

  test("the same line posted twice is refused, and nothing changes", async () => {
    const id = await sell(line(0, a));
    const [held] = (await read(id)).detalles;
    const before = dump(service);
    await errorsOf(vendedor, `/ventas/editar/${id}/`, {
      con_detalles: 1,
      ...line(0, a, { id: held.id, cantidad: 2 }),
      ...line(1, a, { id: held.id, cantidad: 3 }),
    });
    expect(dump(service)).toBe(before);
  });

  test("a line far down the form is not lost by saving it again", async () => {
    const id = await sell(line(0, a));
    const [held] = (await read(id)).detalles;
    const response = await vendedor.form(`/ventas/editar/${id}/`, { con_detalles: 1, ...line(1500, a, { id: held.id }) }, JSON_ONLY);
    expect([200, 400]).toContain(response.status);
    expect(await stockOf(a)).toBe(9);
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
  test("puts every unit back and never uses the number again", async () => {
    const id = await sell({ ...line(0, a, { cantidad: 2 }), ...line(1, b), ...line(2, a, { precio_unitario: "1" }) });
    const { numero } = await read(id);
    expect((await vendedor.get(`/ventas/eliminar/${id}/`)).status).toBe(200);
    expect((await taken(vendedor, `/ventas/eliminar/${id}/`, {}, "/ventas/")).tipo).toBe("exito");
    expect([await stockOf(a), await stockOf(b)]).toEqual([10, 5]);
    expect(await causesOf(a)).toEqual(["venta_eliminada", "venta_eliminada", "venta", "venta", "inicial"]);
    expect((await vendedor.get(`/ventas/detalle/${id}/`)).status).toBe(404);
    expect((await vendedor.form(`/ventas/eliminar/${id}/`)).status).toBe(404);
    expect(Number((await read(await sell())).numero)).toBeGreaterThan(Number(numero));
  });
});
