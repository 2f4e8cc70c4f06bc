import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import type { Centavos } from "../compartido/dinero";
import { desdePrecio } from "../compartido/linea";
import { propios } from "../compartido/propios.server";

/** Sets the cost and the selling price of a product, both in cents without IVA, from its latest purchase. */
export function fijarPrecios(ctx: Contexto, id: number, precioCompraCentavos: Centavos, precioCentavos: Centavos): void {
  ctx.db
    .update(productos)
    .set({
      precioCompraCentavos,
      precioCentavos,
      precioPublicoCentavos: desdePrecio(precioCentavos, "19").publico,
      fechaActualizacion: ctx.ahora,
    })
    .where(propios(ctx, productos, eq(productos.id, id)))
    .run();
}
