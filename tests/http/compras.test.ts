import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { taken } from "../support/answers";
import { control, textOf } from "../support/html";
import { ASSET, LINE, openBuyers, products } from "../support/purchases";
import { newProduct, newPurchase, newSupplier } from "../support/shop";

let buyers: Awaited<ReturnType<typeof openBuyers>>;
let rice: number;
beforeAll(async () => {
  buyers = await openBuyers();
});
beforeEach(async () => {
  rice = await newProduct(buyers.service, buyers.admin, { nombre: "Arroz", precio: "999", stock: 0 });
});

describe("the pages", () => {
  test("the form may open with a supplier chosen; only the shop's own are offered", async () => {
    const { service, admin, ajeno } = buyers;
    const proveedor = await newSupplier(service, admin, { nombre: "Zoila", empresa: "La 14" });
    await newSupplier(service, ajeno, { nombre: "Reservado", empresa: "La 14" });
    const html = await (await admin.get(`/compras/crear/?proveedor=${proveedor}`)).text();
    expect(html).toContain(`<option value="${proveedor}" selected="">Zoila · La 14</option>`);
    expect(html).not.toContain("Reservado");
    expect(control(await (await admin.get("/compras/crear/?tipo=activos")).text(), "fecha_adquisicion").value).toBe("2026-11-21");
  });

  test("the list is found by supplier, number and kind", async () => {
    const { service } = buyers;
    const shop = await service.admin();
    const proveedor = await newSupplier(service, shop, { nombre: "Gladys", empresa: "Lácteos" });
    await taken(shop, "/compras/crear/", { ...ASSET, proveedor }, "/compras/");
    await taken(shop, "/compras/crear/", { tipo: "productos", nombre_producto: "Queso", ...LINE }, "/compras/");
    const numbers = async (query: string) => (await shop.data(`/compras/${query}`)).compras.map(({ numero }: { numero: string }) => numero);
    expect(await Promise.all(["", "?q=gladys", "?q=2", "?tipo=productos", "?q=gladys&tipo=productos", "?tipo=x"].map(numbers))).toEqual([
      ["2", "1"],
      ["1"],
      ["2"],
      ["2"],
      [],
      ["2", "1"],
    ]);
  });

  test("the detail opens to a vendedor, without the admin's links; an admin may return products and not assets", async () => {
    const { service, admin, vendedor, detail } = buyers;
    const [id, asset] = [await newPurchase(service, admin, rice), await newPurchase(service, admin, rice, ASSET)];
    const returns = `/devoluciones/compras/nueva/?compra=${id}`;
    const [own, seller] = [
      await (await admin.get(`/compras/detalle/${id}/`)).text(),
      await (await vendedor.get(`/compras/detalle/${id}/`)).text(),
    ];
    expect([own.includes(returns), own.includes(`/compras/eliminar/${id}/`)]).toEqual([true, true]);
    expect([seller.includes(returns), seller.includes("/compras/eliminar/"), seller.includes('href="/compras/"')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(textOf(seller)).toContain("$ 833");
    expect(await (await admin.get(`/compras/detalle/${asset}/`)).text()).not.toContain("/devoluciones/compras/");
    expect(await detail(id, vendedor)).toEqual(await detail(id));
    await admin.form("/configuracion/", { vendedor_ve_costos: "off" });
    const { total, base, iva, por_tarifa, detalles, credito, vence, debe, ...visible } = await detail(id);
    const [{ precio, precio_con_iva, subtotal_con_iva, ...linea }] = detalles;
    expect(await detail(id, vendedor)).toEqual({ ...visible, detalles: [linea] });
    await admin.form("/configuracion/", { vendedor_ve_costos: "on" });
  });

  test("the confirmation says in numbers what goes and what stays; the stock stays", async () => {
    const { service, admin, buy, last, product } = buyers;
    await buy(products(rice));
    const { id, numero } = await last();
    const { $client: sql } = service.db;
    const lineId = sql.prepare<[number], number>("select id from detalles_compra where compra_id = ?").pluck().get(id);
    const { lastInsertRowid: devolucion } = sql
      .prepare(
        "insert into devoluciones_compra (usuario_id, creado_por_id, numero, compra_id, fecha, total_devuelto_centavos) select usuario_id, usuario_id, 1, id, 0, 0 from compras where id = ?",
      )
      .run(id);
    sql
      .prepare(
        "insert into detalles_devolucion_compra (devolucion_id, detalle_compra_id, producto_id, cantidad, precio_unitario_centavos, subtotal_centavos) values (?, ?, ?, 3, 0, 0)",
      )
      .run(devolucion, lineId, rice);
    const question = textOf(await (await admin.get(`/compras/eliminar/${id}/`)).text());
    expect(question).toContain(`¿Eliminar la compra ${numero}?`);
    for (const part of [
      "$ 26.180 y su línea",
      "no se descuenta lo que entró (20 unidades)",
      "1 devolución al proveedor; lo devuelto (3 unidades)",
    ])
      expect(question).toContain(part);
    expect((await taken(admin, `/compras/eliminar/${id}/`, {}, "/compras/")).mensaje).toBe("Compra eliminada correctamente.");
    expect((await product(rice)).stock).toBe(20);
    expect((await admin.data(`/productos/${rice}/`)).movimientos).toMatchObject([{ causa: "compra", referencia: `Compra ${numero}` }]);
    expect((await admin.get(`/compras/detalle/${id}/`)).status).toBe(404);
  });

  test("a product goes and its purchases keep its name", async () => {
    const { service, admin, detail } = buyers;
    const id = await newPurchase(service, admin, rice);
    await taken(admin, `/productos/eliminar/${rice}/`, {}, "/productos/");
    expect((await detail(id)).detalles[0].producto).toEqual({ id: null, nombre: "Arroz" });
    expect(textOf(await (await admin.get(`/compras/detalle/${id}/`)).text())).toContain("Arroz Ya no existe");
  });

  test("only the admin finds purchases in the navigation", async () => {
    const { admin, vendedor } = buyers;
    const [own, seller] = [await (await admin.get("/dashboard/")).text(), await (await vendedor.get("/dashboard/")).text()];
    expect([own.includes('href="/compras/"'), seller.includes('href="/compras/"')]).toEqual([true, false]);
  });
});

describe("JSON", () => {
  test("obtener-producto-datos: what a product costs and is sold for, to anybody of the shop", async () => {
    const { service, admin, ajeno, vendedor } = buyers;
    const id = await newProduct(service, admin, {
      nombre: "Miel",
      precio: "15000",
      precio_compra: "9000.5",
      stock: 4,
      categoria: "Dulces",
    });
    const precios = { precio_compra: "9000.50", precio_venta: "15000.00", precio_publico: "17850.00" };
    const producto = { id, nombre: "Miel", ...precios, iva: "19", unidad: "und", stock: 4, categoria: "Dulces" };
    for (const visitor of [admin, vendedor]) {
      const response = await visitor.json("/compras/ajax/obtener-producto-datos/", { producto_id: id });
      expect([response.status, await response.json()]).toEqual([200, { success: true, producto }]);
    }
    for (const producto_id of [await newProduct(service, ajeno), 987654321]) {
      const response = await admin.json("/compras/ajax/obtener-producto-datos/", { producto_id });
      expect([response.status, await response.json()]).toEqual([
        404,
        { success: false, error: expect.any(String), code: "RESOURCE_NOT_FOUND" },
      ]);
    }
    const bare = await admin.json("/compras/ajax/obtener-producto-datos/", {});
    expect([bare.status, (await bare.json()).errors]).toEqual([400, { producto_id: ["Este campo es obligatorio."] }]);
  });

  test("detalle-compra is the purchase itself, to anybody of the shop and nobody else", async () => {
    const { service, admin, ajeno, vendedor } = buyers;
    const proveedor = await newSupplier(service, admin, { nombre: "Luz Marina", empresa: "La 14" });
    const id = await newPurchase(service, admin, rice, { proveedor });
    for (const visitor of [admin, vendedor]) {
      const response = await visitor.get(`/compras/api/detalle-compra/${id}/`);
      expect(await response.json()).toMatchObject({
        id,
        proveedor: { id: proveedor, nombre: "Luz Marina", empresa: "La 14" },
        fecha: "2026-11-21T10:15:00-05:00",
        tipo: "productos",
        total: "833.00",
        detalles: [
          {
            producto: { id: rice, nombre: "Arroz" },
            cantidad: 1,
            precio: "700.00",
            precio_con_iva: "833.00",
            subtotal_con_iva: "833.00",
            precio_venta: "999.00",
          },
        ],
      });
    }
    expect((await ajeno.get(`/compras/api/detalle-compra/${id}/`)).status).toBe(404);
    service.db.$client.prepare("delete from proveedores where id = ?").run(proveedor);
    expect(await (await admin.get(`/compras/api/detalle-compra/${id}/`)).json()).toMatchObject({ proveedor: null });
  });
});
