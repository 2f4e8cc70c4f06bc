import { productos } from "@db/schema/productos";
import { isNotNull } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { propios } from "../nucleo/propios.server";

/** Whether the shop sells bags with their tax. */
export function hayBolsas(ctx: Contexto): boolean {
  const esBolsa = propios(ctx, productos, isNotNull(productos.impuestoBolsaCentavos));
  return ctx.db.select({ id: productos.id }).from(productos).where(esBolsa).limit(1).get() !== undefined;
}
