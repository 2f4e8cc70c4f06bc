import { type Cantidad, cantidadEn } from "../cifras/cantidad";
import type { Causa } from "../inventario/causas";
import type { ParteDeLote } from "../inventario/lotes.server";
import { moverPorLotes } from "../inventario/mover-stock.server";
import { desarmar, type Parte } from "../inventario/partes-de-linea.server";
import type { Contexto } from "../nucleo/contexto.server";
import { oErrorDeCampo } from "../nucleo/errores";
import { productoActual } from "../productos/consultas.server";
import type { ProductoDevuelto } from "./esquema";
import type { LineaDevolvible } from "./parte";
import type { CamposDeErrores, UnidadesDevueltas } from "./reparto";

/**
 * The returned units with the names of their products, in the unit in which `lineas` sold or bought them. For an unknown product it throws
 * ReglaIncumplida when `campos` names its field, NoEncontrado otherwise; for decimals of whole units, ReglaIncumplida.
 */
export function unidadesDevueltas(
  ctx: Contexto,
  lineas: readonly LineaDevolvible[],
  productos: readonly ProductoDevuelto[],
  campos: CamposDeErrores,
): UnidadesDevueltas[] {
  return productos.map(({ indice, producto_id, cantidad, precio_unitario }) => {
    const buscar = () => productoActual(ctx, producto_id);
    const producto = oErrorDeCampo(campos.producto(indice), "Elija un producto de la lista.", buscar);
    const unidad = lineas.find(({ productoId }) => productoId === producto.id)?.unidad ?? producto.unidad;
    const unidades = cantidadEn(cantidad, unidad, `${campos.lista ?? "productos"}[${indice}].cantidad`);
    return { indice, producto_id: producto.id, nombre: producto.nombre, unidad, cantidad: unidades, precio_unitario };
  });
}

interface Unidades {
  productoId: number;
  cantidad: Cantidad;
  conExistencias: boolean;
  /** From which lots the units are, where that is known. */
  lotes?: readonly ParteDeLote[];
  /** The parts of a kit that each unit took. */
  componentes?: readonly Parte[];
}

interface Motivo {
  causa: Causa;
  referencia: string;
  /** 1 when the units come in, -1 when they go out. */
  signo: 1 | -1;
  campo?: (productoId: number) => string;
  /** The lot of which units go out; "" for what ends first. */
  lote?: (productoId: number) => string;
}

/**
 * Moves the units of a return in stock, without those that the document did not move. Adds them up by product first, so that an error shows
 * the real stock. Returns the lots that moved, by product.
 */
export function moverUnidades(
  ctx: Contexto,
  partes: readonly Unidades[],
  { causa, referencia, signo, campo, lote }: Motivo,
): Map<number, readonly ParteDeLote[]> {
  const sumas = new Map<number, { cantidad: Cantidad; lotes: ParteDeLote[] }>();
  const contadas = partes.filter(({ conExistencias }) => conExistencias);
  const deEstante = contadas.flatMap(({ componentes = [], lotes = [], ...parte }) => desarmar(ctx, { ...parte, lotes }, componentes));
  for (const { productoId, cantidad, lotes } of deEstante) {
    const suma = sumas.get(productoId) ?? { cantidad: 0, lotes: [] };
    const signados = lotes.map((parte) => ({ ...parte, cantidad: signo * parte.cantidad }));
    sumas.set(productoId, { cantidad: suma.cantidad + signo * cantidad, lotes: [...suma.lotes, ...signados] });
  }
  const movidos = new Map<number, readonly ParteDeLote[]>();
  for (const [productoId, { cantidad, lotes }] of sumas) {
    const elegido = lote?.(productoId) ?? "";
    const movimiento = { productoId, cantidad, causa, referencia, campo: campo?.(productoId) ?? "" };
    movidos.set(productoId, moverPorLotes(ctx, { ...movimiento, lote: elegido ? { lote: elegido, vence: "" } : undefined }, lotes));
  }
  return movidos;
}
