import { beforeEach, describe, expect, test } from "vitest";
import { dump } from "../support/dump";
import { openReturns, productos } from "../support/returns";
import { newClient, newProduct, newSale } from "../support/shop";

const { service, admin, vendedor, ajeno, cliente, stockOf, body, post, sellFour } = await openReturns();
let panela: number;
let venta: number;
beforeEach(async () => {
  ({ panela, venta } = await sellFour());
});
const INSTANT = expect.stringMatching(/^2026-11-21T10:15:00-05:00$/);

describe("/devoluciones/crear/", () => {
  test("201 with the return itself; the units are back in stock", async () => {
    const { status, ...devolucion } = await post(body(2, { motivo: "Vencida" }));
    expect(status).toBe(201);
    expect(devolucion).toEqual({
      id: expect.any(Number),
      numero: expect.stringMatching(/^\d+$/),
      venta,
      venta_numero: expect.any(String),
      cliente,
      cliente_nombre: "Ana Pérez",
      fecha: INSTANT,
      motivo: "Vencida",
      usuario: expect.any(Number),
      usuario_username: "vendedor",
      total_devuelto: "2377.62",
      a_deuda: "0.00",
      entregado: "2377.62",
      de_caja: false,
      detalles: [
        {
          id: expect.any(Number),
          producto: { id: panela, nombre: "Panela" },
          cantidad: 2,
          unidad: "und",
          tarifa_iva: "19",
          precio_unitario: "1188.81",
          subtotal: "2377.62",
        },
      ],
    });
    expect(await stockOf(panela)).toBe(8);
    const { movimientos } = await admin.data(`/productos/${panela}/`);
    expect(movimientos[0]).toMatchObject({
      causa: "devolucion",
      cantidad: 2,
      stock: 8,
      referencia: `Devolución ${devolucion.numero} de la venta ${devolucion.venta_numero}`,
    });
    expect((await vendedor.data(`/devoluciones/detalle/${devolucion.id}/`)).devolucion).toEqual(devolucion);
    expect((await vendedor.data("/devoluciones/lista/")).devoluciones[0]).toEqual(devolucion);
    expect((await vendedor.data(`/ventas/detalle/${venta}/`)).devoluciones).toEqual([devolucion]);
    const [resumen] = await (await vendedor.send(`/ventas/${venta}/productos/`)).json();
    expect(resumen).toMatchObject({ id: panela, cantidad: 4, devuelto: 2, disponible: 2 });
  });

  test("more than is left is 400 and counts earlier returns; nothing changes", async () => {
    await post(body(3));
    const before = dump(service);
    const errors = { productos: ["Solo se pueden devolver 1 de Panela."] };
    expect(await post(body(2))).toEqual({ status: 400, success: false, errors, code: "VALIDATION_ERROR" });
    expect(await post(body(0, { productos: productos([panela, 1], [panela, 1]) }))).toMatchObject({ status: 400, errors });
    const otro = await newProduct(service, admin, { nombre: "Queso" });
    const between = dump(service);
    expect(await post(body(0, { productos: productos([otro, 1]) }))).toMatchObject({
      status: 400,
      errors: { productos: ["Solo se pueden devolver 0 de Queso."] },
    });
    expect(dump(service)).toBe(between);
    expect(before).not.toBe(between);
    expect((await post(body(1))).status).toBe(201);
  });

  test("a product on two lines at two prices has a row for each", async () => {
    venta = await newSale(service, vendedor, {
      "detalles[0].producto": panela,
      "detalles[0].cantidad": 2,
      "detalles[1].producto": panela,
      "detalles[1].precio_unitario": "100",
    });
    const { detalles, total_devuelto } = await post(body(3, { venta_id: venta }));
    expect(detalles.map((d: Record<string, unknown>) => [d.cantidad, d.precio_unitario, d.subtotal])).toEqual([
      [2, "1188.81", "2377.62"],
      [1, "119.00", "119.00"],
    ]);
    expect(total_devuelto).toBe("2496.62");
  });

  test.each([
    ["0.00", 201, "0.00"],
    ["1188.81", 201, "1188.81"],
    [500.5, 201, "500.50"],
    ["", 201, "1188.81"],
    ["1188.82", 400, undefined],
    ["-1", 400, undefined],
    ["1.999", 400, undefined],
  ])("precio_unitario %j: %i", async (precio, status, total) => {
    const answer = await post(body(1, { productos: productos([panela, 1, precio]) }));
    expect([answer.status, answer.total_devuelto]).toEqual([status, total]);
    if (status === 400) expect(Object.keys(answer.errors)).toEqual(["productos[0].precio_unitario"]);
  });

  test.each([
    ["venta_id", { venta_id: undefined }],
    ["venta_id", { venta_id: "x" }],
    ["cliente_id", { cliente_id: null }],
    ["productos", { productos: undefined }],
    ["productos", { productos: [] }],
    ["productos", { productos: {} }],
    ["productos[0]", { productos: ["x"] }],
    ["motivo", { motivo: "x".repeat(501) }],
    ["motivo", { motivo: [] }],
  ])("refused at %s: %j", async (field, change) => {
    const before = dump(service);
    const refused = await post(body(1, change));
    expect(refused).toEqual({ status: 400, success: false, errors: { [field]: [expect.any(String)] }, code: "VALIDATION_ERROR" });
    expect(dump(service)).toBe(before);
  });

  test.each([[0], [-1], [1.5], ["dos"], [null], [undefined], [1e9]])("cantidad %j is refused", async (cantidad) => {
    expect(await post(body(1, { productos: productos([panela, cantidad]) }))).toMatchObject({
      status: 400,
      errors: { "productos[0].cantidad": [expect.any(String)] },
    });
  });

  test("an id that the caller cannot see is 404, and nothing changes", async () => {
    const [suProducto, suCliente] = [await newProduct(service, ajeno), await newClient(service, ajeno)];
    const deAdmin = await newSale(service, admin, { "detalles[0].producto": panela });
    const before = dump(service);
    const changes = [
      { venta_id: 987654321 },
      { venta_id: deAdmin },
      { cliente_id: suCliente },
      { cliente_id: 987654321 },
      { productos: productos([suProducto, 1]) },
      { productos: productos([987654321, 1]) },
    ];
    for (const change of changes)
      expect(await post(body(1, change)), JSON.stringify(change)).toEqual({
        status: 404,
        success: false,
        error: expect.any(String),
        code: "RESOURCE_NOT_FOUND",
      });
    expect((await post(body(1), ajeno)).status).toBe(404);
    expect(dump(service)).toBe(before);
    expect((await post({ ...body(1), venta_id: deAdmin }, admin)).status).toBe(201);
  });

  test("the same clave_envio makes one return and answers like the first", async () => {
    const envio = body(1, { clave_envio: "una sola" });
    const [first, again] = [await post(envio), await post(envio)];
    expect([first.status, again]).toEqual([201, first]);
    expect(await stockOf(panela)).toBe(7);
    expect((await post({ ...envio, motivo: "otra cosa" })).status).toBe(400);
  });

  test("GET leads to the form", async () => {
    for (const visitor of [vendedor, admin]) {
      const response = await visitor.get("/devoluciones/crear/");
      expect([response.status, response.headers.get("Location")]).toEqual([302, "/devoluciones/nueva/"]);
    }
  });

  test("of several that return the last unit at once, one does", async () => {
    await post(body(3));
    const answers = await Promise.all(Array.from({ length: 8 }, () => vendedor.json("/devoluciones/crear/", body(1))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(400)]);
    expect(await stockOf(panela)).toBe(10);
  });
});
