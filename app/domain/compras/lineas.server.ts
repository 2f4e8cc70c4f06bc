import { detallesCompra } from "@db/schema/compras";
import { cantidadEn } from "../compartido/cantidad";
import type { Contexto } from "../compartido/contexto.server";
import { MAXIMO_10_2 } from "../compartido/dinero";
import { NoEncontrado, ReglaIncumplida } from "../compartido/errores";
import { moverStock } from "../inventario/mover-stock.server";
import { productoPropio } from "../productos/consultas.server";
import { crearProducto } from "../productos/crear-producto.server";
import { EN_BLANCO } from "../productos/esquema";
import { fijarPrecios } from "../productos/fijar-precios.server";
import { type FilaCompra, referenciaDeCompra } from "./consultas.server";
import { importesDe } from "./importes";
import type { DatosLinea } from "./linea-esquema";
import { campoDe } from "./nombres";

type LineaConImportes = ReturnType<typeof conImportes>;

/** The line with its amounts in cents. Throws ReglaIncumplida when the subtotal is above MAXIMO_10_2. */
export function conImportes(linea: DatosLinea) {
  const importes = importesDe(linea.precio, cantidadEn(linea.cantidad, "und", campoDe(linea.indice, "cantidad")));
  if (importes.subtotalConIvaCentavos > MAXIMO_10_2)
    throw new ReglaIncumplida(campoDe(linea.indice, "cantidad"), "El subtotal es demasiado grande; revise la cantidad y el precio.");
  return { linea, importes };
}

/**
 * Adds a line: its units go into stock, and its product gets the cost and the selling price of this purchase. Creates the product when the
 * line has none. Throws ReglaIncumplida when the product is not the shop's or the barcode of a new one is taken.
 */
export function agregarLinea(ctx: Contexto, compra: FilaCompra, { linea, importes }: LineaConImportes): void {
  const producto = productoDe(ctx, linea);
  moverStock(ctx, {
    productoId: producto.id,
    cantidad: importes.cantidad,
    causa: "compra",
    referencia: referenciaDeCompra(compra),
    campo: campoDe(linea.indice, "cantidad"),
  });
  fijarPrecios(ctx, producto.id, linea.precio, linea.precio_venta);
  ctx.db
    .insert(detallesCompra)
    .values({
      ...importes,
      usuarioId: ctx.duenoId,
      compraId: compra.id,
      productoId: producto.id,
      productoNombre: producto.nombre,
      categoria: linea.categoria,
      precioVentaCentavos: linea.precio_venta,
      fecha_caducidad: linea.fecha_caducidad,
    })
    .run();
}

function productoDe(ctx: Contexto, linea: DatosLinea): { id: number; nombre: string } {
  try {
    return linea.producto === null ? { id: productoNuevo(ctx, linea), nombre: linea.nombre } : productoPropio(ctx, linea.producto);
  } catch (error) {
    if (error instanceof NoEncontrado) throw new ReglaIncumplida(campoDe(linea.indice, "producto"), "Elija un producto de la lista.");
    if (error instanceof ReglaIncumplida) throw new ReglaIncumplida(campoDe(linea.indice, error.campo), error.message);
    throw error;
  }
}

// The product starts without stock: the purchase is its first movement.
function productoNuevo(ctx: Contexto, { nombre, codigo_de_barras, categoria, precio, precio_venta }: DatosLinea): number {
  return crearProducto(ctx, { ...EN_BLANCO, nombre, codigo_de_barras, categoria, precio_compra: precio, precio: precio_venta });
}
