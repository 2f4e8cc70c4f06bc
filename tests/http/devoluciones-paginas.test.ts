import { beforeEach, describe, expect, test } from "vitest";
import { taken } from "../support/answers";
import { dump } from "../support/dump";
import { textOf } from "../support/html";
import { readPdf } from "../support/read-pdf";
import { openReturns } from "../support/returns";
import { newClient, newSale } from "../support/shop";

const { service, admin, vendedor, stockOf, body, post, sellFour } = await openReturns();
let panela: number;
let venta: number;
beforeEach(async () => {
  ({ panela, venta } = await sellFour());
});

describe("the note", () => {
  test("is a PDF shown in the browser, with shop, number, client, lines and total", async () => {
    const { id, numero, venta_numero } = await post(body(2, { motivo: "Salió dañada 🧀" }));
    const response = await vendedor.get(`/devoluciones/nota/${id}/`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(response.headers.get("Content-Disposition")).toBe(`inline; filename="devolucion-${numero}.pdf"`);
    const { all, pdf } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(pdf.getTitle()).toBe(`Nota de devolución ${numero}`);
    for (const text of ["Nota de devolución", numero, "Ana Pérez", "Documento: 52.345", venta_numero, "Panela", "1.188,81", "$ 2.377,62"])
      expect(all).toContain(text);
    expect(all).toContain("Salió dañada");
  });
});

describe("deleting", () => {
  test("asks in numbers, takes the units out again and goes to the list", async () => {
    const { id, numero } = await post(body(3));
    const page = await admin.text(`/devoluciones/eliminar/${id}/`);
    expect(page).toContain(`¿Eliminar la devolución ${numero}?`);
    expect(page).toContain("Salen otra vez del inventario 3 unidades de Panela.");
    expect((await taken(admin, `/devoluciones/eliminar/${id}/`, {}, "/devoluciones/lista/")).tipo).toBe("exito");
    expect(await stockOf(panela)).toBe(6);
    expect((await admin.get(`/devoluciones/detalle/${id}/`)).status).toBe(404);
  });

  test("is refused with the list and an error when the units were sold again", async () => {
    const { id } = await post(body(4));
    await newSale(service, vendedor, { "detalles[0].producto": panela, "detalles[0].cantidad": 9 });
    const before = dump(service);
    expect(await taken(admin, `/devoluciones/eliminar/${id}/`, {}, "/devoluciones/lista/")).toMatchObject({
      tipo: "error",
      mensaje: "Stock insuficiente: quedan 1 de Panela.",
    });
    expect(dump(service)).toBe(before);
  });
});

describe("who may", () => {
  test("a vendedor sees the returns that it took on pages and notes, and no link to delete them", async () => {
    const [tomada, deAdmin] = [await post(body(1)), await post(body(1), admin)];
    expect((await vendedor.get(`/devoluciones/detalle/${tomada.id}/`)).status).toBe(200);
    for (const kind of ["detalle", "nota"]) expect((await vendedor.get(`/devoluciones/${kind}/${deAdmin.id}/`)).status).toBe(404);
    expect((await vendedor.data(`/ventas/detalle/${venta}/`)).devoluciones.map(({ id }: { id: number }) => id)).toEqual([tomada.id]);
    const html = await vendedor.html(`/devoluciones/detalle/${tomada.id}/`);
    expect(html).not.toContain("/devoluciones/eliminar/");
    expect(await vendedor.html("/devoluciones/lista/")).not.toContain("/devoluciones/compras/");
  });
});

describe("the list", () => {
  test("combines its filters; an invalid date is an error of its field and does not filter", async () => {
    const otro = await newClient(service, admin, { nombre: "Beto Único" });
    const [tomada, ajena] = [await post(body(1, { cliente_id: otro })), await post(body(1))];
    const ofDays = await admin.data(`/devoluciones/lista/?q=unico&fecha_desde=2026-11-22&fecha_hasta=2026-11-22`);
    expect(ofDays.devoluciones).toEqual([]);
    const bad = await admin.data(`/devoluciones/lista/?cliente=${otro}&fecha_desde=ayer&fecha_hasta=2026-02-30`);
    expect(bad.devoluciones.map(({ id }: { id: number }) => id)).toEqual([tomada.id]);
    expect(Object.keys(bad.errors)).toEqual(["fecha_desde", "fecha_hasta"]);
    const response = await admin.get("/devoluciones/lista/?fecha_desde=ayer");
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/aria-describedby="campo-fecha_desde-error"/);
    expect(html).toContain(`/devoluciones/detalle/${ajena.id}/`);
  });

  test("without a return says what it is for and offers the first step", async () => {
    const nueva = await service.admin();
    const html = await nueva.html("/devoluciones/lista/");
    expect(textOf(html)).toContain("Aún no hay devoluciones");
    expect(html).toContain('href="/devoluciones/nueva/"');
  });
});

describe("deleting a sale with a return", () => {
  test("says how many units go back, and that the return stays", async () => {
    await post(body(1));
    const page = await vendedor.text(`/ventas/eliminar/${venta}/`);
    expect(page).toContain("Vuelven al inventario 3 unidades.");
    expect(page).toContain("Lo que ya se devolvió (1) no vuelve otra vez; su devolución se conserva.");
    await vendedor.form(`/ventas/eliminar/${venta}/`);
    expect(await stockOf(panela)).toBe(10);
  });
});

describe("editing a sale below what came back", () => {
  const lineOf = async () => (await admin.data(`/ventas/detalle/${venta}/`)).venta.detalles[0].id;

  test("is an error of the quantity in the form and by JSON, and changes nothing", async () => {
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
