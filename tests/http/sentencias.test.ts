import { expect, test } from "vitest";
import { statementsOf } from "../support/plans";
import { newProduct, newPurchase, newSale, openShop } from "../support/shop";

const { service, admin, records } = await openShop();

/** The statements of a request that was made before. */
async function statementsFor(path: string): Promise<string[]> {
  await admin.get(path);
  return statementsOf(service.db, () => admin.get(path));
}

// The one statement of the frame: the shop's name, the photo, what the shop uses, and of which pages it has something.
const FRAME = ["select tiendas"];

test.each([
  [
    "/productos/",
    ["select totales_lista", "select productos", "select productos", "select fotos_producto", "select totales_lista", ...FRAME],
  ],
  ["/ventas/", ["select totales_lista", "select ventas", "select ventas", ...FRAME]],
  [`/ventas/api/datos-json/${records.venta}/`, ["select ventas", "select detalles_venta"]],
])("%s runs these statements, and builds none", async (path, statements) => {
  expect(await statementsFor(path)).toEqual(["select sesiones", ...statements]);
});

test("a page that shows more builds no statement either", async () => {
  const producto = await newProduct(service, admin);
  const venta = await newSale(service, admin, { "detalles[0].producto": producto, "detalles[0].cantidad": 1 });
  const compra = await newPurchase(service, admin, producto);
  const paths = [`/ventas/detalle/${venta}/`, `/productos/${producto}/`, `/compras/detalle/${compra}/`, "/dashboard/", "/ventas/nueva/"];
  for (const path of paths) expect(await statementsFor(path), path).not.toContain("built");
});
