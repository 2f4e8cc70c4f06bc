import { cantidadEn } from "../compartido/cantidad";
import type { Contexto } from "../compartido/contexto.server";
import { oErrorDeCampo } from "../compartido/errores";
import type { Causa } from "../inventario/causas";
import { moverStock } from "../inventario/mover-stock.server";
import { productoPropio } from "../productos/consultas.server";
import type { ProductoDevuelto } from "./esquema";
import type { CamposDeErrores, UnidadesDevueltas } from "./reparto";

/**
 * The returned units with the names of their products. For an unknown product it throws ReglaIncumplida when `campos` names its field,
 * NoEncontrado otherwise.
 */
export function unidadesDevueltas(ctx: Contexto, productos: readonly ProductoDevuelto[], campos: CamposDeErrores): UnidadesDevueltas[] {
  return productos.map((devuelta) => {
    const buscar = () => productoPropio(ctx, devuelta.producto_id);
    const { nombre, unidad } = oErrorDeCampo(campos.producto(devuelta.indice), "Elija un producto de la lista.", buscar);
    return { ...devuelta, nombre, cantidad: cantidadEn(devuelta.cantidad, unidad, campos.cantidad(devuelta.indice)) };
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
