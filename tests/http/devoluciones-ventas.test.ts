import { beforeEach, describe, expect, test } from "vitest";
import { taken } from "../support/answers";
import { dump } from "../support/dump";
import { textOf } from "../support/html";
import { openReturns } from "../support/returns";
import { newClient } from "../support/shop";

const { service, admin, vendedor, stockOf, body, post, sellFour } = await openReturns();
let panela: number;
let venta: number;
beforeEach(async () => {
  ({ panela, venta } = await sellFour());
});

describe("deleting a sale with a return", () => {
  test("of the sale puts back the rest, and the return stays; deleted later it takes its units out", async () => {
    const { id } = await post(body(1));
    const page = textOf(await (await vendedor.get(`/ventas/eliminar/${venta}/`)).text());
    expect(page).toContain("Vuelven al inventario 3 unidades.");
    expect(page).toContain("Lo que ya se devolvió (1) no vuelve otra vez; su devolución se conserva.");
    await vendedor.form(`/ventas/eliminar/${venta}/`);
    expect(await stockOf(panela)).toBe(10);
    expect((await vendedor.data(`/devoluciones/detalle/${id}/`)).devolucion.venta).toBeNull();
    await admin.form(`/devoluciones/eliminar/${id}/`);
    expect(await stockOf(panela)).toBe(9);
  });

  test("a product that only a return holds is refused, and so is its client", async () => {
    const suyo = await newClient(service, admin, { nombre: "Solo devuelve" });
    const { id } = await post(body(1, { cliente_id: suyo }));
    expect((await taken(admin, `/productos/eliminar/${panela}/`, {}, "/productos/")).mensaje).toContain("está en una venta");
    await vendedor.form(`/ventas/eliminar/${venta}/`);
    const flash = await taken(admin, `/productos/eliminar/${panela}/`, {}, "/productos/");
    expect(flash).toMatchObject({ tipo: "error", mensaje: expect.stringContaining("está en una devolución de un cliente") });
    const refused = await taken(admin, `/clientes/eliminar/${suyo}/`, {}, "/clientes/");
    expect(refused).toMatchObject({ tipo: "error", mensaje: expect.stringMatching(/tiene devoluciones.*desactivar/) });
    await admin.form(`/devoluciones/eliminar/${id}/`);
    expect((await taken(admin, `/productos/eliminar/${panela}/`, {}, "/productos/")).tipo).toBe("exito");
    expect((await taken(admin, `/clientes/eliminar/${suyo}/`, {}, "/clientes/")).tipo).toBe("exito");
  });
});

describe("editing a sale below what came back", () => {
  const lineOf = async () => (await admin.data(`/ventas/detalle/${venta}/`)).venta.detalles[0].id;

  test("is a field error in the form and by JSON; nothing changes", async () => {
    await post(body(3));
    const linea = await lineOf();
    const before = dump(service);
    const line = (cantidad: number, producto = panela) => ({
      con_detalles: 1,
      "detalles[0].id": linea,
      "detalles[0].producto": producto,
      "detalles[0].cantidad": cantidad,
    });
    const campo = async (fields: Record<string, number>) => {
      const response = await vendedor.form(`/ventas/editar/${venta}/`, fields, { Accept: "application/json" });
      return [response.status, Object.keys((await response.json()).errors)];
    };
    expect(await campo(line(2))).toEqual([400, ["detalles[0].cantidad"]]);
    expect(await campo({ con_detalles: 1 })).toEqual([400, ["detalles[0].cantidad"]]);
    const html = await (await vendedor.form(`/ventas/editar/${venta}/`, { con_detalles: 1 }, { Accept: "text/html" })).text();
    expect(textOf(html)).toContain("Ya se devolvieron 3 de Panela: la línea no se puede quitar ni cambiar de producto.");
    for (const [path, value] of [
      [`/ventas/detalles/${linea}/editar/`, { cantidad: 2 }],
      [`/ventas/detalles/${linea}/eliminar/`, {}],
    ] as const)
      expect(await post(value, vendedor, path)).toMatchObject({
        status: 400,
        errors: { cantidad: [expect.stringContaining("Ya se devolvieron 3")] },
      });
    expect(dump(service)).toBe(before);
    expect((await post({ cantidad: 3 }, vendedor, `/ventas/detalles/${linea}/editar/`)).status).toBe(200);
  });
});
