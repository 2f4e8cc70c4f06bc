import type { productos } from "@db/schema/productos";
import { conIva, textoPesos } from "../compartido/dinero";
import { textoInstante } from "../compartido/fecha";
import { pick } from "../compartido/properties";
import { FICHA } from "./esquema";

/** A product as the sale screen adds it. */
export function vistaParaVender({ id, nombre, precioCentavos, stock, codigo_de_barras }: typeof productos.$inferSelect) {
  return { id, nombre, precio: textoPesos(precioCentavos), stock, codigo_barras: codigo_de_barras };
}

/** A product as pages and JSON show it. */
export function vistaProducto(fila: typeof productos.$inferSelect) {
  return {
    id: fila.id,
    usuario: fila.usuarioId,
    ...pick(fila, FICHA),
    precio_compra: textoPesos(fila.precioCompraCentavos),
    precio: textoPesos(fila.precioCentavos),
    precio_publico: textoPesos(conIva(fila.precioCentavos)),
    stock: fila.stock,
    fecha_creacion: textoInstante(fila.fechaCreacion),
    fecha_actualizacion: textoInstante(fila.fechaActualizacion),
  };
}
