import { beforeEach, describe, expect, test } from "vitest";
import { taken } from "../support/answers";
import { control, textOf } from "../support/html";
import { ASSET, openBuyers, products } from "../support/purchases";
import { newProduct, newPurchase, newSupplier } from "../support/shop";

let rice: number;
const { service, admin, ajeno, vendedor, buy, last, detail, product } = await openBuyers();

beforeEach(async () => {
  rice = await newProduct(service, admin, { nombre: "Arroz", precio: "999", stock: 0 });
});

describe("the pages", () => {
  test("the form may open with a supplier chosen; only the shop's own are offered", async () => {
    const proveedor = await newSupplier(service, admin, { nombre: "Zoila", empresa: "La 14" });
    await newSupplier(service, ajeno, { nombre: "Reservado", empresa: "La 14" });
    const html = await admin.html(`/compras/crear/?proveedor=${proveedor}`);
    expect(html).toContain(`<option value="${proveedor}" selected="">La 14 · Zoila</option>`);
    expect(html).not.toContain("Reservado");
    expect(control(await admin.html("/compras/crear/?tipo=activos"), "fecha_adquisicion").value).toBe("2026-11-21");
  });

  test("the detail opens to a vendedor, without the admin's links; an admin may return products and not assets", async () => {
    const [id, asset] = [await newPurchase(service, admin, rice), await newPurchase(service, admin, rice, ASSET)];
    const returns = `/devoluciones/compras/nueva/?compra=${id}`;
    const [own, seller] = [await admin.html(`/compras/detalle/${id}/`), await vendedor.html(`/compras/detalle/${id}/`)];
    expect([own.includes(returns), own.includes(`/compras/eliminar/${id}/`)]).toEqual([true, true]);
    expect([seller.includes(returns), seller.includes("/compras/eliminar/"), seller.includes('href="/compras/"')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(textOf(seller)).toContain("$ 833");
    expect(await admin.html(`/compras/detalle/${asset}/`)).not.toContain("/devoluciones/compras/");
    expect(await detail(id, vendedor)).toEqual(await detail(id));
    await admin.form("/configuracion/", { vendedor_ve_costos: "off" });
    const { ajuste, total, base, iva, por_tarifa, detalles, credito, vence, debe, ...visible } = await detail(id);
    const [{ precio, precio_con_iva, subtotal_con_iva, ...linea }] = detalles;
    expect(await detail(id, vendedor)).toEqual({ ...visible, detalles: [linea] });
    await admin.form("/configuracion/", { vendedor_ve_costos: "on" });
  });

  test("the confirmation of a deletion says in numbers what goes and what stays, and the stock stays", async () => {
    await buy(products(rice));
    const { id, numero } = await last();
    await admin.json("/devoluciones/compras/crear/", { compra_id: id, productos: [{ producto_id: rice, cantidad: 3 }] });
    const question = await admin.text(`/compras/eliminar/${id}/`);
    expect(question).toContain(`¿Eliminar la compra ${numero}?`);
    for (const part of [
      "$ 26.180 y su línea",
      "no se descuenta lo que entró (20 unidades)",
      "1 devolución al proveedor; lo devuelto (3 unidades)",
    ])
      expect(question).toContain(part);
    expect((await taken(admin, `/compras/eliminar/${id}/`, {}, "/compras/")).mensaje).toBe("Compra eliminada correctamente.");
    expect((await product(rice)).stock).toBe(17);
    expect((await admin.get(`/compras/detalle/${id}/`)).status).toBe(404);
  });

  test("a purchase keeps the name of a product that was deleted", async () => {
    const id = await newPurchase(service, admin, rice);
    await taken(admin, `/productos/eliminar/${rice}/`, {}, "/productos/");
    expect((await detail(id)).detalles[0].producto).toEqual({ id: null, nombre: "Arroz" });
    expect(await admin.text(`/compras/detalle/${id}/`)).toContain("Arroz Ya no existe");
  });

  test("only the admin finds purchases in the navigation", async () => {
    const [own, seller] = [await admin.html("/dashboard/"), await vendedor.html("/dashboard/")];
    expect([own.includes('href="/compras/"'), seller.includes('href="/compras/"')]).toEqual([true, false]);
  });
});

describe("JSON", () => {
  test("obtener-producto-datos answers what a product costs and is sold for, to anybody of the shop", async () => {
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
    expect([bare.status, (await bare.json()).errors]).toEqual([400, { producto_id: ["Falta este dato."] }]);
  });

  test("detalle-compra answers the purchase itself, to anybody of the shop and nobody else", async () => {
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
