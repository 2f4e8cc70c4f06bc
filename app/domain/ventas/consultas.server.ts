import { ventas } from "@db/schema";
import { and, eq, type SQL } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { NoEncontrado } from "../compartido/errores";
import type { FilaVenta } from "./lineas.server";

/** The sales that the caller may see: the whole shop's for the admin, its own for a vendedor. */
export function ventasVisibles({ actor, duenoId }: Contexto): SQL {
  return actor.rol === "admin" ? eq(ventas.usuarioId, duenoId) : eq(ventas.vendedorId, actor.id);
}

/** Whether a sale is still there and the caller may see it. */
export function existeVenta(ctx: Contexto, id: number): boolean {
  return buscarVenta(ctx, id) !== undefined;
}

function buscarVenta(ctx: Contexto, id: number): FilaVenta | undefined {
  return ctx.db
    .select()
    .from(ventas)
    .where(and(eq(ventas.id, id), ventasVisibles(ctx)))
    .get();
}

/** A sale that the caller may see. Throws NoEncontrado. */
export function ventaVisible(ctx: Contexto, id: number): FilaVenta {
  const venta = buscarVenta(ctx, id);
  if (!venta) throw new NoEncontrado("No encontramos esta venta.");
  return venta;
}
