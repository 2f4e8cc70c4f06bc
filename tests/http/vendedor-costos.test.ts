import { describe, expect, test } from "vitest";
import { startService, type Visitor } from "../support/service";
import { lastId, newProduct, newSale } from "../support/shop";

// That no answer to a vendedor depends on a cost is the matter of costos-gemelos.

/** The cost of a unit, of two, with IVA, and the margin of a sale: each as JSON, pages and files write it; of a unit in cents too, and what reports show to the peso. */
const COSTO =
  /777331|7\.?773[.,]31|15\.?546[.,]62|9\.?250[.,]24|18\.?500[.,]48|2\.?226[.,]69|4\.?453[.,]38|\$ (7\.773|15\.547|9\.250|18\.500|2\.227|4\.453)\b/;

const service = await startService();
const admin = await service.admin();
const vendedor = await service.vendedor(admin);
await admin.form("/configuracion/", { vendedor_ve_costos: "off" });
const producto = await newProduct(service, admin, {
  nombre: "Panela",
  precio: "10000",
  precio_compra: "7773.31",
  stock: 4,
  codigo_de_barras: "77",
});
const linea = {
  "detalles[0].producto": producto,
  "detalles[0].cantidad": 2,
  "detalles[0].precio": "7773.31",
  "detalles[0].precio_venta": "10000",
};
await admin.form("/compras/crear/", { tipo: "productos", ...linea });
admin.cookies.delete("flash");
await newSale(service, vendedor, { "detalles[0].producto": producto, "detalles[0].cantidad": 2 });
await admin.form("/inventario/conteos/", { alcance: "todo" });
const conteo = lastId(service, "conteos");
await admin.form(`/inventario/conteos/${conteo}/contar/`, { producto, cantidad: 5 });
const ids = { producto, conteo, compra: lastId(service, "compras") };

describe("the cost of products", () => {
  test("is null or left out for a vendedor where the interface has a key for it", async () => {
    const datos = async (quien: Visitor) =>
      (await quien.json("/compras/ajax/obtener-producto-datos/", { producto_id: ids.producto })).json();
    expect((await datos(admin)).producto.precio_compra).toBe("7773.31");
    expect(await datos(vendedor)).toMatchObject({ success: true, producto: { precio_compra: null, precio_venta: "10000.00", stock: 4 } });
    const compra = await vendedor.data(`/compras/api/detalle-compra/${ids.compra}/`);
    expect(compra).toMatchObject({ id: ids.compra, total: null, detalles: [{ precio_venta: "10000.00", cantidad: 2 }] });
    expect(compra.detalles[0]).toMatchObject({ precio: null, precio_con_iva: null, subtotal_con_iva: null });
    const leido = await (await vendedor.json("/ventas/api/buscar-producto/", { codigo_barras: "77" })).json();
    expect([leido.success, leido.producto.precio_compra]).toEqual([true, undefined]);
    const { hoy } = await vendedor.data("/dashboard/");
    expect([hoy.ventas_netas, "margen" in hoy, "margen" in hoy.cambios]).toEqual(["23800.00", false, false]);
    expect((await vendedor.data("/reportes/productos/?orden=margen")).orden).toBe("ventas");
    for (const path of ["/dashboard/", "/reportes/ventas/", "/reportes/productos/"])
      expect(await vendedor.html(path), path).not.toMatch(/>(Margen|Gané|Ganancia)/);
  });

  test("is shown to the owner, and to vendedores where the shop lets them", async () => {
    const paginas = [
      `/productos/${ids.producto}/`,
      `/compras/detalle/${ids.compra}/`,
      `/inventario/conteos/${ids.conteo}/`,
      "/dashboard/",
      "/reportes/ventas/",
      "/reportes/productos/",
    ];
    for (const path of paginas) expect(await admin.html(path), path).toMatch(COSTO);
    for (const path of paginas) expect(await vendedor.html(path), path).not.toMatch(COSTO);
    await admin.form("/configuracion/", { vendedor_ve_costos: "on" });
    for (const path of paginas) expect(await vendedor.html(path), path).toMatch(COSTO);
    await admin.form("/configuracion/", { vendedor_ve_costos: "off" });
  });
});
