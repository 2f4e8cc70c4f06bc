import { cambiosPrecio, productos } from "@db/schema/productos";
import { asc, between, eq } from "drizzle-orm";
import { desdePublico } from "../cifras/linea";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";
import { type CambioDeProducto, fijarVarios } from "../productos/fijar-precios.server";

/** First and last id of rows in the history of prices. */
type Rango = [number, number];

/** Gives products back the prices that they had. Refuses when one of them changed again, or is gone. */
export function deshacerPrecios(ctx: Contexto, { cambios }: { cambios: Rango | null }): void {
  if (!cambios) return;
  const filas = filasDe(ctx, cambios);
  // The rows of a product go with it.
  if (filas.length <= cambios[1] - cambios[0]) throw new ReglaIncumplida("", "Ya no está un producto de los que cambió.");
  const anteriores = filas.map(({ cambio, producto }): CambioDeProducto => {
    if (producto.precioPublicoCentavos !== cambio.publicoCentavos || producto.precioCompraCentavos !== cambio.costoCentavos)
      throw new ReglaIncumplida("", `El precio o el costo de ${producto.nombre} cambió después.`);
    const { precio, publico } = desdePublico(cambio.publicoAntesCentavos, producto.iva);
    return { antes: producto, despues: { costo: cambio.costoAntesCentavos, precio, publico } };
  });
  fijarVarios(ctx, anteriores, "deshecho");
}

const { publicoCentavos, costoCentavos, publicoAntesCentavos, costoAntesCentavos } = cambiosPrecio;
const { id, nombre, iva, precioPublicoCentavos, precioCompraCentavos } = productos;
// Of 20,000 products, all columns would take longer to read than the prices to write.
const COLUMNAS = {
  cambio: { publicoCentavos, costoCentavos, publicoAntesCentavos, costoAntesCentavos },
  producto: { id, nombre, iva, precioPublicoCentavos, precioCompraCentavos },
};

const filasDe = ({ db, duenoId }: Contexto, rango: Rango) =>
  db
    .select(COLUMNAS)
    .from(cambiosPrecio)
    .innerJoin(productos, eq(productos.id, cambiosPrecio.productoId))
    .where(propios({ duenoId }, cambiosPrecio, between(cambiosPrecio.id, ...rango)))
    .orderBy(asc(cambiosPrecio.id))
    .all();
