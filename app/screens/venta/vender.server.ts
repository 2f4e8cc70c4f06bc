import { totalDeLista } from "~/domain/listas/listas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { firstOf } from "~/domain/nucleo/sucesos.server";
import { fichasDelMostrador } from "~/domain/productos/fichas.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { ventaHecha } from "~/domain/ventas/comprobante.server";
import { ultimaVentaPropia } from "~/domain/ventas/consultas.server";
import { tiquetesQueEsperan } from "~/domain/ventas/en-espera.server";
import type { Borrador } from "./borrador";
import { borradorNuevo, leerBorrador, vistaBorrador } from "./borrador.server";
import { pasoDeVenta } from "./paso.server";

declare module "~/domain/nucleo/contexto.server" {
  interface Extension {
    /**
     * A new ticket, as the address of its page says; `undefined` where it says nothing of the extension. `hayForm`: whether a form comes back
     * whose session ended. Throws NoEncontrado when the caller cannot see what it names.
     */
    empezarTiquete?(ctx: Contexto, nuevo: Borrador, params: URLSearchParams, hayForm: boolean): Borrador | undefined;
  }
}

interface Pedido {
  /** The sale that was charged before it; 0 for none. */
  hecha: number;
  params: URLSearchParams;
}

/**
 * Data of the page for a new sale: an empty ticket, one that an extension begins, or the one in `form`, whose session ended before it was
 * charged. Throws NoEncontrado when the caller cannot see what it names.
 */
export function datosDeVender(ctx: Contexto, pedido: Pedido, form: FormData | null) {
  const tienda = tiendaDe(ctx);
  const hecha = pedido.hecha === 0 ? null : ventaHecha(ctx, pedido.hecha);
  const nuevo = borradorNuevo(crypto.randomUUID());
  const empezado = firstOf(ctx, (una) => una.empezarTiquete?.(ctx, nuevo, pedido.params, form !== null));
  const lleno = empezado ?? borradorGuardado(ctx, nuevo, form);
  const borrador = vistaBorrador(ctx, hecha ? nuevo : lleno, tienda);
  return {
    borrador,
    clave_envio: borrador.clave_envio,
    sin_productos: totalDeLista(ctx.db, ctx.duenoId, "productos") === 0,
    venta: null,
    hecha,
    ultima: ultimaVentaPropia(ctx),
    en_espera: tiquetesQueEsperan(ctx),
    ...fichasDelMostrador(ctx, tienda),
  };
}

/** {@link pasoDeVenta} for a new sale. */
export const pasoDeVender = (ctx: Contexto, form: FormData) => pasoDeVenta(ctx, form, null);

/** The ticket of a form that was not charged; with another `clave_envio` when it belongs to a sale with other data. */
export const tiqueteDe = (ctx: Contexto, form: FormData, otro: boolean) =>
  vistaBorrador(ctx, { ...leerBorrador(ctx, form), ...(otro && { clave_envio: crypto.randomUUID() }) });

function borradorGuardado(ctx: Contexto, nuevo: Borrador, form: FormData | null): Borrador {
  if (!form) return nuevo;
  const antes = leerBorrador(ctx, form);
  return { ...antes, clave_envio: antes.clave_envio || nuevo.clave_envio };
}
