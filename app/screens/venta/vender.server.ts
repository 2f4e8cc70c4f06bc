import { totalDeLista } from "~/domain/listas/listas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { fichasDelMostrador } from "~/domain/productos/fichas.server";
import { ventaHecha } from "~/domain/ventas/comprobante.server";
import { ultimaVentaPropia } from "~/domain/ventas/consultas.server";
import { enEspera } from "~/domain/ventas/en-espera.server";
import type { Borrador } from "./borrador";
import { borradorNuevo, leerBorrador, vistaBorrador } from "./borrador.server";
import { pasoDeVenta } from "./paso.server";

/**
 * Data of the page for a new sale: an empty ticket, or the one in `form`, whose session ended before it was charged. `ventaId` is the sale
 * that was charged before it.
 */
export function datosDeVender(ctx: Contexto, ventaId: number, form: FormData | null) {
  const hecha = ventaHecha(ctx, ventaId);
  const borrador = vistaBorrador(ctx, hecha ? borradorNuevo(crypto.randomUUID()) : borradorGuardado(ctx, form));
  return {
    borrador,
    clave_envio: borrador.clave_envio,
    sin_productos: totalDeLista(ctx.db, ctx.duenoId, "productos") === 0,
    venta: null,
    hecha,
    ultima: ultimaVentaPropia(ctx),
    en_espera: enEspera(ctx),
    ...fichasDelMostrador(ctx),
  };
}

/** {@link pasoDeVenta} for a new sale. */
export const pasoDeVender = (ctx: Contexto, form: FormData) => pasoDeVenta(ctx, form, null);

/** The ticket of a form that was not charged; with another `clave_envio` when it belongs to a sale with other data. */
export const tiqueteDe = (ctx: Contexto, form: FormData, otro: boolean) =>
  vistaBorrador(ctx, { ...leerBorrador(ctx, form), ...(otro && { clave_envio: crypto.randomUUID() }) });

function borradorGuardado(ctx: Contexto, form: FormData | null): Borrador {
  const nuevo = borradorNuevo(crypto.randomUUID());
  if (!form) return nuevo;
  const antes = leerBorrador(ctx, form);
  return { ...antes, clave_envio: antes.clave_envio || nuevo.clave_envio };
}
