import { erroresDeProductoNuevo } from "~/domain/productos/producto-tecleado";
import type { Errores } from "~/screens/documento/estado";
import type { ProductoVenta } from "~/screens/venta/agregar";
import { type BuscarNombre, enviar, leerJson, seBusca } from "../captura/api";

type Respuesta = { producto: ProductoVenta } | { errores: Errores };

interface Cuerpo {
  producto?: ProductoVenta;
  errors?: Errores;
}

/** Creates a product. The errors have the field names of the sale's form. */
export async function crearProducto(datos: Record<string, string>, csrf: string): Promise<Respuesta> {
  const { producto, errors = {} }: Cuerpo = await enviar("/productos/api/crear/", csrf, datos);
  return producto ? { producto } : { errores: erroresDeProductoNuevo(errors) };
}

interface Contado {
  stock: string;
  stock_anterior: number | string;
  tiquete: string;
  confirmar_cantidad: boolean;
}

/** Sets the stock of a product to what was counted. */
export async function ajustarExistencias(id: number, contado: Contado, csrf: string): Promise<Respuesta> {
  const { producto, errors = {} }: Cuerpo = await enviar(`/productos/api/existencias/${id}/`, csrf, { ...contado });
  return producto ? { producto } : { errores: { existencias: errors.stock ?? [] } };
}

/** Tells the owner about a code without a product. Returns the reason when that is not possible; "" otherwise. */
export async function avisarCodigo(codigo: string, csrf: string): Promise<string> {
  const { success = false, error = "" }: { success?: boolean; error?: string } = await enviar("/ventas/api/avisar-codigo/", csrf, {
    codigo,
  });
  return success ? "" : error;
}

/** Products whose name or barcode contains the words: what is in stock and sells most first. */
export const conNombre: BuscarNombre<ProductoVenta> = async (q, pagina, signal) =>
  seBusca(q) ? leerJson(`/ventas/api/sugerencias/?q=${encodeURIComponent(q)}&page=${pagina}`, signal) : { productos: [], hay_mas: false };
