import fc from "fast-check";
import { routes } from "~/map.server";
import { methodsOf } from "../../tests/support/routes";
import { newProduct } from "../../tests/support/shop";
import { type Costs, TwinShop } from "../../tests/support/twin-shop";
import type { Findings } from "./findings";

const DAYS = 3;
const PRODUCTS = 4;
const UNITS = ["und", "kg", "l", "und"];
const READ = routes
  .filter((entry) => methodsOf(entry).includes("GET") && entry.access === "login")
  .map(({ path }) => path)
  .concat("/productos/?orden=precio_compra", "/reportes/productos/?orden=margen", "/productos/?formato=csv", "/ventas/?formato=csv")
  .concat("/reportes/productos/?formato=csv", "/ventas/api/sugerencias/?q=producto", "/inventario/conteos/?formato=csv");

type Act = (shop: TwinShop) => Promise<void>;

const id = fc.integer({ min: 1, max: PRODUCTS });
const few = fc.integer({ min: 1, max: 9 });
const price = fc.integer({ min: 1, max: 20_000 }).map(String);
const named = (n: number): string => `producto ${n}`;
const ofSale = (producto: number, cantidad: number) => ({ "detalles[0].producto": producto, "detalles[0].cantidad": cantidad });

/** What the owner does with costs, in one shop as in the other. */
const owner: fc.Arbitrary<Act>[] = [
  fc.tuple(id, few).map(([producto, cantidad]) => async (shop) => {
    const line = { producto, cantidad, precio: shop.cost(named(producto)), precio_venta: "9000" };
    await shop.owner("/compras/crear/", { tipo: "productos", ...line });
  }),
  id.map((n) => (shop) => shop.owner(`/productos/editar/${n}/`, { nombre: named(n), precio: "9000", precio_compra: shop.cost(named(n)) })),
];

/** What the vendedor does: some of it is refused. */
const vendedor: fc.Arbitrary<Act>[] = [
  fc.tuple(id, few, price).map(([producto, cantidad, precio]) => (shop) => {
    return shop.form("/ventas/nueva/", { ...ofSale(producto, cantidad), "detalles[0].precio_publico": precio });
  }),
  fc.tuple(few, id, few, price).map(([venta, producto, cantidad, precio]) => (shop) => {
    return shop.form(`/ventas/editar/${venta}/`, {
      ...ofSale(producto, cantidad),
      con_detalles: "1",
      "detalles[0].precio_unitario": precio,
    });
  }),
  fc.tuple(few, id).map(([venta_id, producto_id]) => (shop) => {
    return shop.json("/devoluciones/crear/", { venta_id, cliente_id: 1, productos: [{ producto_id, cantidad: 1 }] });
  }),
  fc.tuple(id, few).map(
    ([producto, cantidad]) =>
      (shop) =>
        shop.form("/inventario/conteos/1/contar/", { producto, cantidad }),
  ),
  fc.tuple(id, few).map(
    ([producto, cantidad]) =>
      (shop) =>
        shop.form(`/productos/${producto}/abrir-empaque/`, { cantidad }),
  ),
  few.map((venta) => (shop) => shop.form(`/ventas/eliminar/${venta}/`)),
  id.map((producto_id) => (shop) => shop.json("/compras/ajax/obtener-producto-datos/", { producto_id })),
];
const read: fc.Arbitrary<Act> = fc.tuple(fc.constantFrom(...READ), few).map(
  ([path, n]) =>
    (shop) =>
      shop.read(path.replace(/:\w+/g, String(n))),
);

const day = fc.array(fc.oneof(...owner, ...vendedor, { weight: 2 * vendedor.length, arbitrary: read }), { minLength: 120, maxLength: 120 });
const costs = fc.oneof(
  fc.constant<Costs>(() => 0),
  fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 11, maxLength: 11 }).map(
    (some): Costs =>
      (name, time) => {
        return some[(Number(name.at(-1)) * 5 + time) % some.length] ?? 0;
      },
  ),
);

/** Lets two shops that differ only in costs have the same days, and finds answers to a vendedor without costs that differ. */
export async function compareTwins(findings: Findings, seed: number): Promise<void> {
  for (const [acts, some, others] of fc.sample(fc.tuple(day, costs, costs), { seed, numRuns: DAYS })) {
    const [expected, answers] = [await answersOf(acts, some), await answersOf(acts, others)];
    for (const [request, answer] of expected)
      if (answers.get(request) !== answer) findings.add({ kind: "dice lo que cuesta", sentence: request }, null);
  }
}

async function answersOf(acts: readonly Act[], ofShop: Costs): Promise<Map<string, string>> {
  const shop = await TwinShop.open(ofShop);
  for (let n = 1; n <= PRODUCTS; n++) {
    const pack = n === PRODUCTS ? { empaque_de: 1, unidades_por_empaque: 6 } : {};
    const campos = { nombre: named(n), precio: "9000", precio_compra: shop.cost(named(n)), unidad: UNITS[n - 1] ?? "und", stock: 9 };
    await newProduct(shop.service, shop.admin, { ...campos, ...pack });
  }
  await shop.owner("/clientes/nuevo/", { nombre: "Ana" });
  await shop.owner("/inventario/conteos/", { alcance: "todo" });
  for (const act of acts) await act(shop);
  return shop.answers;
}
