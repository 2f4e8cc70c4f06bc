import { prepared } from "@db/prepared.server";
import { productos } from "@db/schema/productos";
import { and, eq, sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import type { Centavos } from "../compartido/dinero";
import { anotarPrecio, type CausaDePrecio, type ConPrecios, preciosGuardados } from "./anotar-precio.server";

/** The prices of a product in cents: the cost and the selling price without IVA, and the public price. */
interface Precios {
  costo: Centavos;
  precio: Centavos;
  publico: Centavos;
}

const guardar = prepared((db) =>
  db
    .update(productos)
    .set({
      precioCompraCentavos: sql`${sql.placeholder("costo")}`,
      precioCentavos: sql`${sql.placeholder("precio")}`,
      precioPublicoCentavos: sql`${sql.placeholder("publico")}`,
      fechaActualizacion: sql`${sql.placeholder("ahora")}`,
    })
    .where(and(eq(productos.id, sql.placeholder("id")), eq(productos.usuarioId, sql.placeholder("duenoId"))))
    .prepare(),
);

/** Sets the prices of a product, and returns the id of the row in its history; `null` when there is nothing to write there. */
export function fijarPrecios(ctx: Contexto, antes: ConPrecios, { costo, precio, publico }: Precios, causa: CausaDePrecio): number | null {
  guardar(ctx.db).run({ id: antes.id, duenoId: ctx.duenoId, costo, precio, publico, ahora: ctx.ahora });
  return anotarPrecio(ctx, { productoId: antes.id, causa, antes: preciosGuardados(antes), despues: { publico, costo } });
}
