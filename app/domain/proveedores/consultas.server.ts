import { proveedores } from "@db/schema/proveedores";
import { eq } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";

export type FilaProveedor = typeof proveedores.$inferSelect;

/** A supplier. Throws NoEncontrado when it is not the shop's. */
export function proveedorVisible(ctx: Contexto, id: number): FilaProveedor {
  const proveedor = ctx.db
    .select()
    .from(proveedores)
    .where(propios(ctx, proveedores, eq(proveedores.id, id)))
    .get();
  if (!proveedor) throw new NoEncontrado("No encontramos este proveedor.");
  return proveedor;
}
