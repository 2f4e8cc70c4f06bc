import type { Unidad } from "~/domain/cifras/cantidad";
import type { TarifaIva } from "~/domain/cifras/tarifas";
import type { ProductoCompra } from "~/screens/compra/borrador";
import type { Hallados } from "~/screens/documento/busqueda";
import { type BuscarNombre, buscarPorCodigo, enviar, leerJson, seBusca } from "../captura/api";

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
export async function conCodigo(codigo: string, csrf: string): Promise<Hallados<ProductoCompra>> {
  const { productos, cantidad = 1 } = await buscarPorCodigo<ProductoCompra>(codigo, csrf);
  const [exacto] = productos;
  if (!exacto) return { productos };
  const { producto }: { producto: ProductoCompra } = await enviar("/compras/ajax/obtener-producto-datos/", csrf, {
    producto_id: exacto.id,
  });
  return { productos: [producto], cantidad };
}

/** Products whose name or barcode contains the words, by name. */
export const conNombre: BuscarNombre<ProductoCompra> = async (q, pagina, signal) => {
  if (!seBusca(q)) return { productos: [], hay_mas: false };
  const url = `/productos/?q=${encodeURIComponent(q)}&page=${pagina}`;
  const { productos, page }: { productos: ProductoListado[]; page: { has_next: boolean } } = await leerJson(url, signal);
  return { productos: productos.map(deCompra), hay_mas: page.has_next };
};
