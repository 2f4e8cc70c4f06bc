import { beforeEach, describe, expect, test } from "vitest";
import { dump } from "../support/dump";
import { textOf } from "../support/html";
import { openReturns } from "../support/returns";

const { service, admin, vendedor, stockOf, body, post, sellFour } = await openReturns();
let panela: number;
let venta: number;
beforeEach(async () => {
  ({ panela, venta } = await sellFour());
});

describe("deleting a sale with a return", () => {
  test("says how many units go back, and that the return stays", async () => {
    await post(body(1));
    const page = textOf(await (await vendedor.get(`/ventas/eliminar/${venta}/`)).text());
    expect(page).toContain("Vuelven al inventario 3 unidades.");
    expect(page).toContain("Lo que ya se devolvió (1) no vuelve otra vez; su devolución se conserva.");
    await vendedor.form(`/ventas/eliminar/${venta}/`);
    expect(await stockOf(panela)).toBe(10);
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
