import { describe, expect, test } from "vitest";
import { routes } from "../../app/routes.js";
import { startService, type Visitor } from "../support/service";
import { lastId, newProduct, newSale } from "../support/shop";

/** The cost of a unit, of two, with IVA, and the margin of a sale: each as JSON, pages and files write it; of a unit in cents too. */
const COSTO = /777331|7\.?773[.,]31|15\.?546[.,]62|9\.?250[.,]24|18\.?500[.,]48|2\.?226[.,]69|4\.?453[.,]38/;

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
const venta = await newSale(service, vendedor, { "detalles[0].producto": producto, "detalles[0].cantidad": 2 });
await admin.form("/inventario/conteos/", { alcance: "todo" });
const conteo = lastId(service, "conteos");
await admin.form(`/inventario/conteos/${conteo}/contar/`, { producto, cantidad: 5 });
const ids: Record<string, number | undefined> = {
  producto,
  venta,
  conteo,
  compra: lastId(service, "compras"),
  linea: lastId(service, "detalles_venta"),
};

const SUYOS: Record<string, string> = { ":ventaId": "venta", ":pk": "compra", ":compraId": "compra" };
const DE_AREA: Record<string, string> = { productos: "producto", inventario: "conteo" };

/** Every page and JSON of the map that answers a GET, with the ids of the shop's records in it. */
function direcciones(): string[] {
  const mapa: { path: string; kind: string }[] = routes;
  return mapa
    .filter(({ kind, path }) => kind !== "file" && !path.includes(":informe"))
    .map(({ path }) => path.replace(/:\w+/, (nombre) => String(ids[SUYOS[nombre] ?? DE_AREA[path.split("/")[1] ?? ""] ?? "venta"])))
    .concat("/reportes/ventas/", "/reportes/productos/", "/reportes/productos/?orden=margen", "/reportes/caja/")
    .concat("/reportes/ventas/?formato=csv", "/reportes/productos/?formato=csv", "/productos/?q=panela", "/ventas/nueva/?q=panela")
    .concat("/dashboard/?dias=30", `/devoluciones/nueva/?venta=${ids.venta}`);
}

/** Addresses whose page or JSON shows a figure of cost. */
async function queMuestran(visitor: Visitor): Promise<string[]> {
  const muestran: string[] = [];
  for (const direccion of new Set(direcciones()))
    for (const Accept of ["text/html", "application/json"]) {
      const respuesta = await visitor.twin().send(direccion, { headers: { Accept } });
      if (respuesta.status === 200 && COSTO.test(await respuesta.text())) muestran.push(direccion);
    }
  return [...new Set(muestran)];
}

describe("the cost of products", () => {
  test("is in no page, JSON or file of a vendedor, and null where the interface has a key for it", async () => {
    expect(await queMuestran(vendedor)).toEqual([]);
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
      expect(await vendedor.html(path), path).not.toMatch(/>Margen/);
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
    expect(await queMuestran(admin)).toEqual(expect.arrayContaining(paginas));
    await admin.form("/configuracion/", { vendedor_ve_costos: "on" });
    expect(await queMuestran(vendedor)).toEqual(expect.arrayContaining(paginas));
    await admin.form("/configuracion/", { vendedor_ve_costos: "off" });
  });
});
