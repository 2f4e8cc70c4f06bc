import type { ProductoCompra } from "~/screens/compra/borrador";
import { buscarPorCodigo, enviar, type ProductoHallado } from "../captura/api";

export const deCompra = ({ id, nombre, precio_compra, precio: precio_venta, stock }: ProductoHallado): ProductoCompra => {
  return { id, nombre, precio_compra, precio_venta, stock };
};

/** The product with exactly this code, with its cost. */
export async function conCodigo(codigo: string, csrf: string): Promise<ProductoCompra | null> {
  const exacto = await buscarPorCodigo(codigo, csrf);
  if (!exacto) return null;
  const { producto }: { producto: ProductoCompra } = await enviar("/compras/ajax/obtener-producto-datos/", csrf, {
    producto_id: exacto.id,
  });
  return producto;
}
