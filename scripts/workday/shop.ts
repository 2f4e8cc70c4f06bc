import { z } from "zod";
import { ean13, productoVerosimil } from "../seed/catalogo";
import type { Visitor } from "../visitor";

/** As JSON shows it: units, or a text with three decimals of what is weighed. */
const Quantity = z.union([z.number(), z.string()]);
const Products = z.object({
  productos: z.array(z.object({ id: z.number(), codigo_de_barras: z.string(), precio_publico: z.string(), unidad: z.string() })),
});
const Sales = z.object({ ventas: z.array(z.object({ id: z.number(), numero: z.string() })), page: z.object({ num_pages: z.number() }) });
const Sale = z.object({
  id: z.number(),
  cliente: z.string().nullable(),
  total_venta: z.string(),
  detalles: z.array(
    z.object({ id: z.number(), producto: z.object({ id: z.number(), nombre: z.string() }), cantidad: Quantity, subtotal: z.string() }),
  ),
});

export type WorkdaySale = z.output<typeof Sale> & { numero: string };

export interface WorkdayProduct {
  id: number;
  codigo: string;
  /** Public price. */
  precio: string;
  weighed: boolean;
}

/** One product in ten is weighed, and one in five has another rate of IVA. */
const kindOf = (n: number): Record<string, string> =>
  n % 10 === 0 ? { unidad: "kg", iva: "0" } : { unidad: "und", iva: n % 10 === 5 ? "5" : "19" };

/** Enters products through their form and finds each by its barcode. */
export async function enterProducts(owner: Visitor, count: number): Promise<WorkdayProduct[]> {
  const entered = [];
  for (let n = 0; n < count; n++) {
    const { nombre, categoria, precio_compra, precio } = productoVerosimil(n);
    const codigo = ean13(n);
    const fields = { nombre, categoria, precio_compra, precio, codigo_de_barras: codigo, stock: "2000", ...kindOf(n) };
    const response = await owner.form("/productos/nuevo/", fields);
    if (response.status !== 302) throw new Error(`${nombre} answered ${response.status}`);
    entered.push(await productWith(owner, codigo));
  }
  return entered;
}

/** The product with this barcode, found through the list. */
export async function productWith(owner: Visitor, codigo: string): Promise<WorkdayProduct> {
  const [product] = Products.parse(await owner.data(`/productos/?q=${codigo}`)).productos;
  if (product?.codigo_de_barras !== codigo) throw new Error(`${codigo} was not found again`);
  return { id: product.id, codigo, precio: product.precio_publico, weighed: product.unidad !== "und" };
}

/** Ventas of the list with their lines, newest first; at most `pages` pages. */
export async function readSales(owner: Visitor, pages = Number.POSITIVE_INFINITY): Promise<WorkdaySale[]> {
  const sales: WorkdaySale[] = [];
  for (let page = 1, last = 1; page <= Math.min(last, pages); page++) {
    const list = Sales.parse(await owner.data(`/ventas/?page=${page}`));
    last = list.page.num_pages;
    for (const { id, numero } of list.ventas) {
      const response = await owner.get(`/ventas/api/datos-json/${id}/`);
      // Another till may have deleted it in the meantime.
      if (response.ok) sales.push({ ...Sale.parse(await response.json()), numero });
    }
  }
  return sales;
}
