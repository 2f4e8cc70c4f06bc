import { z } from "zod";
import { ean13, productoVerosimil } from "../seed/catalogo";
import type { Visitor } from "../visitor";
import { expectJson, expectRedirect } from "./expect";

const Suppliers = z.object({ proveedores: z.array(z.object({ id: z.number() })) });
const Purchases = z.object({ compras: z.array(z.object({ id: z.number() })) });
const Purchase = z.object({ detalles: z.array(z.object({ producto: z.object({ id: z.number() }) })) });
const Product = z.object({ producto: z.object({ precio_compra: z.string(), precio_venta: z.string() }) });

const PURCHASES = 10;
const SUPPLIER_RETURNS = 3;
const EXPENSES = 8;
const KNOWN_LINES = 4;

/** Enters compras (each with one new product), devoluciones and gastos while the tills sell. */
export async function workInTheOffice(owner: Visitor, productIds: readonly number[], pick: (limit: number) => number) {
  const supplier = await addSupplier(owner);
  const newCodes: string[] = [];
  for (let n = 0; n < PURCHASES; n++) {
    const known = Array.from({ length: KNOWN_LINES }, () => productIds[pick(productIds.length)] ?? 0);
    newCodes.push(await buy(owner, supplier, known, productIds.length + n));
    if (n < EXPENSES) await spend(owner, n);
  }
  const { compras } = Purchases.parse(await owner.data("/compras/"));
  for (const { id } of compras.slice(0, SUPPLIER_RETURNS)) await sendBack(owner, id);
  return { newCodes, compras: PURCHASES, devoluciones_compra: SUPPLIER_RETURNS, gastos: EXPENSES };
}

async function addSupplier(owner: Visitor): Promise<number> {
  const fields = { nombre: "Marta Díaz", empresa: "Granos del Valle S.A.S.", telefono: "6024445566", correo: "marta@granos.example" };
  await expectRedirect(await owner.form("/proveedores/crear/", { ...fields, direccion: "Calle 5 # 6-7" }), "A supplier");
  const [supplier] = Suppliers.parse(await owner.data("/proveedores/")).proveedores;
  return supplier?.id ?? 0;
}

/** Buys known products at their cost and price, and the new product `n` of the catalogue. Returns its barcode. */
async function buy(owner: Visitor, proveedor: number, known: readonly number[], n: number): Promise<string> {
  const codigo = ean13(n);
  const { nombre, categoria, precio_compra, precio } = productoVerosimil(n);
  const lines: Record<string, string | number>[] = [
    { nombre, categoria, codigo_de_barras: codigo, cantidad: 24, precio: precio_compra, precio_venta: precio },
  ];
  for (const producto of known) {
    const response = await owner.json("/compras/ajax/obtener-producto-datos/", { producto_id: producto });
    const { precio_compra, precio_venta } = Product.parse(await expectJson(response, 200, "A product's data")).producto;
    lines.push({ producto, cantidad: 12, precio: precio_compra, precio_venta });
  }
  const fields = lines.flatMap((line, i) => Object.entries(line).map(([field, value]) => [`detalles[${i}].${field}`, value] as const));
  const header = { tipo: "productos", proveedor, clave_envio: crypto.randomUUID() };
  await expectRedirect(await owner.form("/compras/crear/", { ...header, ...Object.fromEntries(fields) }), "A purchase");
  return codigo;
}

async function spend(owner: Visitor, n: number): Promise<void> {
  const fields = { concepto: "Transporte de mercancía", monto: `${12_000 + n * 1_500}.50`, clave_envio: crypto.randomUUID() };
  await expectRedirect(await owner.form("/compras/gastos/nuevo/", fields), "An expense");
}

/** Returns one unit of the first line of a compra to the proveedor. */
async function sendBack(owner: Visitor, compra: number): Promise<void> {
  const { detalles } = Purchase.parse(await (await owner.get(`/compras/api/detalle-compra/${compra}/`)).json());
  const productos = [{ producto_id: detalles[0]?.producto.id, cantidad: 1 }];
  await expectJson(await owner.json("/devoluciones/compras/crear/", { compra_id: compra, productos }), 201, "A supplier return");
}
