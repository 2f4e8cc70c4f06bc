import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import type { Centavos } from "../compartido/dinero";
import type { PrecioUnitario } from "../compartido/linea";
import { propios } from "../compartido/propios.server";

/** Sets the cost of a product, in cents without IVA, and its selling price from its latest purchase. */
export function fijarPrecios(ctx: Contexto, id: number, precioCompraCentavos: Centavos, venta: PrecioUnitario): void {
  ctx.db
    .update(productos)
    .set({
      precioCompraCentavos,
      precioCentavos: venta.precio,
      precioPublicoCentavos: venta.publico,
      fechaActualizacion: ctx.ahora,
    })
    .where(propios(ctx, productos, eq(productos.id, id)))
    .run();
}
