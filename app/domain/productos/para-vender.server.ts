import type { Contexto } from "../nucleo/contexto.server";
import { veCostos } from "../tienda/costos.server";
import type { FilaProducto } from "./consultas.server";
import { empaquesPara } from "./empaques.server";
import { conFotos } from "./fotos.server";
import { vistaParaVender } from "./vista.server";

/** Products as the sale screen lists them: each with its picture, a pack that can be opened for it, and its cost for who may see it. */
export const productosParaVender = (ctx: Contexto, filas: readonly FilaProducto[]) => conFotos(ctx, sinFotos(ctx, filas));

/** A product as the sale screen adds it, without a picture. */
export const productoParaVender = (ctx: Contexto, fila: FilaProducto) => vistaParaVender(fila, alVender(ctx, [fila])(fila));

function sinFotos(ctx: Contexto, filas: readonly FilaProducto[]) {
  const con = alVender(ctx, filas);
  return filas.map((fila) => vistaParaVender(fila, con(fila)));
}

function alVender(ctx: Contexto, filas: readonly FilaProducto[]) {
  const empaques = empaquesPara(ctx, filas);
  const conCosto = veCostos(ctx);
  return ({ id }: FilaProducto) => ({ empaque: empaques.get(id), conCosto });
}
