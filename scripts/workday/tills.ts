import { z } from "zod";
import type { Visitor } from "../visitor";
import { expectJson, expectRedirect } from "./expect";

const Client = z.object({ cliente: z.object({ id: z.number() }) });

/** An acknowledged venta as the till remembers it. */
export interface Sold {
  lines: { producto: number; cantidad: number }[];
}

/** A small random generator with a seed: every run is the same day. */
export function random(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function fieldsOf({ lines }: Sold): Record<string, string> {
  const entries = lines.flatMap(({ producto, cantidad }, i) => [
    [`detalles[${i}].producto`, String(producto)],
    [`detalles[${i}].cantidad`, String(cantidad)],
  ]);
  return Object.fromEntries(entries);
}

/** Posts `count` ventas of 1 to 8 lines, paid in cash or by transfer. */
export async function sell(till: Visitor, productIds: readonly number[], count: number, pick: (limit: number) => number): Promise<Sold[]> {
  const sold: Sold[] = [];
  while (sold.length < count) {
    const lines = Array.from({ length: 1 + pick(8) }, () => ({
      producto: productIds[pick(productIds.length)] ?? 0,
      cantidad: 1 + pick(3),
    }));
    const transfer = pick(4) === 0 ? { forma_pago: "Transferencia", banco: "Bancolombia" } : { forma_pago: "Efectivo" };
    const sale = { lines };
    const fields = {
      ...fieldsOf(sale),
      ...transfer,
      cliente: pick(3) === 0 ? "María Fernanda Ñáñez" : "",
      clave_envio: crypto.randomUUID(),
    };
    await expectRedirect(await till.form("/ventas/nueva/", fields), "A sale");
    sold.push(sale);
  }
  return sold;
}

interface Line {
  id: number;
  producto: { id: number };
  cantidad: number;
}

/** Changes a venta: one unit more in the first line, and without the last line if there are several. */
export async function change(till: Visitor, id: number, lines: readonly Line[]): Promise<void> {
  const kept = lines.length > 1 ? lines.slice(0, -1) : lines;
  const fields = kept.flatMap((line, i) => [
    [`detalles[${i}].id`, String(line.id)],
    [`detalles[${i}].producto`, String(line.producto.id)],
    [`detalles[${i}].cantidad`, String(line.cantidad + (i === 0 ? 1 : 0))],
  ]);
  const form = { ...Object.fromEntries(fields), forma_pago: "Efectivo", con_detalles: "1" };
  await expectRedirect(await till.form(`/ventas/editar/${id}/`, form), "A changed sale");
}

/** Returns one unit of the first line of a venta for a newly registered client. */
export async function bringBack(till: Visitor, id: number, lines: readonly Line[]): Promise<void> {
  const made = await expectJson(await till.json("/clientes/crear/ajax/", { nombre: `Quien devuelve de ${id}` }), 201, "A client");
  const productos = [{ producto_id: lines[0]?.producto.id, cantidad: 1 }];
  const devolucion = { venta_id: id, cliente_id: Client.parse(made).cliente.id, motivo: "No le sirvió", productos };
  await expectJson(await till.json("/devoluciones/crear/", devolucion), 201, "A return");
}

/** Deletes a venta through its confirmation page. */
export async function remove(till: Visitor, id: number): Promise<void> {
  await expectRedirect(await till.form(`/ventas/eliminar/${id}/`, {}), "A deleted sale");
}
