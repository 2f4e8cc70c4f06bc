import { type Cantidad, pasosDe, seMide } from "../cifras/cantidad";
import type { Contexto } from "../nucleo/contexto.server";
import { tiendaDe } from "../tienda/tienda.server";
import { type FilaProducto, productoPorCodigo } from "./consultas.server";
import { cantidadDeEtiqueta, codigosDe, leerEtiqueta } from "./etiqueta-de-balanza";

/** A product that was read by its code. `cantidad` is that of a scale's label; `null` for a barcode, which says none. */
export interface ProductoLeido {
  producto: FilaProducto;
  cantidad: Cantidad | null;
}

/** The product with exactly this barcode, or else the one that is measured and whose label of the shop's scale this is. */
export function productoLeido(ctx: Contexto, codigo: string): ProductoLeido | undefined {
  const exacto = productoPorCodigo(ctx, codigo);
  return exacto ? { producto: exacto, cantidad: null } : deBalanza(ctx, codigo);
}

/** The units that a code stands for: those of a scale's label, or one. */
export const unidadesDeCodigo = ({ producto, cantidad }: ProductoLeido): number =>
  cantidad === null ? 1 : cantidad / pasosDe(producto.unidad);

function deBalanza(ctx: Contexto, codigo: string): ProductoLeido | undefined {
  const { prefijo_balanza, balanza_lleva } = tiendaDe(ctx);
  const etiqueta = leerEtiqueta(codigo, prefijo_balanza);
  if (!etiqueta) return undefined;
  for (const suyo of codigosDe(etiqueta)) {
    const producto = productoPorCodigo(ctx, suyo);
    if (!producto || !seMide(producto.unidad)) continue;
    const cantidad = cantidadDeEtiqueta(etiqueta, balanza_lleva, producto.precioPublicoCentavos);
    return cantidad > 0 ? { producto, cantidad } : undefined;
  }
  return undefined;
}
