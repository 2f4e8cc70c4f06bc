import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import type { Centavos } from "../compartido/dinero";
import { propios } from "../compartido/propios.server";

/** Sets what a product costs and what it is sold for, both in cents without IVA, as its latest purchase says. */
export function fijarPrecios(ctx: Contexto, id: number, precioCompraCentavos: Centavos, precioCentavos: Centavos): void {
  ctx.db
    .update(productos)
    .set({ precioCompraCentavos, precioCentavos, fechaActualizacion: ctx.ahora })
    .where(propios(ctx, productos, eq(productos.id, id)))
    .run();
}
