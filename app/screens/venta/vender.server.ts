import { totalDeLista } from "~/domain/listas/listas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { fichasDelMostrador } from "~/domain/productos/fichas.server";
import { ventaHecha } from "~/domain/ventas/comprobante.server";
import { ultimaVentaPropia } from "~/domain/ventas/consultas.server";
import { tiquetesQueEsperan } from "~/domain/ventas/en-espera.server";
import { borradorDeCotizacion } from "~/modules/cotizaciones/screens/de-cotizacion.server";
import type { Borrador } from "./borrador";
import { borradorNuevo, leerBorrador, vistaBorrador } from "./borrador.server";
import { parteDePago } from "./parte-de-pago.server";
import { pasoDeVenta } from "./paso.server";

interface Pedido {
  /** The sale that was charged before it. */
  hecha: number;
  /** The quotation that it sells. */
  cotizacion: number;
  /** Its address. */
  params: URLSearchParams;
}

/**
 * Data of the page for a new sale: an empty ticket, that of a quotation, or the one in `form`, whose session ended before it was charged.
 * Throws NoEncontrado when the caller cannot see what it names.
 */
export function datosDeVender(ctx: Contexto, pedido: Pedido, form: FormData | null) {
  const hecha = ventaHecha(ctx, pedido.hecha);
  const nuevo = borradorNuevo(crypto.randomUUID());
  const lleno = pedido.cotizacion ? borradorDeCotizacion(ctx, nuevo, pedido.cotizacion) : borradorGuardado(ctx, nuevo, pedido, form);
  const borrador = vistaBorrador(ctx, hecha ? nuevo : lleno);
  return {
    borrador,
    clave_envio: borrador.clave_envio,
    sin_productos: totalDeLista(ctx.db, ctx.duenoId, "productos") === 0,
    venta: null,
    hecha,
    ultima: ultimaVentaPropia(ctx),
    en_espera: tiquetesQueEsperan(ctx),
    ...fichasDelMostrador(ctx),
  };
}

/** {@link pasoDeVenta} for a new sale. */
export const pasoDeVender = (ctx: Contexto, form: FormData) => pasoDeVenta(ctx, form, null);

/** The ticket of a form that was not charged; with another `clave_envio` when it belongs to a sale with other data. */
export const tiqueteDe = (ctx: Contexto, form: FormData, otro: boolean) =>
  vistaBorrador(ctx, { ...leerBorrador(ctx, form), ...(otro && { clave_envio: crypto.randomUUID() }) });

function borradorGuardado(ctx: Contexto, nuevo: Borrador, { params }: Pedido, form: FormData | null): Borrador {
  if (!form) return parteDePago(ctx)?.empezar(ctx, nuevo, params) ?? nuevo;
  const antes = leerBorrador(ctx, form);
  return { ...antes, clave_envio: antes.clave_envio || nuevo.clave_envio };
}
