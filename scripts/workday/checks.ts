import { execFileSync } from "node:child_process";
import { z } from "zod";
import { mostrarPesos } from "../../app/domain/cifras/dinero";
import { verify } from "../../app/modules.server";
import { openDatabase } from "../../db/open.server";
import type { Visitor } from "../visitor";
import type { WorkdaySale } from "./shop";

/** In thousandths, whole or weighed. */
const Quantity = z.union([z.number(), z.string()]).transform((quantity) => Math.round(Number(quantity) * 1_000));
const Kardex = z.object({
  producto: z.object({ nombre: z.string(), stock: Quantity }),
  movimientos: z.array(z.object({ cantidad: Quantity, stock: Quantity })),
  page: z.object({ num_pages: z.number() }),
});

const Returns = z.object({ devoluciones: z.array(z.object({ id: z.number(), numero: z.string(), total_devuelto: z.string() })) });

function same(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what}: ${actual} y no ${expected}`);
}

async function readPdf(owner: Visitor, path: string): Promise<string> {
  const pdf = Buffer.from(await (await owner.get(path)).arrayBuffer());
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
}

/** Compares number and total of the nota of each devolución on the newest page of both kinds. */
export async function checkNotes(owner: Visitor): Promise<void> {
  let count = 0;
  for (const area of ["/devoluciones", "/devoluciones/compras"]) {
    for (const { id, numero, total_devuelto } of Returns.parse(await owner.data(`${area}/lista/`)).devoluciones) {
      const text = await readPdf(owner, `${area}/nota/${id}/`);
      for (const part of [numero, mostrarPesos(total_devuelto)])
        if (!text.includes(part)) throw new Error(`La nota ${numero} no dice ${part}:\n${text}`);
      count++;
    }
  }
  console.log(`${count} notas de devolución leídas con pdftotext coinciden con sus devoluciones al centavo.`);
}

/** Reads `count` invoices with pdftotext and compares number, client, lines and total. */
export async function checkInvoices(owner: Visitor, sales: readonly WorkdaySale[], count: number): Promise<void> {
  const step = Math.max(1, Math.floor(sales.length / count));
  const chosen = sales.filter((_, i) => i % step === 0).slice(0, count);
  for (const { id, numero, cliente, total_venta, detalles } of chosen) {
    const text = await readPdf(owner, `/ventas/factura/${id}/`);
    const expected = [
      numero,
      cliente ?? "Consumidor final",
      mostrarPesos(total_venta),
      ...detalles.map(({ subtotal }) => mostrarPesos(subtotal).replace("$ ", "")),
    ];
    for (const part of expected) if (!text.includes(part)) throw new Error(`La factura ${numero} no dice ${part}:\n${text}`);
  }
  console.log(`${chosen.length} facturas leídas con pdftotext coinciden con sus ventas al centavo.`);
}

/** Checks that the movements of every product add up to its stock. */
export async function checkKardex(owner: Visitor, ids: readonly number[]): Promise<void> {
  let count = 0;
  for (const id of ids) {
    let expected: number | undefined;
    let stock = 0;
    for (let page = 1, last = 1; page <= last; page++) {
      const kardex = Kardex.parse(await owner.data(`/productos/${id}/?page=${page}`));
      last = kardex.page.num_pages;
      stock = kardex.producto.stock;
      expected ??= stock;
      for (const movement of kardex.movimientos) {
        same(`Kardex de ${kardex.producto.nombre}`, movement.stock, expected);
        expected -= movement.cantidad;
        count++;
      }
    }
    same(`Kardex del producto ${id}, antes del primer movimiento`, expected, 0);
  }
  console.log(`El kardex explica el stock de ${ids.length} productos con ${count} movimientos.`);
}

/** Checks that a copy of the database file alone opens and holds all rows. */
export function checkCopy(path: string, expected: Readonly<Record<string, number>>): void {
  const db = openDatabase(path);
  for (const [table, rows] of Object.entries(expected))
    same(`Filas de ${table} en la copia`, db.$client.prepare(`select count(*) from ${table}`).pluck().get(), rows);
  same("Integridad de la copia", db.$client.pragma("integrity_check", { simple: true }), "ok");
  db.$client.close();
  console.log("La copia del único archivo abre en otra parte y lo tiene todo.");
}

/** Checks every rule of stock and money. */
export function checkLedger(path: string): void {
  const db = openDatabase(path);
  const violations = verify(db.$client);
  db.$client.close();
  if (violations.length > 0) throw new Error(violations.join("\n"));
  console.log("Todas las cuentas cuadran.");
}
