import { beforeEach, describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, taken } from "../support/answers";
import { control, notesOf } from "../support/html";
import { readPdf } from "../support/read-pdf";
import { startService } from "../support/service";
import { newProduct, newPurchase, newSale, newSupplier } from "../support/shop";

let panela: number;
let compra: number;
const service = await startService();
const [admin, ajeno] = [await service.admin("duena"), await service.admin("ajeno")];
const vendedor = await service.vendedor(admin, "vendedor");
const proveedor = await newSupplier(service, admin, { nombre: "Luz Marina", empresa: "Granos SAS" });

beforeEach(async () => {
  panela = await newProduct(service, admin, { nombre: "Panela", precio: "999.00", stock: 0 });
  compra = await newPurchase(service, admin, panela, { cantidad: 10, precio: "1000", precio_venta: "1500", proveedor });
});

const stockOf = async (id: number): Promise<number> => (await admin.data(`/productos/${id}/`)).producto.stock;
const body = (cantidad: unknown = 1, rest: object = {}) => ({
  compra_id: compra,
  productos: [{ producto_id: panela, cantidad }],
  ...rest,
});
const post = async (value: unknown, visitor = admin) => {
  const response = await visitor.json("/devoluciones/compras/crear/", value);
  return { status: response.status, ...(await response.json()) };
};

describe("/devoluciones/compras/crear/", () => {
  test("answers 201 with the return, and its units are out of stock", async () => {
    const { status, ...devolucion } = await post(body(3, { motivo: "Rota", proveedor_id: proveedor }));
    expect(status).toBe(201);
    expect(devolucion).toEqual({
      id: expect.any(Number),
      numero: expect.stringMatching(/^\d+$/),
      compra,
      compra_numero: expect.any(String),
      proveedor,
      proveedor_nombre: "Luz Marina · Granos SAS",
      fecha: expect.stringMatching(/-05:00$/),
      motivo: "Rota",
      usuario: expect.any(Number),
      usuario_username: "duena",
      total_devuelto: "3000.00",
      detalles: [
        {
          id: expect.any(Number),
          producto: { id: panela, nombre: "Panela" },
          cantidad: 3,
          unidad: "und",
          tarifa_iva: "19",
          precio_unitario: "1000.00",
          subtotal: "3000.00",
        },
      ],
    });
    expect(await stockOf(panela)).toBe(7);
    expect((await admin.data(`/devoluciones/compras/detalle/${devolucion.id}/`)).devolucion).toEqual(devolucion);
    expect((await admin.data("/devoluciones/compras/lista/")).devoluciones[0]).toEqual(devolucion);
    expect((await admin.data(`/compras/detalle/${compra}/`)).devoluciones).toEqual([devolucion]);
    expect((await vendedor.data(`/compras/detalle/${compra}/`)).devoluciones).toEqual([]);
    const { movimientos } = await admin.data(`/productos/${panela}/`);
    expect(movimientos[0]).toMatchObject({ causa: "devolucion_compra", cantidad: -3, stock: 7 });
  });

  test("of two that return the last units at once, one does", async () => {
    await post(body(8));
    const answers = await Promise.all([1, 2].map(() => admin.json("/devoluciones/compras/crear/", body(2))));
    expect([answers.map(({ status }) => status).toSorted(), await stockOf(panela)]).toEqual([[201, 400], 0]);
  });

  test("GET leads to the form", async () => {
    const response = await admin.get("/devoluciones/compras/crear/");
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/devoluciones/compras/nueva/"]);
  });
});

describe("the pages", () => {
  test("the form shows the most that can go back, registers and says what the supplier owes", async () => {
    await newSale(service, vendedor, { "detalles[0].producto": panela, "detalles[0].cantidad": 8 });
    const path = `/devoluciones/compras/nueva/?compra=${compra}`;
    const html = await admin.html(path);
    expect(notesOf(html, "productos[0].cantidad").join()).toContain("10 compradas · 2 en existencia · máximo 2");
    expect(control(html, "productos[0].cantidad").value).toBe("0");
    const fields = { motivo: "Rota", "productos[0].producto_id": panela, "productos[0].cantidad": 2 };
    const response = await admin.form(path, fields, { Accept: "text/html" });
    const location = response.headers.get("Location") ?? "";
    expect([response.status, location]).toEqual([302, expect.stringMatching(/^\/devoluciones\/compras\/detalle\/\d+\/$/)]);
    const { devolucion, flash } = await admin.data(location);
    expect(flash[0]).toMatchObject({
      mensaje: `Devolución ${devolucion.numero} registrada: Luz Marina · Granos SAS le debe $ 2.000.`,
      enlace: { url: `/devoluciones/compras/nota/${devolucion.id}/` },
    });
    expect(await admin.text(path)).toContain("No queda nada por devolver");
  });

  test("a refused form has its errors beside the fields", async () => {
    const path = `/devoluciones/compras/nueva/?compra=${compra}`;
    const field = { "productos[0].producto_id": panela };
    expect(await errorsOf(admin, path, { ...field, "productos[0].cantidad": 11 })).toEqual({
      "productos[0].cantidad": ["Solo se pueden devolver 10 de Panela."],
    });
    expect(Object.keys(await errorsOf(admin, path, {}))).toEqual(["productos"]);
  });

  test("without a purchase, one is looked up by supplier or number", async () => {
    const { compras } = await admin.data("/devoluciones/compras/nueva/?q=granos");
    expect(compras.map(({ id }: { id: number }) => id)).toContain(compra);
    const numero = compras.find(({ id }: { id: number }) => id === compra).numero;
    expect((await admin.data(`/devoluciones/compras/nueva/?q=${numero}`)).compras.map(({ id }: { id: number }) => id)).toEqual([compra]);
    expect((await admin.form("/devoluciones/compras/nueva/", {}, { Accept: "application/json" })).status).toBe(400);
  });

  test("the note is a PDF", async () => {
    const { id, numero } = await post(body(2));
    const response = await admin.get(`/devoluciones/compras/nota/${id}/`);
    expect(response.headers.get("Content-Disposition")).toBe(`inline; filename="devolucion-proveedor-${numero}.pdf"`);
    const { all } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    for (const text of ["Nota de devolución", "Luz Marina · Granos SAS", "Panela", "$ 2.000"]) expect(all).toContain(text);
  });

  test("deleting asks in numbers, and puts the units back", async () => {
    const una = await post(body(2));
    expect(await admin.text(`/devoluciones/compras/eliminar/${una.id}/`)).toContain("Vuelven al inventario 2 unidades de Panela.");
    await taken(admin, `/devoluciones/compras/eliminar/${una.id}/`, {}, "/devoluciones/compras/lista/");
    expect(await stockOf(panela)).toBe(10);
  });

  test("another shop's admin finds no form for the purchase", async () => {
    expect((await ajeno.get(`/devoluciones/compras/nueva/?compra=${compra}`)).status).toBe(404);
    for (const intencion of ["", "actualizar"])
      expect((await ajeno.form(`/devoluciones/compras/nueva/?compra=${compra}`, { intencion }, JSON_ONLY)).status).toBe(404);
  });
});
