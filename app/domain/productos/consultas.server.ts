import { productos } from "@db/schema";
import { and, eq, type SQL } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { NoEncontrado } from "../compartido/errores";

export type FilaProducto = typeof productos.$inferSelect;

function productoDonde({ db, duenoId }: Contexto, condicion: SQL): FilaProducto | undefined {
  return db
    .select()
    .from(productos)
    .where(and(eq(productos.usuarioId, duenoId), condicion))
    .get();
}

/** A product of the caller's shop. Throws NoEncontrado. */
export function productoPropio(ctx: Contexto, id: number): FilaProducto {
  const producto = productoDonde(ctx, eq(productos.id, id));
  if (!producto) throw new NoEncontrado("No encontramos este producto.");
  return producto;
}

/** The product with exactly this barcode, if the shop has one. */
export function productoPorCodigo(ctx: Contexto, codigo: string): FilaProducto | undefined {
  return productoDonde(ctx, eq(productos.codigoDeBarras, codigo));
}
