import { enumerar } from "~/domain/cifras/frases";
import { type Contexto, enTransaccion } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { abrirEmpaque } from "~/domain/productos/abrir-empaque.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { caminosPara } from "~/domain/productos/empaques.server";
import { productoParaVender } from "~/domain/productos/para-vender.server";
import { idOf } from "../typed-form";
import { alcanza, type ProductoVenta } from "./agregar";
import type { Borrador, ErroresDeVenta } from "./borrador";
import { completarLineas } from "./borrador.server";

type Abierto = { abierto: ProductoVenta; hecho?: string } | { errores: ErroresDeVenta };

/**
 * Opens a pack of the product `id` when the ticket with `cantidad` more units of it needs one: a request that comes twice opens one pack.
 * Throws NoEncontrado when the product is not the shop's.
 */
export function abrirPara(ctx: Contexto, borrador: Borrador, { id, cantidad }: { id: string; cantidad: number }): Abierto {
  const unidad = productoPropio(ctx, idOf(id));
  const { lineas, propias } = completarLineas(ctx, borrador);
  const abierto = productoParaVender(ctx, unidad);
  if (alcanza(lineas, abierto, propias, cantidad)) return { abierto };
  const camino = caminosPara(ctx, [unidad]).get(unidad.id);
  if (!camino) return { errores: { codigo: [`No quedan empaques de ${unidad.nombre} por abrir.`] } };
  try {
    enTransaccion(ctx, () => {
      for (const empaque of camino) abrirEmpaque(ctx, empaque.id, { cantidad: 1, clave_envio: null });
    });
  } catch (error) {
    if (error instanceof ReglaIncumplida) return { errores: { codigo: [error.message] } };
    throw error;
  }
  return {
    abierto: productoParaVender(ctx, productoPropio(ctx, unidad.id)),
    hecho: `Se abrió ${enumerar(camino.map(({ nombre }) => `1 de ${nombre}`))}.`,
  };
}
