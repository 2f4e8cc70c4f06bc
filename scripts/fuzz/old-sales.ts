import fc from "fast-check";
import { type Service, startService, type Visitor } from "../../tests/support/service";
import { newProduct, newSale } from "../../tests/support/shop";
import type { Findings } from "./findings";

const HISTORIES = 25;
const OLD = 1_000;
const NEW = 5_000;
const DISCOUNT = 10;

interface Step {
  /** Whether the line that is there is named, or another one is posted. */
  kept: boolean;
  cantidad: number;
  precio: string;
  descuento: string;
  /** The discount of the whole form. */
  general: string;
  /** Whether the form has the line twice. */
  twice: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  kept: fc.boolean(),
  cantidad: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant(500)),
  precio: fc.constantFrom("", String(OLD), "990", "1", String(NEW), "4500", "4499"),
  descuento: fc.constantFrom("", "0", "5", "10", "11", "30", "100"),
  general: fc.constantFrom("", "", "20", "50"),
  twice: fc.boolean(),
});
const history = fc.record({
  sold: fc.integer({ min: 1, max: 5 }),
  discount: fc.constantFrom("", "20"),
  byJson: fc.boolean(),
  limits: fc.constantFrom({ vendedor_cambia_precios: "off" }, { descuento_maximo_vendedor: DISCOUNT }),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
});

/**
 * Lets a vendedor edit sales that are older than the limits of vendedores and the price of the product. Finds edits after which more units
 * than before are sold for less than the limits allow.
 */
export async function editOldSales(findings: Findings, seed: number): Promise<void> {
  const service = await startService();
  for (const [n, { sold, discount, byJson, limits, steps }] of fc.sample(history, { seed, numRuns: HISTORIES }).entries()) {
    const admin = await service.admin(`duena${n}`);
    const seller = await service.vendedor(admin, `beto${n}`);
    const producto = await newProduct(service, admin, { precio: "", precio_publico: OLD, stock: 9_999, iva: "0" });
    const venta = await newSale(service, seller, line(0, { producto, cantidad: sold, descuento: discount }));
    await admin.form(`/productos/editar/${producto}/`, { nombre: "Panela", precio: "", precio_publico: NEW });
    await admin.form("/configuracion/", limits);
    for (const one of steps) {
      const before = cheapUnits(service, venta, limits);
      await (byJson ? editByJson : editByForm)(service, seller, { venta, producto }, one);
      const after = cheapUnits(service, venta, limits);
      const what = `${JSON.stringify({ sold, discount, byJson, limits })}, y después ${JSON.stringify(one)}`;
      if (after > before)
        findings.add({ kind: "venta vieja como vale", sentence: `${after} unidades baratas, antes ${before}: ${what}` }, null);
    }
  }
}

const line = (i: number, fields: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`detalles[${i}].${name}`, value]));

interface Sold {
  venta: number;
  producto: number;
}

async function editByForm(
  { db }: Service,
  seller: Visitor,
  { venta, producto }: Sold,
  { kept, cantidad, precio, descuento, general, twice }: Step,
) {
  const saved = db.$client.prepare<[number], { id: number; cantidad: number }>(
    "select id, cantidad from detalles_venta where venta_id = ?",
  );
  const old = kept
    ? {}
    : Object.assign({}, ...saved.all(venta).map((row, i) => line(i + 1, { id: row.id, producto, cantidad: row.cantidad })));
  const id = kept ? (saved.get(venta)?.id ?? "") : "";
  await seller.form(`/ventas/editar/${venta}/`, {
    con_detalles: "1",
    descuento: general,
    ...line(0, { id, producto, cantidad, precio_publico: precio, descuento }),
    ...(twice ? line(900, { id, producto, cantidad, descuento }) : {}),
    ...old,
  });
}

async function editByJson({ db }: Service, seller: Visitor, { venta, producto }: Sold, { kept, cantidad, precio, descuento }: Step) {
  const fields = { cantidad, ...(precio && { precio_publico: precio }), ...(descuento && { descuento }) };
  const first = db.$client.prepare<[number], number>("select min(id) from detalles_venta where venta_id = ?").pluck().get(venta);
  await (kept
    ? seller.json(`/ventas/detalles/${first}/editar/`, fields)
    : seller.json(`/ventas/${venta}/detalles/`, { producto, ...fields }));
}

/** Units of the sale that a vendedor with these limits may not sell at their price. */
function cheapUnits({ db }: Service, venta: number, limits: object): number {
  const floor = ("vendedor_cambia_precios" in limits ? NEW : (NEW * (100 - DISCOUNT)) / 100) * 100;
  const price =
    "vendedor_cambia_precios" in limits
      ? "coalesce(precio_lista_centavos, precio_unitario_final_centavos)"
      : "precio_unitario_final_centavos";
  const units = db.$client.prepare<[number, number], number>(
    `select coalesce(sum(cantidad), 0) from detalles_venta where venta_id = ? and ${price} < ?`,
  );
  return units.pluck().get(venta, floor) ?? 0;
}
