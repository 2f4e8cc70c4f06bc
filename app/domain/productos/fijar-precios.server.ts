import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import type { Centavos } from "../compartido/dinero";
import { propios } from "../compartido/propios.server";
import { productoPropio } from "./consultas.server";
import { preciosDe } from "./precios";

/** Sets the cost and the selling price of a product, both in cents without IVA, from its latest purchase; what the client pays follows. */
export function fijarPrecios(ctx: Contexto, id: number, precioCompraCentavos: Centavos, precioCentavos: Centavos): void {
  const antes = productoPropio(ctx, id);
  const { precio, publico } = preciosDe({ precio: precioCentavos, precio_publico: null }, antes, antes.iva);
  ctx.db
    .update(productos)
    .set({ precioCompraCentavos, precioCentavos: precio, precioPublicoCentavos: publico, fechaActualizacion: ctx.ahora })
    .where(propios(ctx, productos, eq(productos.id, id)))
    .run();
}
