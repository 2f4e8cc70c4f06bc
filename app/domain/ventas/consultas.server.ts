import { ventas } from "@db/schema/ventas";
import { and, eq, type SQL } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { NoEncontrado } from "../compartido/errores";
import { propios } from "../compartido/propios.server";
import type { FilaVenta } from "./lineas.server";

/** Filter for the sales that the caller may see: all sales of the shop for the admin, only their own for a vendedor. */
export function ventasVisibles(ctx: Contexto): SQL {
  return ctx.actor.rol === "admin" ? propios(ctx, ventas) : eq(ventas.vendedorId, ctx.actor.id);
}

/** Whether a sale exists and the caller may see it. */
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

/** A sale. Throws NoEncontrado when the caller cannot see it. */
export function ventaVisible(ctx: Contexto, id: number): FilaVenta {
  const venta = buscarVenta(ctx, id);
  if (!venta) throw new NoEncontrado("No encontramos esta venta.");
  return venta;
}
