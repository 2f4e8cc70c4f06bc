import { cambiosPrecio, productos } from "@db/schema/productos";
import { asc, between, eq } from "drizzle-orm";
import { unitarioDesdePublico } from "../cifras/linea";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";
import { alistarPrecios, type CambioDeProducto, fijarListos, soltarListos } from "../productos/fijar-precios.server";

/** First and last id of rows in the history of prices. */
type Tramo = [number, number];

const claveDe = (actividadId: number): string => `deshacer ${actividadId}`;

/** What products had before the changes of a stretch. Throws ReglaIncumplida when one changed again, or is gone. */
export function anteriores(ctx: Contexto, cambios: Tramo): CambioDeProducto[] {
  const filas = filasDe(ctx, cambios);
  // The rows of a product go with it.
  if (filas.length <= cambios[1] - cambios[0]) throw new ReglaIncumplida("", "Ya no está uno de los productos que cambió.");
  return filas.map(({ cambio, producto }): CambioDeProducto => {
    if (producto.precioPublicoCentavos !== cambio.publicoCentavos || producto.precioCompraCentavos !== cambio.costoCentavos)
      throw new ReglaIncumplida("", `El precio o el costo de ${producto.nombre} cambió después.`);
    const { precio, publico } = unitarioDesdePublico(cambio.publicoAntesCentavos, producto.iva);
    return { antes: producto, despues: { costo: cambio.costoAntesCentavos, precio, publico } };
  });
}

/** Makes ready what {@link deshacerPrecios} writes. */
export const alistarAnteriores = (ctx: Contexto, actividadId: number, deAntes: readonly CambioDeProducto[]): void =>
  alistarPrecios(ctx, claveDe(actividadId), deAntes);

/** Forgets what was made ready. */
export const soltarAnteriores = (ctx: Contexto, actividadId: number): void => soltarListos(ctx, claveDe(actividadId));

/** Gives products back the prices that they had; `listas`: those were made ready. Refuses when one of them changed again, or is gone. */
export function deshacerPrecios(
  ctx: Contexto,
  { cambios, actividadId, listas }: { cambios: Tramo | null; actividadId: number; listas: boolean },
): void {
  if (!cambios) return;
  if (!listas) alistarAnteriores(ctx, actividadId, anteriores(ctx, cambios));
  fijarListos(ctx, claveDe(actividadId), "deshecho");
  if (!listas) soltarAnteriores(ctx, actividadId);
}

const { publicoCentavos, costoCentavos, publicoAntesCentavos, costoAntesCentavos } = cambiosPrecio;
const { id, nombre, iva, precioPublicoCentavos, precioCompraCentavos } = productos;
// Reads the columns of the prices only: all columns of 20,000 products would take longer to read than the prices to write.
const COLUMNAS = {
  cambio: { publicoCentavos, costoCentavos, publicoAntesCentavos, costoAntesCentavos },
  producto: { id, nombre, iva, precioPublicoCentavos, precioCompraCentavos },
};

const filasDe = ({ db, duenoId }: Contexto, tramo: Tramo) =>
  db
    .select(COLUMNAS)
    .from(cambiosPrecio)
    .innerJoin(productos, eq(productos.id, cambiosPrecio.productoId))
    .where(propios({ duenoId }, cambiosPrecio, between(cambiosPrecio.id, ...tramo)))
    .orderBy(asc(cambiosPrecio.id))
    .all();
