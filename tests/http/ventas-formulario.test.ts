import { beforeEach, describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage, taken } from "../support/answers";
import { type Fields, line, openCounter } from "../support/counter";
import { dump } from "../support/dump";
import { control, textOf } from "../support/html";
import { newClient, newProduct } from "../support/shop";

const { service, admin, vendedor, product, sell, readSale: read, stockOf, causesOf } = await openCounter();

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
    expect(textOf(await (await vendedor.get(`/ventas/detalle/${id}/`)).text())).toContain("Consumidor final");
  });

  test("gaps in the numbering are allowed and empty lines ignored; a price may be given", async () => {
    const id = await sell({
      ...line(3, a, { precio_unitario: "0.50" }),
      ...line(40, b, { cantidad: 2 }),
      "detalles[0].producto": "",
      "detalles[0].cantidad": "",
      "detalles[7].cantidad": "",
    });
    expect(
      (await read(id)).detalles.map(({ cantidad, monto_iva, subtotal }: Record<string, unknown>) => [cantidad, monto_iva, subtotal]),
    ).toEqual([
      [1, "0.10", "0.60"],
      [2, "19.00", "238.00"],
    ]);
  });

  test("a registered client takes precedence over the quick name", async () => {
    const id = await sell({ cliente: "Rápido", cliente_fk: await newClient(service, admin, { nombre: "Registrada" }) });
    expect((await read(id)).cliente).toBe("Registrada");
  });

  test("cash received gives change; a transfer has a bank and no cash", async () => {
    expect(await read(await sell({ ...line(0, a), monto_recibido: "2000" }))).toMatchObject({
      monto_recibido: "2000.00",
      cambio: "811.19",
    });
    expect(await read(await sell({ ...line(0, a), monto_recibido: "1188.81" }))).toMatchObject({ cambio: "0.00" });
    const transfer = { forma_pago: "Transferencia", banco: "Nequi", referencia: "M-1", monto_recibido: "1" };
    expect(await read(await sell({ ...line(0, a), ...transfer }))).toMatchObject({
      forma_pago: "Transferencia",
      banco: "Nequi",
      referencia: "M-1",
      monto_recibido: null,
      cambio: null,
    });
  });

  const BAD: [string, Fields][] = [
    ["forma_pago", { forma_pago: "Cheque" }],
    ["banco", { forma_pago: "Transferencia" }],
    ["banco", { forma_pago: "Transferencia", banco: " " }],
    ["banco", { banco: "x".repeat(51) }],
    ["referencia", { referencia: "x".repeat(101) }],
    ["cliente", { cliente: "x".repeat(101) }],
    ["cliente", { cliente: "a\u0000b" }],
    ["cliente_fk", { cliente_fk: "abc" }],
    ["cliente_fk", { cliente_fk: -1 }],
    ["monto_recibido", { monto_recibido: "1188.80" }],
    ["monto_recibido", { monto_recibido: "mil" }],
    ["monto_recibido", { monto_recibido: "-1" }],
    ["clave_envio", { clave_envio: "x".repeat(500) }],
    ["detalles[0].cantidad", { "detalles[0].cantidad": 0 }],
    ["detalles[0].cantidad", { "detalles[0].cantidad": "-1" }],
    ["detalles[0].cantidad", { "detalles[0].cantidad": "1.5" }],
    ["detalles[0].cantidad", { "detalles[0].cantidad": "1e3" }],
    ["detalles[0].cantidad", { "detalles[0].cantidad": 11 }],
    ["detalles[0].cantidad", { "detalles[0].cantidad": 1_000_000 }],
    ["detalles[0].precio_unitario", { "detalles[0].precio_unitario": "1.999" }],
    ["detalles[0].precio_unitario", { "detalles[0].precio_unitario": "-1" }],
    ["detalles[0].precio_unitario", { "detalles[0].precio_unitario": "100000000" }],
    ["detalles[2].producto", { "detalles[2].cantidad": 3 }],
    ["detalles[2].producto", { "detalles[2].producto": "abc" }],
    ["detalles[3].producto", { "detalles[3].precio_unitario": "5" }],
  ];
  test.each(BAD)("is refused at %s: %j, new and in an edit, and nothing changes", async (field, change) => {
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

  test("an empty ticket has no change", async () => {
    const page = async (fields: Fields) => {
      const answer = await vendedor.form(
        "/ventas/nueva/",
        { intencion: "actualizar", monto_recibido: "10.000", ...fields },
        { Accept: "text/html" },
      );
      return textOf(await answer.text());
    };
    expect(await page({})).not.toContain("Cambio");
    expect(await page(line(0, a))).toContain("Cambio $ 8.811,19");
  });

  test("two lines that only together are too much sell nothing", async () => {
    const before = dump(service);
    await refusedPage(vendedor, "/ventas/nueva/", { ...line(0, a, { cantidad: 6 }), ...line(1, a, { cantidad: 5 }) });
    expect(dump(service)).toBe(before);
  });

  test("the same clave_envio sells once and answers alike; another user's same key is another sale", async () => {
    const fields = { clave_envio: "1b4e28ba-2fa1-11d2-883f-0016d3cca427", ...line(0, a) };
    for (let i = 0; i < 3; i++) await taken(vendedor, "/ventas/nueva/", fields, "/ventas/");
    expect(await stockOf(a)).toBe(9);
    await taken(admin, "/ventas/nueva/", fields, "/ventas/");
    expect(await stockOf(a)).toBe(8);
  });

  test.each([1000, 999_999_999])("a line at place %i is sold or refused, never left out without a word", async (place) => {
    const response = await vendedor.form("/ventas/nueva/", line(place, a), JSON_ONLY);
    if (response.status === 200) expect(await stockOf(a)).toBe(9);
    else expect(response.status).toBe(400);
  });

  test("5,000 lines are sold or refused whole", async () => {
    const plenty = await newProduct(service, admin, { stock: 5000 });
    const response = await vendedor.form(
      "/ventas/nueva/",
      Object.assign({}, ...Array.from({ length: 5000 }, (_, i) => line(i, plenty))),
      JSON_ONLY,
    );
    expect([200, 400]).toContain(response.status);
    expect(await stockOf(plenty)).toBe(response.status === 200 ? 0 : 5000);
  });
});
