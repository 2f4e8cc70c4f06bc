import { beforeEach, describe, expect, test } from "vitest";
import { errorsOf, refusedPage, taken } from "../support/answers";
import { type Fields, line, openCounter } from "../support/counter";
import { dump } from "../support/dump";
import { control, textOf } from "../support/html";

const { service, vendedor, product, sell, readSale: read, stockOf, causesOf } = await openCounter();

let a: number;
let b: number;
beforeEach(async () => {
  [a, b] = [await product(), await product({ nombre: "Queso", precio: "100", stock: 5 })];
});

describe("/ventas/nueva/", () => {
  test("sells the lines, numbers the sale and says so", async () => {
    const flash = await taken(
      vendedor,
      "/ventas/nueva/",
      { forma_pago: "Efectivo", cliente: "Doña Rosa", ...line(0, a, { cantidad: 2 }), ...line(1, b) },
      "/ventas/",
    );
    expect(flash.tipo).toBe("exito");
    const { ventas } = await vendedor.data("/ventas/");
    expect(ventas[0]).toMatchObject({
      cliente: "Doña Rosa",
      cliente_fk: null,
      forma_pago: "Efectivo",
      total_venta: "2496.62",
      fecha_venta: "2026-11-21T10:15:00-05:00",
    });
    expect([await stockOf(a), await stockOf(b)]).toEqual([8, 4]);
    expect(await causesOf(a)).toEqual(["venta", "inicial"]);
    const [first, second] = [await read(ventas[0].id), await read(await sell())];
    expect(Number(second.numero) - Number(first.numero)).toBe(1);
    expect([first.base, first.iva, first.total_venta]).toEqual(["2098.00", "398.62", "2496.62"]);
  });

  test("without lines it is a sale of 0.00, and its page says so", async () => {
    const id = await sell();
    expect(await read(id)).toMatchObject({ total_venta: "0.00", cliente: null, detalles: [], forma_pago: "Efectivo" });
    expect(await vendedor.text(`/ventas/detalle/${id}/`)).toContain("Consumidor final");
  });

  test.each<[string, Fields]>([
    ["banco", { forma_pago: "Transferencia", banco: " " }],
    ["cliente_fk", { cliente_fk: 987654321 }],
    ["monto_recibido", { monto_recibido: "1188.80" }],
    ["detalles[0].cantidad", { "detalles[0].cantidad": 11 }],
    ["detalles[3].producto", { "detalles[3].precio_unitario": "5" }],
  ])("is refused at %s: %j, new and in an edit, and nothing changes", async (field, change) => {
    const id = await sell();
    const before = dump(service);
    for (const path of ["/ventas/nueva/", `/ventas/editar/${id}/`])
      expect(Object.keys(await errorsOf(vendedor, path, { con_detalles: 1, ...line(0, a), ...change })), path).toEqual([field]);
    expect(dump(service)).toBe(before);
  });

  test("the refused page keeps what was typed; not enough stock names the product", async () => {
    const html = await refusedPage(vendedor, "/ventas/nueva/", {
      cliente: "Doña Rosa",
      referencia: "R-9",
      ...line(0, a, { cantidad: 11 }),
      ...line(1, b, { cantidad: 2 }),
    });
    expect(textOf(html)).toContain("Stock insuficiente: quedan 10 de Panela.");
    expect([
      control(html, "cliente").value,
      control(html, "referencia").value,
      control(html, "detalles[0].cantidad").value,
      control(html, "detalles[1].cantidad").value,
    ]).toEqual(["Doña Rosa", "R-9", "11", "2"]);
  });

  test("a line that cannot be read is named instead of a total that leaves it out, and nothing is given as change", async () => {
    const fields = { formato: "co", monto_recibido: "50.000", ...line(0, a), ...line(1, b, { precio_unitario: "5.0000" }) };
    const html = await refusedPage(vendedor, "/ventas/nueva/", fields);
    expect(/<div class="documento-total">[\s\S]*?<\/div>/.exec(html)?.[0]).toMatch(/<output>—<\/output>/);
    expect(textOf(html)).toContain("No se puede calcular. Corrija Queso.");
    expect(html).not.toContain("venta-cambio");
  });

  test("a ticket without lines shows no change", async () => {
    const page = async (fields: Fields) => {
      const answer = await vendedor.form(
        "/ventas/nueva/",
        { intencion: "actualizar", monto_recibido: "10.000", ...fields },
        { Accept: "text/html" },
      );
      return textOf(await answer.text());
    };
    expect(await page({})).not.toContain("Cambio $");
    expect(await page(line(0, a))).toContain("Cambio $ 8.811,19");
  });
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
