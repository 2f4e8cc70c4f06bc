import type { Contexto } from "../compartido/contexto.server";
import { oErrorDeCampo } from "../compartido/errores";
import type { Causa } from "../inventario/causas";
import { moverStock } from "../inventario/mover-stock.server";
import { productoPropio } from "../productos/consultas.server";
import type { DatosProducto } from "./esquema";
import type { Campos, Pedido } from "./reparto";

/**
 * The returned units with the names of their products. For an unknown product it throws ReglaIncumplida when `campos` names its field,
 * NoEncontrado otherwise.
 */
export function pedidosDe(ctx: Contexto, productos: readonly DatosProducto[], campos: Campos): Pedido[] {
  return productos.map((pedido) => {
    const buscar = () => productoPropio(ctx, pedido.producto_id);
    const { nombre } = oErrorDeCampo(campos.producto(pedido.indice), "Elija un producto de la lista.", buscar);
    return { ...pedido, nombre };
  });
}

interface Unidades {
  productoId: number;
  cantidad: number;
}

interface Motivo {
  causa: Causa;
  referencia: string;
  /** 1 when the units come in, -1 when they go out. */
  signo: 1 | -1;
  campo?: (productoId: number) => string;
}

/** Moves the units of a return in stock. Adds them up by product first, so that an error shows the real stock. */
export function moverUnidades(ctx: Contexto, partes: readonly Unidades[], { causa, referencia, signo, campo }: Motivo): void {
  const sumas = new Map<number, number>();
  for (const { productoId, cantidad } of partes) sumas.set(productoId, (sumas.get(productoId) ?? 0) + cantidad);
  for (const [productoId, cantidad] of sumas)
    moverStock(ctx, { productoId, cantidad: signo * cantidad, causa, referencia, campo: campo?.(productoId) ?? "" });
}
