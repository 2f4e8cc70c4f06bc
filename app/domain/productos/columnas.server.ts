import { productos } from "@db/schema/productos";
import { eq, ne } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { ReglaIncumplida } from "../compartido/errores";
import { desdePrecio } from "../compartido/linea";
import { pick } from "../compartido/properties";
import { propios } from "../compartido/propios.server";
import { claveDeBusqueda } from "../compartido/texto";
import { type DatosProducto, FICHA } from "./esquema";

/** Columns of a product from its form. */
export function columnasProducto({ ahora }: Contexto, datos: DatosProducto) {
  return {
    ...pick(datos, FICHA),
    nombreClave: claveDeBusqueda(datos.nombre),
    codigo_de_barras: datos.codigo_de_barras || null,
    categoriaClave: claveDeBusqueda(datos.categoria),
    precioCompraCentavos: datos.precio_compra,
    precioCentavos: datos.precio,
    precioPublicoCentavos: desdePrecio(datos.precio, "19").publico,
    fechaActualizacion: ahora,
  };
}

/** Throws ReglaIncumplida when another product than `id` has this barcode; `id` is 0 for a new product. */
export function exigirCodigoLibre(ctx: Contexto, codigo: string, id: number): void {
  if (!codigo) return;
  const otro = ctx.db
    .select({ id: productos.id })
    .from(productos)
    .where(propios(ctx, productos, eq(productos.codigo_de_barras, codigo), ne(productos.id, id)))
    .get();
  if (otro) throw new ReglaIncumplida("codigo_de_barras", "Ya existe un producto con este código de barras.");
}
