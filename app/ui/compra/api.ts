import type { Unidad } from "~/domain/cifras/cantidad";
import type { TarifaIva } from "~/domain/cifras/tarifas";
import type { ProductoCompra } from "~/screens/compra/borrador";
import { type BuscarNombre, buscarPorCodigo, enviar, type Leido, leerJson, seBusca } from "../captura/api";

/** Fields of a listed product that the purchase needs. */
interface ProductoListado {
  id: number;
  nombre: string;
  precio: string;
  precio_publico: string;
  precio_compra: string;
  iva: TarifaIva;
  unidad: Unidad;
  stock: number | string;
}

const deCompra = ({ precio: precio_venta, ...producto }: ProductoListado): ProductoCompra => ({ ...producto, precio_venta });

/** The product with exactly this code, with its cost. */
export async function conCodigo(codigo: string, csrf: string): Promise<Leido<ProductoCompra> | null> {
  const exacto = await buscarPorCodigo<ProductoCompra>(codigo, csrf);
  if (!exacto) return null;
  const { producto }: { producto: ProductoCompra } = await enviar("/compras/ajax/obtener-producto-datos/", csrf, {
    producto_id: exacto.producto.id,
  });
  return { producto, cantidad: exacto.cantidad };
}

/** Products whose name or barcode contains the words, by name. */
export const conNombre: BuscarNombre<ProductoCompra> = async (q, pagina, signal) => {
  if (!seBusca(q)) return { productos: [], hay_mas: false };
  const url = `/productos/?q=${encodeURIComponent(q)}&page=${pagina}`;
  const { productos, page }: { productos: ProductoListado[]; page: { has_next: boolean } } = await leerJson(url, signal);
  return { productos: productos.map(deCompra), hay_mas: page.has_next };
};
