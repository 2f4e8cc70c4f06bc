import { placeholdersOf, prepared } from "@db/prepared.server";
import { cambiosPrecio } from "@db/schema/productos";
import type { Centavos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import type { FilaProducto } from "./consultas.server";

export type CausaDePrecio = (typeof cambiosPrecio.$inferSelect)["causa"];

/** What the history of a product keeps, in cents: the public price, and the cost without IVA. */
export interface Precios {
  publico: Centavos;
  costo: Centavos;
}

interface CambioDePrecio {
  productoId: number;
  causa: CausaDePrecio;
  antes: Precios;
  despues: Precios;
}

const anotar = prepared((db) =>
  db.insert(cambiosPrecio).values(placeholdersOf(cambiosPrecio)).returning({ id: cambiosPrecio.id }).prepare(),
);

/** A product, with what the history keeps of it. */
export type ConPrecios = Pick<FilaProducto, "id" | "precioPublicoCentavos" | "precioCompraCentavos">;

/** The prices of a product as its history keeps them. */
export const preciosGuardados = ({ precioPublicoCentavos, precioCompraCentavos }: ConPrecios): Precios => ({
  publico: precioPublicoCentavos,
  costo: precioCompraCentavos,
});

/**
 * Writes a change of price into the history of its product and returns its id; `null` and nothing when both prices stay. Call it in the
 * transaction of the change.
 */
export function anotarPrecio(ctx: Contexto, { productoId, causa, antes, despues }: CambioDePrecio): number | null {
  if (antes.publico === despues.publico && antes.costo === despues.costo) return null;
  const fila = {
    usuarioId: ctx.duenoId,
    productoId,
    causa,
    publicoAntesCentavos: antes.publico,
    publicoCentavos: despues.publico,
    costoAntesCentavos: antes.costo,
    costoCentavos: despues.costo,
    creadoPorId: ctx.actor.id,
    fecha: ctx.ahora,
  };
  return anotar(ctx.db).get(fila).id;
}
