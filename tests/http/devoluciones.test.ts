import { beforeEach, describe, expect, test } from "vitest";
import { dump } from "../support/dump";
import { openReturns, productos } from "../support/returns";
import { newClient, newSale } from "../support/shop";

const { service, admin, vendedor, ajeno, cliente, stockOf, body, post, sellFour } = await openReturns();
let panela: number;
let venta: number;
beforeEach(async () => {
  ({ panela, venta } = await sellFour());
});
const INSTANT = expect.stringMatching(/^2026-11-21T10:15:00-05:00$/);

describe("/devoluciones/crear/", () => {
  test("answers 201 with the return, and its units are back in stock", async () => {
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
      medio: "efectivo",
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

  test.each([
    ["productos", { productos: [] }],
    ["productos[0]", { productos: ["x"] }],
    ["motivo", { motivo: "x".repeat(501) }],
  ])("refused at %s: %j", async (field, change) => {
    const before = dump(service);
    const refused = await post(body(1, change));
    expect(refused).toEqual({ status: 400, success: false, errors: { [field]: [expect.any(String)] }, code: "VALIDATION_ERROR" });
    expect(dump(service)).toBe(before);
  });

  test("an id that the caller cannot see is 404, and nothing changes", async () => {
    const suCliente = await newClient(service, ajeno);
    const deAdmin = await newSale(service, admin, { "detalles[0].producto": panela });
    const before = dump(service);
    const changes = [{ venta_id: deAdmin }, { cliente_id: suCliente }, { productos: productos([987654321, 1]) }];
    for (const change of changes)
      expect(await post(body(1, change)), JSON.stringify(change)).toEqual({
        status: 404,
        success: false,
        error: expect.any(String),
        code: "RESOURCE_NOT_FOUND",
      });
    expect((await post(body(1), ajeno)).status).toBe(404);
    expect(dump(service)).toBe(before);
  });

  test("GET leads to the form", async () => {
    for (const visitor of [vendedor, admin]) {
      const response = await visitor.get("/devoluciones/crear/");
      expect([response.status, response.headers.get("Location")]).toEqual([302, "/devoluciones/nueva/"]);
    }
  });
});
