import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import type { Centavos } from "../compartido/dinero";
import type { PrecioUnitario } from "../compartido/linea";
import { propios } from "../compartido/propios.server";
import { anotarPrecio, preciosGuardados } from "./anotar-precio.server";
import type { FilaProducto } from "./consultas.server";

/** Sets the cost of a product, in cents without IVA, and its selling price from its latest purchase. */
export function fijarPrecios(ctx: Contexto, antes: FilaProducto, precioCompraCentavos: Centavos, venta: PrecioUnitario): void {
  ctx.db
    .update(productos)
    .set({
      precioCompraCentavos,
      precioCentavos: venta.precio,
      precioPublicoCentavos: venta.publico,
      fechaActualizacion: ctx.ahora,
    })
    .where(propios(ctx, productos, eq(productos.id, antes.id)))
    .run();
  const despues = { publico: venta.publico, costo: precioCompraCentavos };
  anotarPrecio(ctx, { productoId: antes.id, causa: "compra", antes: preciosGuardados(antes), despues });
}
