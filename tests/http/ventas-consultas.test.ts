import { describe, expect, test } from "vitest";
import { openCounter } from "../support/counter";
import { newClient } from "../support/shop";

const { service, admin, vendedor, product, sell, post } = await openCounter();

describe("reading", () => {
  test("the list of some days; a day that is none is an error beside its field", async () => {
    await sell({});
    const total = async (filtro: string) => (await admin.data(`/ventas/?${filtro}`)).page.total;
    expect(await total("fecha_desde=2026-11-21&fecha_hasta=2026-11-21")).toBeGreaterThan(0);
    expect(await total("fecha_desde=2026-11-22")).toBe(0);
    const { errors, filtro } = await admin.data("/ventas/?fecha_desde=ayer&fecha_hasta=2026-11-21");
    expect([Object.keys(errors), filtro.fecha_desde]).toEqual([["fecha_desde"], "ayer"]);
    const turned = await admin.data("/ventas/?fecha_desde=2026-11-22&fecha_hasta=2026-11-21");
    expect([turned.page.total, turned.errors]).toEqual([0, { fecha_hasta: ["Elija un día igual o posterior al de «Desde»."] }]);
  });

  test("the page of a sale says whom it was sold to, as of then", async () => {
    const cliente = await newClient(service, admin, { nombre: "Berta", documento: "52345678" });
    const venta = await sell({ cliente_fk: cliente });
    await admin.form(`/clientes/editar/${cliente}/`, { nombre: "Berta Díaz", documento: "99" });
    expect(await vendedor.text(`/ventas/detalle/${venta}/`)).toMatch(/Cliente Berta Documento 52345678 /);
  });

  test("datos-json and productos of a sale", async () => {
    const [a, b, cliente] = [
      await product({ nombre: "A", codigo_de_barras: "A-1" }),
      await product({ nombre: "B" }),
      await newClient(service, admin, { nombre: "Berta" }),
    ];
    const venta = await sell({
      cliente_fk: cliente,
      "detalles[0].producto": a,
      "detalles[0].cantidad": 2,
      "detalles[1].producto": b,
      "detalles[2].producto": a,
      "detalles[2].precio_unitario": "500",
    });
    const data = await vendedor.data(`/ventas/api/datos-json/${venta}/`);
    const line = (
      id: number,
      nombre: string,
      cantidad: number,
      [precio_unitario, monto_iva, precio_unitario_final, subtotal]: string[],
    ) => {
      const amounts = { precio_unitario, monto_iva, precio_unitario_final, subtotal };
      const rate = { tarifa_iva: "19", tarifa_impuesto: "19", impuesto: "iva" };
      const more = { unidad: "und", ...rate, precio_publico: precio_unitario_final, descuento: "0.00", precio_lista: null };
      return { id: expect.any(Number), producto: { id, nombre }, cantidad, ...amounts, ...more };
    };
    expect(data).toEqual({
      id: venta,
      cliente: "Berta",
      forma_pago: "Efectivo",
      total_venta: "4161.43",
      fecha_venta: "2026-11-21T10:15:00-05:00",
      pagos: [{ medio: "efectivo", monto: "4161.43", recibido: null, banco: "", referencia: "" }],
      detalles: [
        line(a, "A", 2, ["999.00", "189.81", "1188.81", "2377.62"]),
        line(b, "B", 1, ["999.00", "189.81", "1188.81", "1188.81"]),
        line(a, "A", 1, ["500.00", "95.00", "595.00", "595.00"]),
      ],
    });
    expect(await vendedor.data(`/ventas/${venta}/productos/`)).toEqual([
      {
        id: a,
        nombre: "A",
        codigo_barras: "A-1",
        cantidad: 3,
        unidad: "und",
        precio_unitario: "999.00",
        precio_unitario_final: "1188.81",
        subtotal: "2972.62",
        devuelto: 0,
        disponible: 3,
      },
      {
        id: b,
        nombre: "B",
        codigo_barras: null,
        cantidad: 1,
        unidad: "und",
        precio_unitario: "999.00",
        precio_unitario_final: "1188.81",
        subtotal: "1188.81",
        devuelto: 0,
        disponible: 1,
      },
    ]);
    expect(await vendedor.data(`/ventas/${await sell()}/productos/`)).toEqual([]);
  });

  test("buscar-producto by the whole code, of one's own shop only", async () => {
    const producto = await product({ codigo_de_barras: "7709876543217", stock: 4 });
    const masDelProducto = { precio_publico: "1188.81", precio_compra: "700.00", iva: "19", unidad: "und", lleva_existencias: true };
    const found = {
      status: 200,
      success: true,
      producto: { id: producto, nombre: "Panela", precio: "999.00", ...masDelProducto, stock: 4, codigo_barras: "7709876543217" },
    };
    expect(await post("/ventas/api/buscar-producto/", { codigo_barras: " 7709876543217 " })).toEqual(found);
    const none = { status: 200, success: false, error: "Producto no encontrado", code: "RESOURCE_NOT_FOUND" };
    expect(await post("/ventas/api/buscar-producto/", { codigo_barras: "770987654321" })).toEqual(none);
    expect(await post("/ventas/api/buscar-producto/", { codigo_barras: "7709876543217" }, await service.admin())).toEqual(none);
    for (const codigo_barras of [undefined, 7709876543217])
      expect(await post("/ventas/api/buscar-producto/", { codigo_barras })).toEqual({
        status: 400,
        success: false,
        errors: { codigo_barras: [expect.any(String)] },
        code: "VALIDATION_ERROR",
      });
  });

  test("buscar-ventas finds registered and quick names, newest first", async () => {
    const cliente = await newClient(service, admin, { nombre: "Íngrid Peña" });
    const ids = [
      await sell({ cliente_fk: cliente }),
      await sell({ cliente: "ingrid la vecina", forma_pago: "Transferencia", banco: "Nequi" }),
    ];
    const { success, ventas } = await vendedor.data("/ventas/api/buscar-ventas/?q=INGRID");
    expect([success, ventas.map(({ id }: { id: number }) => id)]).toEqual([true, ids.toReversed()]);
    expect(ventas[0]).toEqual({
      id: ids[1],
      numero: expect.any(String),
      cliente: "ingrid la vecina",
      forma_pago: "Transferencia",
      total_venta: "0.00",
      fecha_venta: "2026-11-21T10:15:00-05:00",
    });
    expect(await vendedor.data("/ventas/api/buscar-ventas/?q=nadie")).toEqual({ success: true, ventas: [] });
    expect((await vendedor.get("/ventas/api/buscar-ventas/")).status).toBe(400);
  });

  test.each([
    ["", "factura"],
    ["?formato=tirilla", "factura"],
    ["?formato=otro", "factura"],
  ])("the invoice%s is a PDF, shown in the browser", async (query, name) => {
    const venta = await sell({
      cliente: "Ñoño 日本 🛒",
      "detalles[0].producto": await product({ nombre: "Aguardiente ½ 日本 🛒" }),
    });
    const { numero } = (await vendedor.data(`/ventas/detalle/${venta}/`)).venta;
    const response = await vendedor.get(`/ventas/factura/${venta}/${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Disposition")).toBe(`inline; filename="${name}-${numero}.pdf"`);
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const pdf = Buffer.from(await response.arrayBuffer());
    expect([pdf.subarray(0, 5).toString(), pdf.subarray(-6).toString().trim()]).toEqual(["%PDF-", "%%EOF"]);
  });
});
