import type { productos } from "@db/schema/productos";
import { textoPesos } from "../compartido/dinero";
import { textoInstante } from "../compartido/fecha";

/** A product as pages and JSON show it. */
export function vistaProducto(fila: typeof productos.$inferSelect) {
  return {
    id: fila.id,
    usuario: fila.usuarioId,
    codigo_de_barras: fila.codigoDeBarras,
    nombre: fila.nombre,
    categoria: fila.categoria,
    precio_compra: textoPesos(fila.precioCompraCentavos),
    precio: textoPesos(fila.precioCentavos),
    stock: fila.stock,
    stock_minimo: fila.stockMinimo,
    fecha_creacion: textoInstante(fila.fechaCreacion),
    fecha_actualizacion: textoInstante(fila.fechaActualizacion),
  };
}
