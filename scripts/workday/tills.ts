import { z } from "zod";
import type { Visitor } from "../visitor";
import { expectJson, expectRedirect } from "./expect";
import type { WorkdayProduct } from "./shop";

const Client = z.object({ cliente: z.object({ id: z.number() }) });

/** A small random generator with a seed: every run is the same day. */
export function random(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

interface SoldLine {
  product: WorkdayProduct;
  /** In thousandths when it is weighed. */
  quantity: number;
}

const quantityOf = ({ product, quantity }: SoldLine): string => (product.weighed ? (quantity / 1_000).toFixed(3) : String(quantity));

function fieldsOf(lines: readonly SoldLine[], discount: string): Record<string, string> {
  const entries = lines.flatMap((line, i) => [
    [`detalles[${i}].producto`, String(line.product.id)],
    [`detalles[${i}].cantidad`, quantityOf(line)],
    ...(discount ? [[`detalles[${i}].descuento`, discount]] : []),
  ]);
  return Object.fromEntries(entries);
}

/** Half of a sale of whole units in cash, and the other half by transfer. */
function inParts(lines: readonly SoldLine[]): Record<string, string> {
  const total = lines.reduce((sum, { product, quantity }) => sum + Math.round(Number(product.precio) * 100) * quantity, 0);
  const half = Math.floor(total / 2);
  return {
    forma_pago: "Mixto",
    "pagos[0].medio": "efectivo",
    "pagos[0].monto": (half / 100).toFixed(2),
    "pagos[1].medio": "transferencia",
    "pagos[1].monto": ((total - half) / 100).toFixed(2),
    "pagos[1].banco": "Nequi",
  };
}

/** Posts `count` ventas of 1 to 8 lines: in cash, by transfer, in parts or on credit to `client`; some with a discount. */
export async function sell(
  till: Visitor,
  { products, client }: { products: readonly WorkdayProduct[]; client: number },
  count: number,
  pick: (limit: number) => number,
): Promise<void> {
  for (let sold = 0; sold < count; sold++) {
    const drawn = Array.from({ length: 1 + pick(8) }, () => products[pick(products.length)]);
    const lines = drawn.flatMap((product) => (product ? [{ product, quantity: product.weighed ? 50 + pick(2_000) : 1 + pick(3) }] : []));
    const whole = lines.every(({ product }) => !product.weighed);
    const ways = [
      { forma_pago: "Transferencia", banco: "Bancolombia" },
      { forma_pago: "Fiado", cliente_fk: String(client) },
      whole ? inParts(lines) : { forma_pago: "Tarjeta" },
    ];
    const way = ways[pick(8)] ?? { forma_pago: "Efectivo", cliente: pick(3) === 0 ? "María Fernanda Ñáñez" : "" };
    const discount = way.forma_pago === "Mixto" || pick(7) > 0 ? "" : "5";
    const fields = { ...fieldsOf(lines, discount), ...way, clave_envio: crypto.randomUUID() };
    await expectRedirect(await till.form("/ventas/nueva/", fields), "A sale");
  }
}

/** Registers a client who buys on credit. */
export async function newClient(till: Visitor, nombre: string): Promise<number> {
  const made = await expectJson(await till.json("/clientes/crear/ajax/", { nombre }), 201, "A client");
  return Client.parse(made).cliente.id;
}

interface Line {
  id: number;
  producto: { id: number };
  cantidad: number | string;
}

/** Changes a venta: one unit more in the first line, and without the last line if there are several. */
export async function change(till: Visitor, id: number, lines: readonly Line[]): Promise<void> {
  const kept = lines.length > 1 ? lines.slice(0, -1) : lines;
  const fields = kept.flatMap((line, i) => [
    [`detalles[${i}].id`, String(line.id)],
    [`detalles[${i}].producto`, String(line.producto.id)],
    [`detalles[${i}].cantidad`, String(Number(line.cantidad) + (i === 0 ? 1 : 0))],
  ]);
  const form = { ...Object.fromEntries(fields), forma_pago: "Efectivo", con_detalles: "1" };
  await expectRedirect(await till.form(`/ventas/editar/${id}/`, form), "A changed sale");
}

/** Returns one unit of the first line of a venta, or ten grams of what is weighed, for a newly registered client. */
export async function bringBack(till: Visitor, id: number, lines: readonly Line[]): Promise<void> {
  const cliente_id = await newClient(till, `Quien devuelve de ${id}`);
  const [first] = lines;
  const productos = [{ producto_id: first?.producto.id, cantidad: typeof first?.cantidad === "string" ? "0.010" : 1 }];
  const devolucion = { venta_id: id, cliente_id, motivo: "No le sirvió", productos };
  await expectJson(await till.json("/devoluciones/crear/", devolucion), 201, "A return");
}

/** Deletes a venta through its confirmation page. */
export async function remove(till: Visitor, id: number): Promise<void> {
  await expectRedirect(await till.form(`/ventas/eliminar/${id}/`, {}), "A deleted sale");
}
