import type { Contexto } from "~/domain/nucleo/contexto.server";
import { productoParaVender } from "~/domain/productos/para-vender.server";
import { productoLeido, unidadesDeCodigo } from "~/domain/productos/producto-leido.server";
import { ventaConNumero } from "~/domain/ventas/numero.server";
import type { Hallados } from "../documento/busqueda";
import type { ProductoVenta } from "./agregar";

/** The product with a code, as the sale screen adds it; without one, the sale of that number. */
export function productoConCodigo(ctx: Contexto, codigo: string): Hallados<ProductoVenta> {
  const leido = productoLeido(ctx, codigo);
  return leido
    ? {
        productos: [productoParaVender(ctx, leido.producto)],
        etiqueta: leido.etiqueta,
        ...(leido.cantidad !== null && { cantidad: unidadesDeCodigo(leido) }),
      }
    : { productos: [], venta: ventaConNumero(ctx, codigo) };
}
